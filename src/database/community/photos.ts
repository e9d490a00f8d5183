import { tag } from "../../domain/tag.ts";
import { recordChanges } from "../changes/record-changes.ts";
import { type CopyFirst, type CoverCopy, takeCopy } from "./covers.ts";
import type { Writer } from "../database.ts";
import { addUpload } from "./uploads.ts";

/** A photo that a user is given. */
export interface PhotoChange {
  userId: number;
  /** Null: none. */
  name: string | null;
  /** What was asked for by `CopyFirst`. */
  copied?: CoverCopy | undefined;
}

/**
 * Gives a user another photo, or none.
 * @returns the names of the pictures that nobody shows any longer: their files are to be removed after the commit
 */
export async function changePhoto(
  db: Writer,
  { userId, name, copied }: PhotoChange,
  now: Date,
): Promise<string[] | CopyFirst> {
  const hidden = await photoToHide(db, userId);
  if (hidden !== null && hidden !== copied?.of) return { copyFirst: hidden };
  if (copied !== undefined && hidden !== null) await takeCopy(db, copied, userId, now);
  await keepCovers(db, userId);
  const former = await db
    .deleteFrom("upload")
    .where("user_id", "=", userId)
    .where("purpose", "=", "photo")
    .returning("name")
    .execute();
  if (name !== null) await addUpload(db, { name, userId, purpose: "photo" }, now);
  await db.updateTable("account").set({ photo: name }).where("id", "=", userId).execute();
  await recordChanges(db, [tag.user(userId)]);
  const unused = hidden === null && typeof copied?.name === "string" ? [copied.name] : [];
  return [...unused, ...former.map((row) => row.name)];
}

/**
 * The photo that only private playlists have once it is changed; null where it is none. Its address was everybody's,
 * so that it needs another one then, as a cover does that is hidden.
 */
async function photoToHide(db: Writer, userId: number): Promise<string | null> {
  const playlists = await db
    .selectFrom("account")
    .innerJoin("playlist", "playlist.cover", "account.photo")
    .select(["playlist.cover", "playlist.is_public"])
    .where("account.id", "=", userId)
    .execute();
  return playlists.some(({ is_public }) => is_public) ? null : (playlists[0]?.cover ?? null);
}

/** A photo that is the cover of a playlist, too, is that from now on. */
async function keepCovers(db: Writer, userId: number): Promise<void> {
  await db
    .updateTable("upload")
    .set({ purpose: "cover" })
    .where("user_id", "=", userId)
    .where("purpose", "=", "photo")
    .where("name", "in", (eb) =>
      eb
        .selectFrom("playlist")
        .select((playlist) => playlist.ref("cover").$notNull().as("cover"))
        .where("user_id", "=", userId)
        .where("cover", "is not", null),
    )
    .execute();
}

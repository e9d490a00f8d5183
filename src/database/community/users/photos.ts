import { tag } from "../../../domain/tag.ts";
import { recordChanges } from "../../changes/record-changes.ts";
import { type CopyFirst, type CoverCopy, replaceByCopy } from "../playlists/covers.ts";
import type { Transaction } from "../../database.ts";
import { addUpload } from "./uploads.ts";

interface PhotoChange {
  userId: number;
  /** Null to remove it. */
  name: string | null;
  /** The copy that a `CopyFirst` result has requested. */
  copied?: CoverCopy | undefined;
}

/** Replaces or removes a user's photo. @returns the unused pictures, whose files are to be removed after the commit */
export async function changePhoto(
  db: Transaction,
  { userId, name, copied }: PhotoChange,
  now: Date,
): Promise<string[] | CopyFirst> {
  const hidden = await photoToHide(db, userId);
  if (hidden !== null && hidden !== copied?.of) return { copyFirst: hidden };
  if (copied !== undefined && hidden !== null) await replaceByCopy(db, copied, userId, now);
  await markAsCovers(db, userId);
  const former = await db
    .deleteFrom("upload")
    .where("user_id", "=", userId)
    .where("purpose", "=", "photo")
    .returning("name")
    .execute();
  if (name !== null) await addUpload(db, { name, userId, purpose: "photo" }, now);
  await db.updateTable("account").set({ photo: name }).where("id", "=", userId).execute();
  await recordChanges(db, [tag.name("user", userId)]);
  const unused = hidden === null && typeof copied?.name === "string" ? [copied.name] : [];
  return [...unused, ...former.map((row) => row.name)];
}

/** Returns the photo that only private playlists will use as their cover, or null: its public URL must be replaced. */
async function photoToHide(db: Transaction, userId: number): Promise<string | null> {
  const playlists = await db
    .selectFrom("account")
    .innerJoin("playlist", "playlist.cover", "account.photo")
    .select(["playlist.cover", "playlist.is_public"])
    .where("account.id", "=", userId)
    .execute();
  return playlists.some(({ is_public }) => is_public) ? null : (playlists[0]?.cover ?? null);
}

/** Marks photos that are also covers of playlists as covers, so that they are not removed with the photo. */
async function markAsCovers(db: Transaction, userId: number): Promise<void> {
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

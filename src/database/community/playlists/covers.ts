import { type Failure, failure } from "../../../domain/failure.ts";
import { PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import type { Theme } from "../../../domain/playlists/theme.ts";
import { parseUploadPath } from "../../../domain/pictures/upload-path.ts";
import type { Transaction } from "../../database.ts";
import { addUpload, findUpload } from "../users/uploads.ts";

/** The cover in a request that writes a playlist. */
interface CoverChoice {
  theme: Theme;
  /** The name of a picture that was uploaded for it. */
  sentCover: string | undefined;
  /** The path of one of the user's pictures; null for none; undefined for no change. */
  picture: string | null | undefined;
  userId: number;
}

/** Returns the name of the upload that is chosen as a cover; null for none; undefined for no change. */
export async function chosenCover(
  db: Transaction,
  { theme, sentCover, picture, userId }: CoverChoice,
): Promise<string | null | undefined | Failure<"invalid">> {
  if (sentCover !== undefined)
    return theme === "CUSTOM" ? sentCover : failure("invalid", PLAYLIST_TEXT.coverTheme);
  // Ignored for other themes, since programs send the whole playlist back.
  if (theme !== "CUSTOM") return undefined;
  if (picture === undefined || picture === null) return picture;
  const name = parseUploadPath(picture)?.name;
  const upload = name === undefined ? null : await findUpload(db, name, userId);
  if (upload === null || (await isHiddenPhoto(db, upload.name, userId)))
    return failure("invalid", PLAYLIST_TEXT.notYourPicture);
  return upload.name;
}

/** Whether a moderator has hidden this photo of a user: as a cover, all would see it again. */
async function isHiddenPhoto(db: Transaction, name: string, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("account")
    .select("id")
    .where("id", "=", userId)
    .where("hidden_photo", "=", name)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addCover(
  db: Transaction,
  name: string | undefined,
  userId: number,
  now: Date,
): Promise<void> {
  if (name !== undefined) await addUpload(db, { name, userId, purpose: "cover" }, now);
}

export type CoverCopy = { of: string; name: string | null };

/** The result of a write that needs a copy of this cover's picture first. Nothing was written. */
export type CopyFirst = { copyFirst: string };

export function isCopyFirst(result: unknown): result is CopyFirst {
  return typeof result === "object" && result !== null && "copyFirst" in result;
}

type Shown = { is_public: boolean; cover: string | null };

/** Returns the cover that only private playlists will use after a change, or null: its public URL must be replaced. */
export async function coverToHide(db: Transaction, was: Shown & { id: number }, is: Shown | null) {
  const { cover } = was;
  if (!was.is_public || cover === null || (is?.is_public && is.cover === cover)) return null;
  const others = await db
    .selectFrom("playlist")
    .select("is_public")
    .where("cover", "=", cover)
    .where("id", "!=", was.id)
    .execute();
  const isKept = is?.cover === cover || others.length > 0;
  if (!isKept || others.some(({ is_public }) => is_public)) return null;
  const photo = await db
    .selectFrom("upload")
    .select("name")
    .where("name", "=", cover)
    .where("purpose", "=", "photo")
    .executeTakeFirst();
  return photo === undefined ? cover : null;
}

/** Replaces a cover by its copy, which has a new URL, in all playlists that use it. */
export async function replaceByCopy(
  db: Transaction,
  { of, name }: CoverCopy,
  userId: number,
  now: Date,
): Promise<void> {
  await addCover(db, name ?? undefined, userId, now);
  await db
    .updateTable("playlist")
    .set((eb) => ({ cover: name, version: eb("version", "+", 1) }))
    .where("cover", "=", of)
    .execute();
}

/** Removes a cover that no playlist uses from `upload`. @returns the pictures whose files go after the commit */
export async function removeUnusedCover(db: Transaction, name: string | null): Promise<string[]> {
  if (name === null || (await isCover(db, name))) return [];
  const row = await db
    .deleteFrom("upload")
    .where("name", "=", name)
    .where("purpose", "=", "cover")
    .returning("name")
    .executeTakeFirst();
  return row === undefined ? [] : [row.name];
}

async function isCover(db: Transaction, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("playlist")
    .select("id")
    .where("cover", "=", name)
    .executeTakeFirst();
  return row !== undefined;
}

import { type Failure, failure } from "../../domain/failure.ts";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import type { Theme } from "../../domain/theme.ts";
import { parseUploadPath } from "../../domain/upload-path.ts";
import type { Writer } from "../database.ts";
import { addUpload, findUpload } from "./uploads.ts";

/** What is said of the cover of a playlist. */
interface CoverChoice {
  theme: Theme;
  /** The name of a picture that was sent for it. */
  sentCover: string | undefined;
  /** The address of one of one's own pictures; null: none; undefined: nothing is said. */
  picture: string | null | undefined;
  userId: number;
}

/** The name of the upload that is chosen as a cover; null: none; undefined: nothing is said of it. */
export async function chosenCover(
  db: Writer,
  { theme, sentCover, picture, userId }: CoverChoice,
): Promise<string | null | undefined | Failure<"invalid">> {
  if (sentCover !== undefined)
    return theme === "CUSTOM" ? sentCover : failure("invalid", PLAYLIST_TEXT.coverTheme);
  // Of another theme it says nothing: programs send the whole playlist back.
  if (theme !== "CUSTOM") return undefined;
  if (picture === undefined || picture === null) return picture;
  const name = parseUploadPath(picture)?.name;
  const upload = name === undefined ? null : await findUpload(db, name, userId);
  return upload?.name ?? failure("invalid", PLAYLIST_TEXT.notYourPicture);
}

/** Writes down whose a picture is that was sent as a cover. */
export async function addCover(
  db: Writer,
  name: string | undefined,
  userId: number,
  now: Date,
): Promise<void> {
  if (name !== undefined) await addUpload(db, { name, userId, purpose: "cover" }, now);
}

/** A cover's picture under a second name; null where there is none to be had. */
export interface CoverCopy {
  of: string;
  name: string | null;
}

/** What has to be done before a write can be: this cover's picture is to be copied. Nothing was written. */
export interface CopyFirst {
  copyFirst: string;
}

type Shown = { is_public: boolean; cover: string | null };

/**
 * The cover of a public playlist that only private ones have once that is hidden, changed or removed; null where it is
 * none. Its address was everybody's, so that it needs another one then.
 */
export async function coverToHide(
  db: Writer,
  was: Shown & { id: number },
  is: Shown | null,
): Promise<string | null> {
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

/** Gives the copy of a cover to all playlists that have it. What they show has another address then. */
export async function takeCopy(
  db: Writer,
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

/**
 * Forgets a cover, unless a playlist has it still.
 * @returns the names of the pictures whose files are to be removed after the commit
 */
export async function forgetCover(db: Writer, name: string | null): Promise<string[]> {
  if (name === null || (await isCover(db, name))) return [];
  const row = await db
    .deleteFrom("upload")
    .where("name", "=", name)
    .where("purpose", "=", "cover")
    .returning("name")
    .executeTakeFirst();
  return row === undefined ? [] : [row.name];
}

async function isCover(db: Writer, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("playlist")
    .select("id")
    .where("cover", "=", name)
    .executeTakeFirst();
  return row !== undefined;
}

import { type Failure, failure } from "../domain/failure.ts";
import { PLAYLIST_TEXT } from "../domain/playlist-rules.ts";
import type { Theme } from "../domain/theme.ts";
import { parseUploadPath } from "../domain/upload-path.ts";
import type { Writer } from "./database.ts";
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
  now: Date,
): Promise<string | null | undefined | Failure<"invalid">> {
  if (sentCover !== undefined) {
    if (theme !== "CUSTOM") return failure("invalid", PLAYLIST_TEXT.coverTheme);
    await addUpload(db, { name: sentCover, userId, purpose: "cover" }, now);
    return sentCover;
  }
  // Of another theme it says nothing: programs send the whole playlist back.
  if (theme !== "CUSTOM") return undefined;
  if (picture === undefined || picture === null) return picture;
  const name = parseUploadPath(picture)?.name;
  const upload = name === undefined ? null : await findUpload(db, name, userId);
  return upload?.name ?? failure("invalid", PLAYLIST_TEXT.notYourPicture);
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

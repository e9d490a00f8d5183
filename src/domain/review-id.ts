import { parseDecimalId } from "./id.ts";
import type { ReviewKind } from "./review-rules.ts";

const ALBUM = "album-";

/** Which review a path names: `12` one of a song, `album-12` one of an album; null where it names none. */
export function parseReviewId(text: string): { kind: ReviewKind; id: number } | null {
  const isAlbum = text.startsWith(ALBUM);
  const id = parseDecimalId(isAlbum ? text.slice(ALBUM.length) : text);
  return id === null ? null : { kind: isAlbum ? "album" : "song", id };
}

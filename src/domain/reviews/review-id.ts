import { parseDecimalId } from "../id.ts";
import type { ReviewKind } from "./review-rules.ts";

const ALBUM = "album-";

/** Parses the id of a review in a path: `12` for one of a song, `album-12` for one of an album; else null. */
export function parseReviewId(text: string): { kind: ReviewKind; id: number } | null {
  const isAlbum = text.startsWith(ALBUM);
  const id = parseDecimalId(isAlbum ? text.slice(ALBUM.length) : text);
  return id === null ? null : { kind: isAlbum ? "album" : "song", id };
}

export function reviewId(kind: ReviewKind, id: number): string {
  return kind === "album" ? `${ALBUM}${id}` : String(id);
}

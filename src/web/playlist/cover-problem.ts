import { COVER_MOST_BYTES, PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";

/** What is wrong with a file that is to be a cover, as far as its name and size say it (specification 2, section 5). */
export function coverProblem({ type, size }: Pick<File, "type" | "size">): string | null {
  // An SVG file is no picture here: the server refuses it, since it may hold scripts.
  if (!type.startsWith("image/") || type.startsWith("image/svg")) return PLAYLIST_TEXT.coverKind;
  return size > COVER_MOST_BYTES ? PLAYLIST_TEXT.coverSize : null;
}

import { COVER_MOST_BYTES, PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";

/** Returns what is wrong with a cover file, by its type and size (specification 2, section 5). */
export function coverProblem({ type, size }: Pick<File, "type" | "size">): string | null {
  // The server refuses SVG files, since they may hold scripts.
  if (!type.startsWith("image/") || type.startsWith("image/svg")) return PLAYLIST_TEXT.coverKind;
  return size > COVER_MOST_BYTES ? PLAYLIST_TEXT.coverSize : null;
}

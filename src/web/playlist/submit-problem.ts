import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { hasProblem, type PlaylistDraft, problemsOf } from "./draft.ts";

/** Returns why a playlist cannot be saved yet, as the text beside the button, or null (specification 2, section 5). */
export function submitProblem(draft: PlaylistDraft, needsSong: boolean): string | null {
  if (hasProblem(problemsOf(draft))) return PLAYLIST_TEXT.errorsAbove;
  return needsSong && draft.songs.length === 0 ? PLAYLIST_TEXT.noSongs : null;
}

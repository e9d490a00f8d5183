import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { hasProblem, problemsOf } from "./draft.ts";
import type { PlaylistDraftState } from "./use-playlist-draft.ts";

/** Returns why a playlist cannot be saved yet, as the text beside the button, or null (specification 2, section 5). */
export function submitProblem(
  { draft, coverProblem }: Pick<PlaylistDraftState, "draft" | "coverProblem">,
  needsSong: boolean,
): string | null {
  if (hasProblem(problemsOf(draft)) || coverProblem !== null) return PLAYLIST_TEXT.errorsAbove;
  return needsSong && draft.songs.length === 0 ? PLAYLIST_TEXT.noSongs : null;
}

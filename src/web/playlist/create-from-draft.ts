import type { Playlist } from "../../domain/playlist.ts";
import { isKeySpent } from "../api-client/attempt.ts";
import type { PlaylistDraft } from "./draft.ts";
import { createPlaylist, newPlaylistOf } from "./playlist-requests.ts";
import type { PlaylistDraftState } from "./use-playlist-draft.ts";

/**
 * Makes a playlist of what is in a form. Tried again after an answer that was lost, it is the same playlist, also
 * after a reload or a sign-in.
 * @throws ApiError
 */
export async function createFromDraft(
  state: PlaylistDraftState,
  draft: PlaylistDraft,
  userId: number,
): Promise<Playlist> {
  const body = newPlaylistOf(draft, userId);
  const cover = draft.theme === "CUSTOM" ? state.cover : null;
  try {
    const playlist = await createPlaylist(body, cover, state.keyFor(body));
    state.discard();
    return playlist;
  } catch (error) {
    if (isKeySpent(error)) state.dropKey();
    // The draft is restored after the sign-in.
    state.store();
    throw error;
  }
}

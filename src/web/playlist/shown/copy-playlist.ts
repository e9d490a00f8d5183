import type { NavigateFunction } from "react-router";
import { pagePath } from "../../../domain/page-path.ts";
import { PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import type { Playlist } from "../../../domain/playlists/playlist.ts";
import { ApiError, statusOf } from "../../api-client/api-error.ts";
import { needsNewKey, newKey } from "../../api-client/attempt.ts";
import { readStored, writeStored } from "../../ui/theme/browser-storage.ts";
import { BRIEF, showToast } from "../../ui/toast/show-toast.ts";
import { goToSignIn } from "../../viewer/return-to.ts";
import { duplicatePlaylist } from "../playlist-requests.ts";

/** Creates one's own copy of a playlist, and goes there; says why where that fails. */
export async function openCopy(playlistId: number, userId: number, navigate: NavigateFunction) {
  try {
    const copy = await copyPlaylist(playlistId, userId);
    showToast(PLAYLIST_TEXT.created(copy.name), BRIEF);
    await navigate(pagePath.playlist(copy._id));
  } catch (error) {
    if (statusOf(error) === 401) goToSignIn();
    else showToast(error instanceof ApiError ? error.message : PLAYLIST_TEXT.createFailed, BRIEF);
  }
}

/** Makes a copy that is one's own: the same when tried again after a lost answer, a reload or a sign-in. @throws ApiError */
async function copyPlaylist(playlistId: number, userId: number): Promise<Playlist> {
  const place = `norae.copy.${userId}.${playlistId}`;
  const key = readStored(place, "sessionStorage") ?? newKey();
  writeStored(place, key, "sessionStorage");
  try {
    const copy = await duplicatePlaylist(playlistId, key);
    writeStored(place, null, "sessionStorage");
    return copy;
  } catch (error) {
    if (needsNewKey(error)) writeStored(place, null, "sessionStorage");
    throw error;
  }
}

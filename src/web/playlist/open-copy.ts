import type { NavigateFunction } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { signInFrom } from "../viewer/return-to.ts";
import { ApiError, statusOf } from "../api-client/api-error.ts";
import { BRIEF, showToast } from "../ui/show-toast.ts";
import { copyPlaylist } from "./copy-playlist.ts";

/** Creates one's own copy of a playlist, and goes there; says why where that fails. */
export async function openCopy(
  playlistId: number,
  userId: number,
  navigate: NavigateFunction,
): Promise<void> {
  try {
    const copy = await copyPlaylist(playlistId, userId);
    showToast(PLAYLIST_TEXT.created(copy.name), BRIEF);
    await navigate(pagePath.playlist(copy._id));
  } catch (error) {
    if (statusOf(error) === 401) location.assign(signInFrom(location));
    else showToast(error instanceof ApiError ? error.message : PLAYLIST_TEXT.createFailed, BRIEF);
  }
}

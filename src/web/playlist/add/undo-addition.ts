import { PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { statusOf } from "../../api-client/api-error.ts";
import { BRIEF, showToast, type ToastLink, type ToastOptions } from "../../ui/toast/show-toast.ts";
import { invalidateVisitedPage } from "../../navigation/visited-pages.ts";
import { playlistCalls } from "../calls.ts";

interface Addition {
  playlist: { _id: number; name: string; version: number };
  added_song_ids: number[];
  created?: boolean;
}

/** How long a toast offers to undo, in milliseconds. */
const OFFERED_FOR = 8_000;

/** The link of a toast to the playlist to which songs were added. */
export function linkTo(playlistId: number): ToastLink {
  return { label: "open playlist", href: pagePath.playlist(playlistId) };
}

/** Returns the options of a toast that offers to undo an addition; none where nothing was added. */
export function undoOffer(addition: Addition): ToastOptions {
  if (addition.added_song_ids.length === 0) return {};
  const action = { label: "undo", onPress: () => void undo(addition) };
  return { milliseconds: OFFERED_FOR, action };
}

async function undo({ playlist, added_song_ids, created = false }: Addition): Promise<void> {
  const { _id: id, name, version } = playlist;
  const body = { song_ids: added_song_ids, ...(created && { created_version: version }) };
  try {
    await playlistCalls.undoAddition({ params: { id }, body });
    invalidateVisitedPage(pagePath.playlist(id));
    showToast(PLAYLIST_TEXT.removedAgain(name), BRIEF);
  } catch (error) {
    // The end of a session is announced where it was detected.
    if (statusOf(error) !== 401) showToast(PLAYLIST_TEXT.undoFailed);
  }
}

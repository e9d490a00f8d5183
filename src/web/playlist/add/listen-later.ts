import { LISTEN_LATER_TEXT, PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { statusOf, messageOr } from "../../api-client/api-error.ts";
import { type Attempt, attemptAt, needsNewKey } from "../../api-client/attempt.ts";
import { BRIEF, showToast } from "../../ui/toast/show-toast.ts";
import { invalidateVisitedPage } from "../../navigation/visited-pages.ts";
import { playlistCalls } from "../calls.ts";
import { undoOffer } from "./undo-addition.ts";

/** The last attempt that was not answered: the same song is added once, however often it is tried. */
let unanswered: Attempt | null = null;

/** Adds a song to the viewer's playlist for later, and shows the result, which can be undone. */
export async function listenLater(songId: number): Promise<void> {
  unanswered = attemptAt({ songId }, unanswered);
  const { key } = unanswered;
  try {
    const answer = await playlistCalls.listenLater({ body: { song_id: songId }, key });
    unanswered = null;
    const { playlist, added } = answer;
    invalidateVisitedPage(pagePath.playlist(playlist._id));
    if (added === 0) showToast(PLAYLIST_TEXT.isIn(playlist.name), BRIEF);
    else showToast(PLAYLIST_TEXT.added(playlist.name), undoOffer(answer));
  } catch (error) {
    if (needsNewKey(error)) unanswered = null;
    const status = statusOf(error);
    // The end of a session is announced where it was detected.
    if (status === 401) return;
    const isRefusal = status === 403 || status === 409;
    showToast(isRefusal ? messageOr(error, LISTEN_LATER_TEXT.failed) : LISTEN_LATER_TEXT.failed);
  }
}

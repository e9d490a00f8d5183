import {
  LISTEN_LATER,
  LISTEN_LATER_TEXT,
  PLAYLIST_TEXT,
} from "../../../domain/playlists/playlist-rules.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { storeRequestedAction } from "../../account/after-sign-in.ts";
import { statusOf, messageOr } from "../../api-client/api-error.ts";
import { type Attempt, attemptAt, needsNewKey } from "../../api-client/attempt.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { invalidateVisitedPage } from "../../navigation/visited-pages.ts";
import { goToSignIn } from "../../viewer/return-to.ts";
import { playlistCalls } from "../calls.ts";
import { loadOwnPlaylists } from "../own-playlists.ts";
import { linkTo, undoOffer } from "./undo-addition.ts";

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
    const link = linkTo(playlist._id);
    if (added === 0) showToast(PLAYLIST_TEXT.isIn(playlist.name), { link });
    else showToast(PLAYLIST_TEXT.added(playlist.name), { ...undoOffer(answer), link });
  } catch (error) {
    if (needsNewKey(error)) unanswered = null;
    const status = statusOf(error);
    if (status === 401) {
      storeRequestedAction({ action: "listen later", songId });
      return goToSignIn();
    }
    // Nothing was answered (0), or it was refused.
    const hasReason = status === 0 || status === 403 || status === 409;
    showToast(hasReason ? messageOr(error, LISTEN_LATER_TEXT.failed) : LISTEN_LATER_TEXT.failed);
  }
}

/** Returns the id of the viewer's playlist for later; where there is none, or it cannot be read, it says so and returns null. */
export async function findListenLater(): Promise<number | null> {
  try {
    const own = await loadOwnPlaylists();
    const oldest = own.findLast(({ name }) => name === LISTEN_LATER);
    if (oldest === undefined) showToast(LISTEN_LATER_TEXT.none);
    return oldest?._id ?? null;
  } catch (error) {
    if (statusOf(error) === 401) goToSignIn();
    else showToast(messageOr(error, PLAYLIST_TEXT.loadFailed));
    return null;
  }
}

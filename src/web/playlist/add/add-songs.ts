import { addedText, createdText } from "../../../domain/playlists/added-songs.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { Playlist } from "../../../domain/playlists/playlist.ts";
import { PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import { ApiError, statusOf, messageOr } from "../../api-client/api-error.ts";
import { type Attempt, attemptAt, needsNewKey } from "../../api-client/attempt.ts";
import type { InputOf } from "../../api-client/call.ts";
import { BRIEF, showToast } from "../../ui/toast/show-toast.ts";
import { invalidateVisitedPage } from "../../navigation/visited-pages.ts";
import { goToSignIn } from "../../viewer/return-to.ts";
import { playlistCalls } from "../calls.ts";
import { forgetPlaylist, type NamedPlaylist, storeRecentPlaylist } from "./recent-playlists.ts";
import { linkTo, undoOffer } from "./undo-addition.ts";

/** A list of songs: an album, the credits of an artist or of several people, or ids. */
export type SongList = InputOf<"POST /api/playlists/{id}/songs/list">["body"];

/** The last attempt that was not answered: the same list is added once, however often it is tried. */
let unanswered: Attempt | null = null;

/** @throws ApiError */
async function addList(playlistId: number, list: SongList) {
  unanswered = attemptAt({ playlistId, list }, unanswered);
  const { key } = unanswered;
  try {
    const answer = await playlistCalls.addList({ params: { id: playlistId }, body: list, key });
    unanswered = null;
    invalidateVisitedPage(pagePath.playlist(playlistId));
    return answer;
  } catch (error) {
    if (needsNewKey(error)) unanswered = null;
    throw error;
  }
}

/** Adds a song and shows the result in the specification's words (specification 2, section 8). */
export async function addSong({ _id, name }: NamedPlaylist, songId: number): Promise<void> {
  try {
    const added = await playlistCalls.addSong({ params: { id: _id }, body: { song_id: songId } });
    storeRecentPlaylist(added);
    invalidateVisitedPage(pagePath.playlist(_id));
    showToast(PLAYLIST_TEXT.added(added.name), { link: linkTo(_id) });
  } catch (error) {
    if (statusOf(error) === 401) return goToSignIn();
    if (statusOf(error) === 404) forgetPlaylist(_id);
    const isIn = error instanceof ApiError && error.text === PLAYLIST_TEXT.already;
    if (isIn) showToast(PLAYLIST_TEXT.isIn(name), { link: linkTo(_id) });
    else showFailure(error, PLAYLIST_TEXT.addFailed);
  }
}

/** Adds a list of songs and shows what became of it, which takes longer to read than a toast usually lasts. */
export async function addSongs({ _id, name }: Playlist, list: SongList): Promise<void> {
  try {
    const answer = await addList(_id, list);
    storeRecentPlaylist(answer.playlist);
    showToast(addedText(answer, name), { ...undoOffer(answer), link: linkTo(_id) });
  } catch (error) {
    if (statusOf(error) === 401) return goToSignIn();
    showFailure(error, PLAYLIST_TEXT.addAllFailed);
  }
}

/** Shows why nothing was added. A refusal says more than that, and takes longer to read. */
function showFailure(error: unknown, text: string): void {
  if (statusOf(error) === 403) showToast(messageOr(error, text));
  else showToast(text, BRIEF);
}

/** Adds a list of songs to a playlist that was created for it. @returns the playlist, and what to say */
export async function fillPlaylist(created: Playlist, list: SongList) {
  try {
    const { playlist, ...counts } = await addList(created._id, list);
    return { playlist, text: createdText(counts, playlist.name) };
  } catch {
    // It exists, and can be chosen for another attempt.
    const text = `${PLAYLIST_TEXT.created(created.name)}, but ${PLAYLIST_TEXT.addAllFailed}`;
    return { playlist: created, text };
  }
}

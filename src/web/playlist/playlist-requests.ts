import type { FAILURE_STATUS } from "../../domain/failure.ts";
import type { Playlist } from "../../domain/playlists/playlist.ts";
import { PLAYLIST_TEXT } from "../../domain/playlists/playlist-rules.ts";
import type { PlayableSong } from "../../domain/catalogue/song.ts";
import { readHexColour } from "../../domain/playlists/theme.ts";
import { ApiError, withMessage } from "../api-client/api-error.ts";
import type { AnswerOf } from "../api-client/call.ts";
import { playlistCalls } from "./calls.ts";
import { type PlaylistDraft, songIdsOf } from "./draft/draft.ts";
import type { WholePlaylist } from "./whole-playlist.ts";

export function newPlaylistOf(draft: PlaylistDraft, userId: number) {
  return { ...fieldsOf(draft), song_ids: songIdsOf(draft), userId };
}

/** @throws ApiError with a text for the user */
export function createPlaylist(
  body: ReturnType<typeof newPlaylistOf>,
  cover: Blob | null,
  key: string,
): Promise<Playlist> {
  const answer = playlistCalls.create({
    body: withoutStoredPicture(cover, body),
    photo: cover,
    key,
  });
  return withMessage(answer, (error) => messageFor(error, PLAYLIST_TEXT.createFailed));
}

/** Saves all changes in one request: with a new cover a form, else JSON. @throws ApiError */
export function savePlaylist(
  id: number,
  draft: PlaylistDraft,
  cover: Blob | null,
  version: number,
): Promise<Playlist> {
  const body = { ...fieldsOf(draft), song_ids: songIdsOf(draft), version };
  const params = { id };
  const answer =
    cover === null
      ? playlistCalls.save({ params, body })
      : playlistCalls.change({ params, body: withoutStoredPicture(cover, body), photo: cover });
  return withMessage(answer, (error) =>
    messageFor(error, PLAYLIST_TEXT.updateFailed(error.status)),
  );
}

/** @throws ApiError */
export function deletePlaylist(id: number): Promise<void> {
  const answer: Promise<void> = playlistCalls.remove({ params: { id } });
  return withMessage(answer, (error) =>
    messageFor(error, PLAYLIST_TEXT.deleteFailed(error.status)),
  );
}

/** Copies a playlist. @throws ApiError */
export function duplicatePlaylist(id: number, key: string): Promise<Playlist> {
  const answer = playlistCalls.duplicate({ params: { id }, key });
  return withMessage(answer, (error) => messageFor(error, PLAYLIST_TEXT.createFailed));
}

/** @throws ApiError */
export async function loadPlaylist(id: number): Promise<WholePlaylist> {
  const params = { id };
  const answers = Promise.all([
    playlistCalls.read({ params }),
    playlistCalls.readSongs({ params }),
  ]);
  const [playlist, songs] = await withMessage(answers, (error) =>
    messageFor(error, PLAYLIST_TEXT.loadFailed),
  );
  return { playlist, songs: songs.map(playableSong) };
}

export function currentOf(error: unknown): WholePlaylist | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  if (!isConflict(error.body)) return null;
  const { playlist, songs } = error.body;
  return { playlist, songs: songs.map(playableSong) };
}

function isConflict(body: unknown): body is { playlist: Playlist; songs: PlaylistSong[] } {
  return typeof body === "object" && body !== null && "playlist" in body && "songs" in body;
}

function fieldsOf({ name, description, is_public, theme, picture, ...draft }: PlaylistDraft) {
  const own = { picture, background_color: readHexColour(draft.background_color) ?? "" };
  return { name, description, is_public, theme, ...(theme === "CUSTOM" && own) };
}

/** The file of a cover replaces the stored picture. */
function withoutStoredPicture<Body extends object>(cover: Blob | null, body: Body): Body {
  return cover === null ? body : { ...body, picture: undefined };
}

/** As a number: the table of all kinds would be part of every page's scripts. */
const STORAGE_FULL: (typeof FAILURE_STATUS)["storage_full"] = 507;

/** Returns the catalogue's text for a status, with the server's reason for a refusal or a full disk (specification 2, section 8). */
function messageFor({ status, text }: ApiError, failed: string): string {
  if (status === 0) return failed.replace(/: 0$/, ": no connection");
  if (text === null) return failed;
  if (status === STORAGE_FULL) return `${failed} (${text})`;
  if (status >= 500) return failed;
  return status !== 409 && failed.endsWith(`${status}`) ? `${failed} (${text})` : text;
}

type PlaylistSong = AnswerOf<"GET /api/playlists/{id}/songs">[number];

function playableSong(song: PlaylistSong): PlayableSong {
  const { album_id, album_english_name } = song;
  return {
    id: song._id,
    english_name: song.english_name,
    album: album_id === null ? null : { id: album_id, name: album_english_name ?? "" },
    disc: song.disc,
    track: song.track_order,
    is_title: song.is_title,
    artists: song.artists.map(({ artist_id: id, english_name, korean_name }) => ({
      id,
      english_name,
      korean_name,
      // Not in the answer: only structured data, which the server writes, names it.
      is_person: null,
    })),
    release_date: song.release_date,
    spotify_song_id: song.spotify_song_id,
    youtube_id: song.youtube_id,
    picture_url: song.picture_url,
  };
}

import type { PlaylistConflict, PlaylistSong } from "../../api/community/playlist-contract.ts";
import type { Playlist } from "../../domain/playlist.ts";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import type { PlayableSong } from "../../domain/song.ts";
import { readHexColour } from "../../domain/theme.ts";
import { apiFetch, errorTextOf } from "../account/api-fetch.ts";
import { playableSong } from "./playable-song.ts";
import { type PlaylistDraft, songIdsOf } from "./draft.ts";

/** A playlist with its songs; on its page with the first of them. */
export interface WholePlaylist {
  playlist: Playlist;
  songs: PlayableSong[];
}

export function isWhole({ playlist, songs }: WholePlaylist): boolean {
  return songs.length >= playlist.song_ids.length;
}

/** Why a request was refused: the text for the person, and the status; 0 where the server was not reached. */
export class Refused extends Error {
  readonly status: number;
  /** What the playlist is now, where somebody changed it meanwhile. */
  readonly current: WholePlaylist | null;

  constructor(text: string, status: number, current: WholePlaylist | null = null) {
    super(text);
    this.status = status;
    this.current = current;
  }
}

/** @throws Refused */
export async function createPlaylist(
  draft: PlaylistDraft,
  cover: Blob | null,
  userId: number,
): Promise<Playlist> {
  const said = { ...toRequestBody(draft), song_ids: songIdsOf(draft), userId };
  const response = await send(
    "POST",
    "/api/playlists",
    said,
    cover,
    () => PLAYLIST_TEXT.createFailed,
  );
  return (await response.json()) as Playlist;
}

/** Saves all that was changed, in one request: with a new cover a form, else JSON. @throws Refused */
export async function savePlaylist(
  id: number,
  draft: PlaylistDraft,
  cover: Blob | null,
  version: number,
): Promise<Playlist> {
  const path = `/api/playlists/${id}`;
  const said = { ...toRequestBody(draft), song_ids: songIdsOf(draft), version };
  const answer =
    cover === null
      ? await send("PUT", `${path}/songs`, said, null, PLAYLIST_TEXT.updateFailed)
      : await send("PATCH", path, said, cover, PLAYLIST_TEXT.updateFailed);
  return (await answer.json()) as Playlist;
}

/** @throws Refused */
export async function deletePlaylist(id: number): Promise<void> {
  await send("DELETE", `/api/playlists/${id}`, null, null, PLAYLIST_TEXT.deleteFailed);
}

/** One's own copy of somebody's playlist. @throws Refused */
export async function duplicatePlaylist(id: number): Promise<Playlist> {
  const failed = () => PLAYLIST_TEXT.createFailed;
  const answer = await send("POST", `/api/playlists/${id}/duplicate`, null, null, failed);
  return (await answer.json()) as Playlist;
}

/** @throws Refused */
export async function loadPlaylist(id: number): Promise<WholePlaylist> {
  const path = `/api/playlists/${id}`;
  const failed = () => PLAYLIST_TEXT.loadFailed;
  const [playlist, songs] = await Promise.all(
    [path, `${path}/songs`].map(async (one) => (await send("GET", one, null, null, failed)).json()),
  );
  return { playlist: playlist as Playlist, songs: (songs as PlaylistSong[]).map(playableSong) };
}

/** What a form says of itself besides its songs. */
function toRequestBody({ name, description, is_public, theme, picture, ...draft }: PlaylistDraft) {
  const own = { picture, background_color: readHexColour(draft.background_color) ?? "" };
  return { name, description, is_public, theme, ...(theme === "CUSTOM" && own) };
}

/** With a file it is a form, else JSON. */
async function send(
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE",
  path: string,
  said: object | null,
  cover: Blob | null,
  failed: (status: number) => string,
): Promise<Response> {
  const response = await apiFetch(path, { method, ...bodyOf(said, cover) }).catch(() => null);
  if (response === null) throw new Refused(failed(0).replace(/: 0$/, ": no connection"), 0);
  if (response.ok) return response;
  throw await refusalOf(response, failed(response.status));
}

function bodyOf(said: object | null, cover: Blob | null): RequestInit {
  if (said === null) return {};
  if (cover === null)
    return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(said) };
  const form = new FormData();
  for (const [name, value] of Object.entries(said)) {
    // The file takes the place of the picture that was there.
    if (name === "picture") continue;
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  form.append("photo", cover, "cover");
  return { body: form };
}

async function refusalOf(response: Response, failed: string): Promise<Refused> {
  const { status } = response;
  const text = await errorTextOf(response.clone());
  if (status !== 409) return new Refused(textFor(status, text, failed), status);
  const { playlist, songs } = (await response.json()) as Partial<PlaylistConflict>;
  const current = playlist && songs ? { playlist, songs: songs.map(playableSong) } : null;
  return new Refused(text ?? failed, status, current);
}

/**
 * What the server says of a request that it refuses is for the person, behind the catalogue's words where these have
 * the status (specification 2, section 8); what it says of a failure of its own is not.
 */
function textFor(status: number, text: string | null, failed: string): string {
  if (text === null || status >= 500) return failed;
  return failed.endsWith(`${status}`) ? `${failed} (${text})` : text;
}

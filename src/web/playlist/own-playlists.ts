import type { Playlist } from "../../domain/playlists/playlist.ts";
import { PLAYLIST_TEXT } from "../../domain/playlists/playlist-rules.ts";
import { withMessage } from "../api-client/api-error.ts";
import { playlistCalls } from "./calls.ts";

/** Loads all of one's own playlists, newest first, in as many requests as needed. @throws ApiError */
export async function loadOwnPlaylists(loadMine = playlistCalls.mine): Promise<Playlist[]> {
  const all: Playlist[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = loadMine({ query: { cursor } });
    const { items, next } = await withMessage(page, (e) => PLAYLIST_TEXT.fetchFailed(e.status));
    all.push(...items);
    cursor = next;
  }
  return all;
}

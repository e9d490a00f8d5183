import type { Playlist } from "../../domain/playlist.ts";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { ApiError } from "../api-client/api-error.ts";
import { playlistCalls } from "./calls.ts";

/** All of one's own playlists, newest first, however many answers they take. @throws ApiError */
export async function loadOwnPlaylists(ask = playlistCalls.mine): Promise<Playlist[]> {
  const all: Playlist[] = [];
  try {
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { items, next }: Awaited<ReturnType<typeof ask>> = await ask({ query: { cursor } });
      all.push(...items);
      cursor = next;
    }
  } catch (error) {
    if (error instanceof ApiError) error.message = PLAYLIST_TEXT.fetchFailed(error.status);
    throw error;
  }
  return all;
}

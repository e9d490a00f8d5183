import type { Playlist } from "../../domain/playlist.ts";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { apiFetch } from "../account/api-fetch.ts";

/** All of one's own playlists, newest first, however many answers they take. @throws Error */
export async function loadOwnPlaylists(
  ask: (path: string) => Promise<Response> = apiFetch,
): Promise<Playlist[]> {
  const all: Playlist[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const response = await ask(`/api/playlists/mine${cursor}`);
    if (!response.ok) throw new Error(PLAYLIST_TEXT.fetchFailed(response.status));
    all.push(...((await response.json()) as Playlist[]));
    const next = response.headers.get("X-Next-Cursor");
    cursor = next === null ? null : `?cursor=${next}`;
  }
  return all;
}

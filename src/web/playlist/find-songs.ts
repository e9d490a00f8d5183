import { PLAYLIST_TEXT, SONGS_TO_ADD } from "../../domain/playlist-rules.ts";
import type { SearchItem } from "../../domain/search-item.ts";
import { searchCalls } from "../search/calls.ts";

/** The minimum length of a search text (specification 2, section 9). */
export const SHORTEST_TEXT = 2;

/** The songs that match a text, or why there are none. */
export interface FoundSongs {
  songs: readonly SearchItem[];
  problem: string | null;
}

export async function findSongs(text: string, signal: AbortSignal): Promise<FoundSongs> {
  const query = { q: text, limit: String(SONGS_TO_ADD) };
  try {
    return { songs: await searchCalls.songs({ query, signal }), problem: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { songs: [], problem: PLAYLIST_TEXT.songsFailed(message) };
  }
}

import { useEffect, useState } from "react";
import { PLAYLIST_TEXT, SONGS_TO_ADD } from "../../domain/playlist-rules.ts";
import type { SearchItem } from "../../domain/search-item.ts";
import { searchCalls } from "../search/calls.ts";

/** The minimum length of a search text (specification 2, section 9). */
export const SHORTEST_TEXT = 2;

/** The debounce of the search, in milliseconds. */
const PAUSE = 300;

/** The result of a search: its text, and the songs or why there are none. */
export interface FoundSongs {
  /** The attempt that it belongs to. */
  attempt: number;
  text: string;
  songs: readonly SearchItem[];
  problem: string | null;
}

/**
 * Searches songs once typing pauses; `found` is null before the first result. Earlier results stay until there are
 * newer ones, and an answer to an outdated text is dropped.
 */
export function useFoundSongs(typed: string): { found: FoundSongs | null; retry: () => void } {
  const text = typed.trim();
  const isLongEnough = Array.from(text).length >= SHORTEST_TEXT;
  const [found, setFound] = useState<FoundSongs | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isLongEnough) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      void findSongs(text, request.signal).then((answer) => {
        if (!request.signal.aborted) setFound({ text, attempt, ...answer });
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [isLongEnough, text, attempt]);
  return { found: isLongEnough ? found : null, retry: () => setAttempt((count) => count + 1) };
}

async function findSongs(text: string, signal: AbortSignal) {
  const query = { q: text, limit: String(SONGS_TO_ADD) };
  try {
    return { songs: await searchCalls.songs({ query, signal }), problem: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { songs: [], problem: PLAYLIST_TEXT.songsFailed(message) };
  }
}

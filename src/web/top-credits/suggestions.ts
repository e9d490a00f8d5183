import { useEffect, useState } from "react";
import type { SearchItem } from "../../domain/search-item.ts";
import { searchCalls } from "../search/calls.ts";
import { SHORTEST_TEXT, SUGGESTIONS, TYPING_PAUSE } from "./suggestion-limits.ts";

const NONE: readonly SearchItem[] = [];

/**
 * Returns the idols that match a text once typing pauses. An answer to an outdated text is dropped. Where the request
 * fails there are none: the form still finds them. `isMissed`: no idol matches.
 */
export function useSuggestions(typed: string): { items: readonly SearchItem[]; isMissed: boolean } {
  const text = typed.trim();
  const isLongEnough = Array.from(text).length >= SHORTEST_TEXT;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!isLongEnough) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      void findIdols(text, request.signal).then((items) => {
        if (!request.signal.aborted) setFound({ text, items });
      });
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [isLongEnough, text]);
  // Earlier results stay until there are newer ones, so that nothing flickers.
  const items = isLongEnough && found?.items ? found.items : NONE;
  return { items, isMissed: found?.text === text && found.items?.length === 0 };
}

interface Found {
  text: string;
  /** Null where the request failed. */
  items: readonly SearchItem[] | null;
}

async function findIdols(text: string, signal: AbortSignal): Promise<Found["items"]> {
  const query = { q: text, idolOnly: "true" } as const;
  const found = await searchCalls.artists({ query, signal }).catch(() => null);
  return found?.slice(0, SUGGESTIONS) ?? null;
}

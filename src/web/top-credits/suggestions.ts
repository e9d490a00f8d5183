import { useEffect, useState } from "react";
import type { SearchItem } from "../../domain/search-item.ts";
import { searchCalls } from "../search/calls.ts";
import { SHORTEST_TEXT, SUGGESTIONS, TYPING_PAUSE } from "./suggestion-limits.ts";

const NONE: readonly SearchItem[] = [];

/**
 * The idols that a text may mean, asked for when one stops typing. An answer to a text that is no longer there is
 * dropped. Where they cannot be had there are none: the form still finds them. `isMissed`: nobody is meant by it.
 */
export function useSuggestions(typed: string): { items: readonly SearchItem[]; isMissed: boolean } {
  const text = typed.trim();
  const isLongEnough = Array.from(text).length >= SHORTEST_TEXT;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!isLongEnough) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      void findIdols(text, asking.signal).then((items) => {
        if (!asking.signal.aborted) setFound({ text, items });
      });
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [isLongEnough, text]);
  // What was found before stays until there is something newer, so that nothing flickers.
  const items = isLongEnough && found?.items ? found.items : NONE;
  return { items, isMissed: found?.text === text && found.items?.length === 0 };
}

interface Found {
  text: string;
  /** Null where they could not be had. */
  items: readonly SearchItem[] | null;
}

async function findIdols(text: string, signal: AbortSignal): Promise<Found["items"]> {
  const query = { q: text, idolOnly: "true" } as const;
  const found = await searchCalls.artists({ query, signal }).catch(() => null);
  return found?.slice(0, SUGGESTIONS) ?? null;
}

import { useEffect, useState } from "react";
import type { SearchItem } from "../../domain/search-item.ts";
import { searchCalls } from "./calls.ts";

/** The debounce of suggestions, in milliseconds (specification 1, section 9). */
const DEBOUNCE = 300;

const MAX_SUGGESTIONS = 10;

/** The results, and the text that they belong to. */
export interface Suggested {
  text: string;
  items: readonly SearchItem[];
}

const NOTHING: Suggested = { text: "", items: [] };

/**
 * Searches for a text once typing pauses. An answer to an outdated text is dropped. A failure is only logged
 * (specification 1, section 8), and clears earlier results.
 */
export function useSuggestions(typed: string): Suggested {
  const text = typed.trim();
  const [suggested, setSuggested] = useState(NOTHING);
  useEffect(() => {
    if (text === "") return undefined;
    const stale = new AbortController();
    const timer = setTimeout(() => {
      const query = { q: text, limit: String(MAX_SUGGESTIONS) };
      searchCalls.everything({ query, signal: stale.signal }).then(
        (items) => setSuggested({ text, items }),
        (error: unknown) => {
          if (stale.signal.aborted) return;
          console.warn("Suggestions failed:", error);
          setSuggested(NOTHING);
        },
      );
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [text]);
  // Earlier results stay until there are newer ones; without a text there are none.
  return text === "" ? NOTHING : suggested;
}

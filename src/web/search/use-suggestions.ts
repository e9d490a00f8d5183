import { useEffect, useState } from "react";
import type { SearchItem } from "../../domain/search-item.ts";
import { searchCalls } from "./calls.ts";

/** How long after the last key it is asked, in milliseconds (specification 1, section 9). */
const DEBOUNCE = 300;

const MOST = 10;

/** What was found, and for which text. */
export interface Suggested {
  text: string;
  items: readonly SearchItem[];
}

const NOTHING: Suggested = { text: "", items: [] };

/**
 * What a text may mean, asked for when nobody has typed for a moment. An answer that comes when something else has been
 * typed is dropped. A failure is logged only (specification 1, section 8), and what was found before goes.
 */
export function useSuggestions(typed: string): Suggested {
  const text = typed.trim();
  const [suggested, setSuggested] = useState(NOTHING);
  useEffect(() => {
    if (text === "") return undefined;
    const stale = new AbortController();
    const timer = setTimeout(() => {
      const query = { q: text, limit: String(MOST) };
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
  // What was found for the text before stands until there is better; for no text there is nothing.
  return text === "" ? NOTHING : suggested;
}

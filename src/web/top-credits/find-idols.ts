import type { SearchItem } from "../../domain/search-item.ts";
import { searchCalls } from "../search/calls.ts";
import { SUGGESTIONS } from "../person-search/suggestion-limits.ts";

/** Returns the idols that match a text; null where the request fails: the form still finds them. */
export async function findIdols(
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchItem[] | null> {
  const query = { q: text, idolOnly: "true" } as const;
  const found = await searchCalls.artists({ query, signal }).catch(() => null);
  return found?.slice(0, SUGGESTIONS) ?? null;
}

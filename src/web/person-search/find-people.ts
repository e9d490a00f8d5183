import type { SearchItem } from "../../domain/search-item.ts";
import { searchCalls } from "../search/calls.ts";
import { SUGGESTIONS } from "./suggestion-limits.ts";

/** Returns the artists that match a text; null where the request fails: the form still finds them. */
export async function findPeople(
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchItem[] | null> {
  const found = await searchCalls.artists({ query: { q: text }, signal }).catch(() => null);
  return found?.slice(0, SUGGESTIONS) ?? null;
}

import { searchCalls } from "../search/calls.ts";
import { SUGGESTIONS } from "./suggestion-limits.ts";

/** Returns the artists that match a text; null where the request fails: the form still finds them. */
export async function findPeople(text: string, signal: AbortSignal) {
  const found = await searchCalls.artists({ query: { q: text }, signal }).catch(() => null);
  return found?.slice(0, SUGGESTIONS) ?? null;
}

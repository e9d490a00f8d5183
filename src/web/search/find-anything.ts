import type { SearchItem } from "../../domain/search-item.ts";
import { searchCalls } from "./calls.ts";

const MAX_SUGGESTIONS = 10;

/** Returns what a text may mean; null where the request fails, which is only logged (specification 1, section 8). */
export async function findAnything(
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchItem[] | null> {
  try {
    const query = { q: text, limit: String(MAX_SUGGESTIONS) };
    return await searchCalls.everything({ query, signal });
  } catch (error) {
    if (!signal.aborted) console.warn("Suggestions failed:", error);
    return null;
  }
}

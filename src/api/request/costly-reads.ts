import type { Limit } from "../../domain/limit.ts";
import type { Limits } from "./limits.ts";

const LISTS: ReadonlySet<string> = new Set(["/api/artists", "/api/artists/"]);
const SEARCH = "/api/search";
const SEARCH_LISTS: ReadonlySet<string> = new Set([
  "/api/artists/search",
  "/api/albums/search",
  "/api/songs/search",
]);

/** Returns the limit of a public read that costs more than others; null for any other. @param query after the `?` */
export function limitOfRead(
  { search, lists }: Pick<Limits, "search" | "lists">,
  path: string,
  query: string,
): Limit | null {
  if (path === SEARCH) return search;
  if (LISTS.has(path)) return lists;
  if (!SEARCH_LISTS.has(path)) return null;
  return new URLSearchParams(query).has("q") ? search : lists;
}

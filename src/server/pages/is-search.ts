import { parsePageAddress } from "./page-address.ts";

/** The parameters with a text that a page searches for. */
const SEARCHES = ["q", "query"];

/** Whether a request is for a page that searches, which costs more than others and has endless addresses. */
export function isSearch(target: string): boolean {
  const query = parsePageAddress(target)?.key.split("?", 2)[1];
  if (query === undefined) return false;
  const parameters = new URLSearchParams(query);
  return SEARCHES.some((name) => parameters.has(name));
}

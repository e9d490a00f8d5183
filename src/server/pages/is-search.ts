import { pagePath } from "../../domain/page-path.ts";
import { parsePageAddress } from "./page-address.ts";

/** The parameters with a text that a page searches for. */
const SEARCHES = ["q", "query"];

/** Searches a chain between two people, and is never cached. */
const CONNECTION = pagePath.connection();

/** Whether a request is for a page that searches, which costs more than others and has endless addresses. */
export function isSearch(target: string): boolean {
  const [path, query] = parsePageAddress(target)?.key.split("?", 2) ?? [];
  if (query === undefined) return false;
  const parameters = new URLSearchParams(query);
  if (SEARCHES.some((name) => parameters.has(name))) return true;
  return (
    path?.replace(/\.data$/, "") === CONNECTION && parameters.has("from") && parameters.has("to")
  );
}

import { isDecodable } from "../../domain/runtime/decodable-path.ts";
import { pagePath } from "../../domain/page-path.ts";
import { QUERY_PARAMETERS } from "../../web/request/query-parameters.ts";
import { isPrivatePath } from "../http/observation/logged-path.ts";

export interface PageAddress {
  /** Path and query, always beginning with exactly one slash. */
  key: string;
  isMisspelt: boolean;
}

/** Parameters of React Router itself: the routes whose data a data request loads. */
const FRAMEWORK_PARAMETERS: ReadonlySet<string> = new Set(["_routes"]);

/** Matches the paths of most requests, which need no normalisation. */
const PLAIN = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/;

/** Parses the target of a request line; null where it is no address of this site. */
export function parsePageAddress(target: string): PageAddress | null {
  if (PLAIN.test(target)) return { key: target, isMisspelt: false };
  if (!target.startsWith("/")) return null;
  const [address = ""] = target.split("#", 1);
  const at = address.indexOf("?");
  const path = at < 0 ? address : address.slice(0, at);
  const tidyPath = tidy(path);
  // A trailing slash is ignored, not redirected: `/artist/` is an artist's page with an empty id.
  const isMisspelt = tidyPath !== path && `${tidyPath}/` !== path;
  // Its script alone reads the query, where the identity service puts a code: no cache here is to keep one.
  const hasQuery = at >= 0 && tidyPath !== pagePath.login();
  const query = hasQuery ? tidyQuery(address.slice(at + 1)) : "";
  return { key: tidyPath + query, isMisspelt };
}

/** Resolves dots and removes duplicate slashes, so that no redirect begins with `//host`. */
function tidy(path: string): string {
  const single = path.replace(/[\\/]+/g, "/");
  const resolved = new URL(`http://localhost${single}`).pathname.replace(/\/+/g, "/");
  return resolved.length > 1 && resolved.endsWith("/") ? resolved.slice(0, -1) : resolved;
}

/** Removes the parameters that no page reads, and sorts the others by name. */
function tidyQuery(query: string): string {
  const known = [...new URLSearchParams(query)].filter(
    ([name]) => QUERY_PARAMETERS.has(name) || FRAMEWORK_PARAMETERS.has(name),
  );
  const tidied = new URLSearchParams(known);
  tidied.sort();
  return known.length === 0 ? "" : `?${tidied}`;
}

/** Whether a target is of a page and malformed. The API and the private feeds have their own errors for such paths. */
export function isMalformedPage(target: string): boolean {
  const [path = "/"] = parsePageAddress(target)?.key.split("?", 1) ?? [];
  return !isDecodable(path) && !path.startsWith("/api/") && !isPrivatePath(path);
}

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

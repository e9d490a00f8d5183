import { QUERY_PARAMETERS } from "../../web/query-parameters.ts";

/** Where a page is, in one spelling: what it is kept by and rendered from. */
export interface PageAddress {
  /** Path and query, always beginning with exactly one slash. */
  key: string;
  /** Whether it was asked for in another spelling of the path and is to be redirected. */
  isMisspelt: boolean;
}

/** React Router's own: which parts of a page a data answer is to hold. */
const FRAMEWORK_PARAMETERS: ReadonlySet<string> = new Set(["_routes"]);

/** Where everything is that is no text, and so nobody's: all of it is one page. */
const NOBODYS = "/404";

/** Most requests: nothing to be put right. */
const PLAIN = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/;

/** The page that a request line asks for, or null where it names none of this site. */
export function parsePageAddress(target: string): PageAddress | null {
  if (PLAIN.test(target)) return { key: target, isMisspelt: false };
  if (!target.startsWith("/")) return null;
  const [address = ""] = target.split("#", 1);
  const at = address.indexOf("?");
  const path = at < 0 ? address : address.slice(0, at);
  const tidyPath = tidy(path);
  // A slash at the end is read over, not redirected: `/artist/` is an artist's page with an empty id.
  const isMisspelt = tidyPath !== path && `${tidyPath}/` !== path;
  const query = at < 0 ? "" : tidyQuery(address.slice(at + 1));
  // The API says itself, and in its own way, what is no text.
  if (!isText(tidyPath) && !tidyPath.startsWith("/api/"))
    return { key: NOBODYS, isMisspelt: false };
  return { key: tidyPath + query, isMisspelt };
}

/** The path with its dots resolved and no slash too many: `//host` is never what a redirect begins with. */
function tidy(path: string): string {
  const single = path.replace(/[\\/]+/g, "/");
  const resolved = new URL(`http://localhost${single}`).pathname.replace(/\/+/g, "/");
  return resolved.length > 1 && resolved.endsWith("/") ? resolved.slice(0, -1) : resolved;
}

/** Whether a path is text, and still is for React Router, which decodes it once more and would log it. */
function isText(path: string): boolean {
  try {
    // The result is asked for: the bundler drops a call that nobody seems to need.
    return decodeURIComponent(decodeURIComponent(path)).length > 0;
  } catch {
    return false;
  }
}

/** The parameters that some page reads, in the order of their names. */
function tidyQuery(query: string): string {
  const known = [...new URLSearchParams(query)].filter(
    ([name]) => QUERY_PARAMETERS.has(name) || FRAMEWORK_PARAMETERS.has(name),
  );
  const tidied = new URLSearchParams(known);
  tidied.sort();
  return known.length === 0 ? "" : `?${tidied}`;
}

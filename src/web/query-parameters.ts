/**
 * Every name that a page reads from its query string. The server drops all others before it looks up a cached page, so
 * that an address with unknown parameters, such as a campaign's, is the same page.
 */
export const QUERY_PARAMETERS: ReadonlySet<string> = new Set([
  "about",
  "act",
  "active",
  "all",
  "artist",
  "credits",
  "cursor",
  "decades",
  "direction",
  "first",
  "from",
  "gender",
  "letter",
  "not",
  "page",
  "person",
  "production",
  "q",
  "query",
  "role",
  "roles",
  "sort",
  "tab",
  "titles",
  "to",
  "types",
  "view",
  "year",
]);

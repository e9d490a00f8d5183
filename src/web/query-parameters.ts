/**
 * Every name that a page reads from its query string. The server drops all others before it looks for a kept
 * page, so that an address with a campaign's or a stranger's parameters is the same page and not one more.
 */
export const QUERY_PARAMETERS: ReadonlySet<string> = new Set([
  "about",
  "active",
  "all",
  "artist",
  "credits",
  "cursor",
  "decades",
  "direction",
  "gender",
  "letter",
  "page",
  "q",
  "query",
  "roles",
  "sort",
  "tab",
  "titles",
  "types",
  "view",
  "year",
]);

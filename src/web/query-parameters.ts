/**
 * Every name that a page reads from its query string. The server drops all others before it looks for a kept
 * page, so that an address with a campaign's or a stranger's parameters is the same page and not one more.
 */
export const QUERY_PARAMETERS: ReadonlySet<string> = new Set([
  "credits",
  "direction",
  "letter",
  "page",
  "roles",
  "sort",
  "tab",
  "titles",
  "types",
  "view",
  "year",
]);

/**
 * A text as `like … escape '!'` looks for it, sign by sign. `!` is the escape since a backslash is one already in
 * PostgreSQL and none in SQLite.
 */
export function escapedForLike(text: string): string {
  return text.replace(/[!%_]/g, "!$&");
}

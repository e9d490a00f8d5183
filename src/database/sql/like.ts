/**
 * Escapes a text, so that `like … escape '!'` matches it literally. `!` because a backslash is already an escape in
 * PostgreSQL but not in SQLite.
 */
export function escapedForLike(text: string): string {
  return text.replace(/[!%_]/g, "!$&");
}

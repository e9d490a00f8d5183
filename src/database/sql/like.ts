/** Escapes a text for `like … escape '!'`. A backslash is an escape already in PostgreSQL, but not in SQLite. */
export function escapedForLike(text: string): string {
  return text.replace(/[!%_]/g, "!$&");
}

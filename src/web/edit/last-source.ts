/** Separate keys per user: several people may use one browser. */
function keyOf(userId: number): string {
  return `norae.source.${userId}`;
}

/** Returns the source of the edit that a user sent last in this browser, which is often that of the next; or null. */
export function lastSource(userId: number | undefined): string | null {
  if (userId === undefined) return null;
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

/** Stores the source of an edit. Disabled storage is no reason to fail. */
export function storeLastSource(userId: number, source: string): void {
  try {
    localStorage.setItem(keyOf(userId), source);
  } catch {
    // Storage is full or disabled.
  }
}

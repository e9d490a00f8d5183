const KEY = "listenLater";

/** The song that a visitor wanted for later, and the page on which that was. */
interface WantedSong {
  songId: number;
  path: string;
}

/** Stores the song that is to be added after the sign-in. Disabled storage is no reason to fail. */
export function storeForLater(songId: number): void {
  const wanted: WantedSong = { songId, path: location.pathname + location.search };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wanted));
  } catch {
    // Storage is full or disabled.
  }
}

/** Returns the stored song and removes it; null where there is none, or the sign-in does not lead back to its page. */
export function takeForLater(path: string | null): number | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    sessionStorage.removeItem(KEY);
    if (typeof stored !== "object" || stored === null) return null;
    if (!("songId" in stored) || !("path" in stored) || stored.path !== path) return null;
    return Number.isInteger(stored.songId) ? Number(stored.songId) : null;
  } catch {
    return null;
  }
}

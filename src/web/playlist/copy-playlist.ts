import type { Playlist } from "../../domain/playlist.ts";
import { isKeySpent, newKey } from "../api-client/attempt.ts";
import { duplicatePlaylist } from "./playlist-requests.ts";

/**
 * Makes a copy that is one's own. Tried again in this tab after an answer that was lost, it is the same copy, also
 * after a reload or a sign-in.
 * @throws ApiError
 */
export async function copyPlaylist(playlistId: number, userId: number): Promise<Playlist> {
  const place = `norae.copy.${userId}.${playlistId}`;
  const key = storedKey(place) ?? newKey();
  storeKey(place, key);
  try {
    const copy = await duplicatePlaylist(playlistId, key);
    storeKey(place, null);
    return copy;
  } catch (error) {
    if (isKeySpent(error)) storeKey(place, null);
    throw error;
  }
}

function storedKey(place: string): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing is no reason to fail. */
function storeKey(place: string, key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, key);
  } catch {
    // Its storage is full or forbidden.
  }
}

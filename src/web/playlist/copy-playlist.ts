import type { Playlist } from "../../domain/playlist.ts";
import { isKeySpent, newKey } from "../api-client/attempt.ts";
import { readStored, writeStored } from "../ui/browser-storage.ts";
import { duplicatePlaylist } from "./playlist-requests.ts";

/**
 * Makes a copy that is one's own. Tried again in this tab after an answer that was lost, it is the same copy, also
 * after a reload or a sign-in.
 * @throws ApiError
 */
export async function copyPlaylist(playlistId: number, userId: number): Promise<Playlist> {
  const place = `norae.copy.${userId}.${playlistId}`;
  const key = readStored(place, "sessionStorage") ?? newKey();
  writeStored(place, key, "sessionStorage");
  try {
    const copy = await duplicatePlaylist(playlistId, key);
    writeStored(place, null, "sessionStorage");
    return copy;
  } catch (error) {
    if (isKeySpent(error)) writeStored(place, null, "sessionStorage");
    throw error;
  }
}

import { parseStored, readStored, writeStored } from "../../ui/theme/browser-storage.ts";
import type { Playlist } from "../../../domain/playlists/playlist.ts";
import { currentSession } from "../../viewer/session.ts";

export type NamedPlaylist = Pick<Playlist, "_id" | "name">;

/** Separate keys per user: several people may use one browser. */
function keyOf(userId: number): string {
  return `norae.last-playlist.${userId}`;
}

/** Returns the playlist to which the user added a song last: menus of songs offer it by name. */
export function lastPlaylist(userId: number): NamedPlaylist | null {
  return parseStored(readStored(keyOf(userId)), ({ _id, name }: Partial<NamedPlaylist>) =>
    Number.isSafeInteger(_id) && typeof name === "string" ? { _id: _id!, name } : null,
  );
}

/** @param playlist null: it does not exist any more */
export function storeLastPlaylist(playlist: NamedPlaylist | null): void {
  const userId = currentSession()?.user.userId;
  if (userId === undefined) return;
  const stored = playlist && JSON.stringify({ _id: playlist._id, name: playlist.name });
  writeStored(keyOf(userId), stored);
}

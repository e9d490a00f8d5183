import { parseStored, readStored, writeStored } from "../../ui/theme/browser-storage.ts";
import type { Playlist } from "../../../domain/playlists/playlist.ts";
import { currentSession } from "../../viewer/session.ts";

export type NamedPlaylist = Pick<Playlist, "_id" | "name">;

/** How many are kept: some are not offered, such as that of the page. */
const KEPT = 5;

/** Separate keys per user: several people may use one browser. */
function keyOf(userId: number): string {
  return `norae.recent-playlists.${userId}`;
}

/** Returns the playlists to which the user added songs last, the latest first: menus of songs offer them by name. */
export function recentPlaylists(userId: number): readonly NamedPlaylist[] {
  return parseStored(readStored(keyOf(userId)), parseList) ?? [];
}

function parseList(stored: unknown): NamedPlaylist[] | null {
  return Array.isArray(stored) ? stored.flatMap((one: unknown) => parse(one) ?? []) : null;
}

function parse(stored: unknown): NamedPlaylist | null {
  const { _id, name } = (stored ?? {}) as Partial<NamedPlaylist>;
  return Number.isSafeInteger(_id) && typeof name === "string" ? { _id: _id!, name } : null;
}

/** Puts a playlist in front. */
export function storeRecentPlaylist({ _id, name }: NamedPlaylist): void {
  change((others) => [{ _id, name }, ...others], _id);
}

/** Forgets a playlist that does not exist any more. */
export function forgetPlaylist(id: number): void {
  change((others) => others, id);
}

function change(
  of: (others: readonly NamedPlaylist[]) => readonly NamedPlaylist[],
  id: number,
): void {
  const userId = currentSession()?.user.userId;
  if (userId === undefined) return;
  const list = of(recentPlaylists(userId).filter(({ _id }) => _id !== id));
  writeStored(keyOf(userId), JSON.stringify(list.slice(0, KEPT)));
}

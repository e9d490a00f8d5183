import { addedUp, addTo, type CountChange } from "./counting.ts";
import type { Reader, Writer } from "../database.ts";

/** What a playlist adds to the counts. */
export interface CountedPlaylist {
  user_id: number;
  is_public: boolean;
}

/** The public playlists of all are counted in so many rows. */
const SLOTS = 16;

/** Brings the counts from what a playlist was (null: it was not there) to what it is (null: it is gone). */
export async function countPlaylist(
  db: Writer,
  was: CountedPlaylist | null,
  is: CountedPlaylist | null,
): Promise<void> {
  const one = is ?? was;
  if (one === null) return;
  const by = addedUp([...tallyOf(was, -1), ...tallyOf(is, 1)]);
  await addTo(db, "playlist_tally", ["user_id", one.user_id], by);
  const shown = by.filter(([column]) => column === "shown");
  await addTo(db, "feed_tally", ["slot", one.user_id % SLOTS], shown);
}

function tallyOf(playlist: CountedPlaylist | null, by: number): CountChange[] {
  if (playlist === null) return [];
  return [[playlist.is_public ? "shown" : "hidden", by]];
}

/** Takes all the playlists of a user out of the counts, for an account that is deleted. */
export async function uncountPlaylistsOf(db: Writer, userId: number): Promise<void> {
  const { shown } = await findPlaylistTally(db, userId);
  await addTo(db, "feed_tally", ["slot", userId % SLOTS], addedUp([["shown", -shown]]));
  await db.deleteFrom("playlist_tally").where("user_id", "=", userId).execute();
}

/** How many playlists a user has: those that everybody sees, and those that only the user does. */
export async function findPlaylistTally(
  db: Reader,
  userId: number,
): Promise<{ shown: number; hidden: number }> {
  const row = await db
    .selectFrom("playlist_tally")
    .select(["shown", "hidden"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row === undefined ? { shown: 0, hidden: 0 } : { shown: row.shown, hidden: row.hidden };
}

/** How many public playlists there are. */
export async function countPublicPlaylists(db: Reader): Promise<number> {
  const rows = await db
    .selectFrom("feed_tally")
    .select("shown")
    .where("slot", "<", SLOTS)
    .execute();
  return rows.reduce((sum, row) => sum + row.shown, 0);
}

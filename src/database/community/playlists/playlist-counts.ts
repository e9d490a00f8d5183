import { sumByColumn, incrementCounts, type CountChange } from "../counting.ts";
import type { Snapshot, Transaction } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";

export type CountedPlaylist = { user_id: number; is_public: boolean };

/** The number of rows over which the count of public playlists is spread, so that writers seldom wait for each other. */
const SLOTS = 16;

/** Updates the counts after a playlist was created (`was` is null), changed, or removed (`is` is null). */
export async function countPlaylist(
  db: Transaction,
  was: CountedPlaylist | null,
  is: CountedPlaylist | null,
): Promise<void> {
  const one = is ?? was;
  if (one === null) return;
  const by = sumByColumn([...countsOf(was, -1), ...countsOf(is, 1)]);
  await incrementCounts(db, "playlist_tally", ["user_id", one.user_id], by);
  const shown = by.filter(([column]) => column === "shown");
  await incrementCounts(db, "feed_tally", ["slot", one.user_id % SLOTS], shown);
}

function countsOf(playlist: CountedPlaylist | null, by: number): CountChange[] {
  if (playlist === null) return [];
  return [[playlist.is_public ? "shown" : "hidden", by]];
}

export async function subtractPlaylistsOf(db: Transaction, userId: number): Promise<void> {
  const { shown } = await findPlaylistCounts(db, userId);
  await incrementCounts(
    db,
    "feed_tally",
    ["slot", userId % SLOTS],
    sumByColumn([["shown", -shown]]),
  );
  await db.deleteFrom("playlist_tally").where("user_id", "=", userId).execute();
}

/** Returns the numbers of a user's public (`shown`) and private (`hidden`) playlists. */
export async function findPlaylistCounts(db: Snapshot, userId: number) {
  dependsOn(db, tag.activity("user", userId));
  const row = await db
    .selectFrom("playlist_tally")
    .select(["shown", "hidden"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row === undefined ? { shown: 0, hidden: 0 } : { shown: row.shown, hidden: row.hidden };
}

export async function countPublicPlaylists(db: Snapshot): Promise<number> {
  dependsOn(db, tag.playlists);
  const rows = await selectTally(db);
  return rows.reduce((sum, row) => sum + row.shown, 0);
}

const selectTally = compiled((db) =>
  db.selectFrom("feed_tally").select("shown").where("slot", "<", SLOTS),
);

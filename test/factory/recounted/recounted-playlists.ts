import type { Database } from "../../../src/database/database.ts";
import { countPublicPlaylists } from "../../../src/database/community/playlists/playlist-counts.ts";

type Counts = Record<string, number[]>;

/** Returns the stored counts of playlists, and the same counted from the rows in the simplest way. */
export async function storedPlaylistCounts(
  database: Database,
): Promise<{ stored: Counts; counted: Counts }> {
  return database.read(async (db) => {
    const counted: Counts = { all: [0] };
    for (const { user_id, is_public } of await db
      .selectFrom("playlist")
      .select(["user_id", "is_public"])
      .execute()) {
      const [shown, hidden] = counted[`user ${user_id}`] ?? [0, 0];
      counted[`user ${user_id}`] = [shown! + Number(is_public), hidden! + Number(!is_public)];
      counted["all"]![0]! += Number(is_public);
    }
    const stored: Counts = { all: [await countPublicPlaylists(db)] };
    for (const { user_id, shown, hidden } of await db
      .selectFrom("playlist_tally")
      .selectAll()
      .execute())
      if (shown !== 0 || hidden !== 0) stored[`user ${user_id}`] = [shown, hidden];
    return { stored, counted };
  });
}

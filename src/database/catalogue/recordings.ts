import type { Reader } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";

/** Loads the MusicBrainz ids of songs' recordings, by song, where they are known. */
export async function loadRecordingIds(
  db: Reader,
  songIds: readonly number[],
): Promise<Map<number, string>> {
  dependsOn(db, ...tag.abouts("song", songIds));
  const rows = await queryInBatches(songIds, (batch) =>
    db
      .selectFrom("song_external")
      .select(["song_id", "value"])
      .where("song_id", "in", batch)
      .where("source", "=", "musicbrainz")
      .orderBy("song_id")
      // Of several the first stands, which a map keeps of those that come last.
      .orderBy("value", "desc")
      .execute(),
  );
  return new Map(rows.map(({ song_id, value }) => [song_id, value]));
}

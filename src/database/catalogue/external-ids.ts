import { sql } from "kysely";
import type { Snapshot } from "../database.ts";
import { compiled } from "../sql/compiled.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { queryInBatches } from "../sql/id-set.ts";

export async function findMelonId(db: Snapshot, kind: "song" | "album", id: number) {
  dependsOn(db, tag.about(kind, id));
  const ids = await selectMelonIds[kind](db, id);
  // There may be several: the first is as good as any, and always the same.
  return ids[0]?.value ?? null;
}

const melonIdsOf = (kind: "song" | "album") =>
  compiled((db, id: number) =>
    db
      .selectFrom(`${kind}_external`)
      .select("value")
      .where(sql.ref(`${kind}_id`), "=", id)
      .where("source", "=", "melon")
      .orderBy("value"),
  );

const selectMelonIds = { song: melonIdsOf("song"), album: melonIdsOf("album") };

export async function loadRecordingIds(db: Snapshot, songIds: readonly number[]) {
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

import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Reader } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";

/** Loads the revisions that last changed albums or songs, by id: numbers that rise with every change. */
export async function loadRevisions(
  db: Reader,
  kind: "album" | "song",
  ids: readonly number[],
): Promise<Map<number, number>> {
  dependsOn(db, ...tag.abouts(kind, ids));
  const rows = await queryInBatches(ids, (batch) =>
    db.selectFrom(kind).select(["id", "revision_id"]).where("id", "in", batch).execute(),
  );
  return new Map(rows.map((row) => [row.id, row.revision_id]));
}

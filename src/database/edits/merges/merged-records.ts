import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot } from "../../database.ts";
import type { RecordKind } from "../../tables.ts";

export interface MergedRecord {
  id: number;
  /** Its name in the catalogues that it came from. */
  name: string;
}

/** Lists the records that were merged into a record and can be separated from it: those whose lines are known. */
export async function listMergedRecords(db: Snapshot, kind: RecordKind, id: number) {
  // Every merge, and what undoes it, changes one of the two.
  dependsOn(db, tag.name(kind, id), tag.about(kind, id), tag.edits, tag.imports);
  const rows = await db
    .selectFrom(`${kind}_claim`)
    .select(["origin_id", "body"])
    .where("record_id", "=", id)
    .where("origin_id", "is not", null)
    // Of a ref that was only ever named as a former one there is no line.
    .where("body", "<>", "")
    .orderBy("origin_id")
    .orderBy("catalogue_id")
    .orderBy("ref")
    .execute();
  const ids = [0, ...rows.flatMap(({ origin_id }) => origin_id ?? [])];
  const merges = await db
    .selectFrom("record_merge")
    .select("loser_id")
    .where("kind", "=", kind)
    .where("loser_id", "in", ids)
    .orderBy("loser_id")
    .execute();
  return merges.map(({ loser_id }) => {
    const line = rows.find(({ origin_id }) => origin_id === loser_id);
    const { name } = JSON.parse(line?.body ?? "{}") as { name?: string };
    return { id: loser_id, name: name ?? `${kind} ${loser_id}` };
  });
}

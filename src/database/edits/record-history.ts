import type { Contributor } from "../../domain/can.ts";
import type { EditedRecord } from "../../domain/edit-target.ts";
import { HISTORY_LISTED, type HistoryEntry } from "../../domain/record-history.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Reader } from "../database.ts";
import type { StoredEdit } from "./edits.ts";
import { loadShownEdits } from "./shown-edits.ts";

/** Lists what happened to a record and to those that were merged into it, the latest first. */
export async function listRecordHistory(
  db: Reader,
  record: EditedRecord,
  viewer: Contributor | null,
): Promise<HistoryEntry[]> {
  const edits = await listEditsOf(db, record);
  const shown = await loadShownEdits(db, edits, viewer);
  const entries = edits.flatMap((edit, at): HistoryEntry[] => {
    const entry = { edit: shown[at] ?? null, catalogue: null };
    const applied = { at: edit.decided_at ?? edit.created_at, what: "applied" as const, ...entry };
    if (edit.reverted_at === null) return [applied];
    return [{ at: edit.reverted_at, what: "reverted" as const, ...entry }, applied];
  });
  return [...entries, ...(await listImportsOf(db, record))]
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, HISTORY_LISTED);
}

/** Lists the latest edits that changed or named a record, applied or reverted since. */
async function listEditsOf(db: Reader, { kind, id }: EditedRecord): Promise<StoredEdit[]> {
  dependsOn(db, tag.edits, tag[kind](id));
  const former = await db
    .selectFrom(`${kind}_former_id`)
    .select("id")
    .where("record_id", "=", id)
    .execute();
  const ids = await db
    .selectFrom("edit_reference")
    .select("edit_id")
    .where("kind", "=", kind)
    .where("record_id", "in", [id, ...former.map((one) => one.id)])
    .distinct()
    .orderBy("edit_id", "desc")
    .limit(HISTORY_LISTED)
    .execute();
  if (ids.length === 0) return [];
  return db
    .selectFrom("edit")
    .selectAll()
    .where(
      "id",
      "in",
      ids.map(({ edit_id }) => edit_id),
    )
    .where("state", "in", ["applied", "reverted"])
    .orderBy("id", "desc")
    .execute();
}

/** Lists the catalogues that have a record, at the last import of each that changed something. */
async function listImportsOf(db: Reader, { kind, id }: EditedRecord): Promise<HistoryEntry[]> {
  dependsOn(db, tag.imports);
  const rows = await db
    .selectFrom(`${kind}_claim as c`)
    .innerJoin("catalogue as k", "k.id", "c.catalogue_id")
    .select((eb) => [
      "k.key",
      "k.name",
      "k.released",
      eb
        .selectFrom("revision as r")
        .select("r.made_at")
        .whereRef("r.catalogue_id", "=", "k.id")
        .orderBy("r.id", "desc")
        .limit(1)
        .as("made_at"),
    ])
    .distinct()
    .where("c.record_id", "=", id)
    .where((eb) => eb.not("c.is_former"))
    .execute();
  return rows.flatMap(({ made_at: at, ...catalogue }): HistoryEntry[] =>
    at === null ? [] : [{ at, what: "imported", edit: null, catalogue }],
  );
}

import type { EditedRecord } from "../../domain/edit-target.ts";
import type { HistoryEntry } from "../../domain/record-history.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Reader } from "../database.ts";

/**
 * Lists what the operator decided on lines of catalogues that a record has: that such a line is about it, or about
 * nothing else that was there. It follows the lines through merges, and what undoes them.
 */
export async function listLineDecisionsOf(
  db: Reader,
  { kind, id }: EditedRecord,
): Promise<HistoryEntry[]> {
  dependsOn(db, tag.imports, tag.name(kind, id));
  const rows = await db
    .selectFrom(`${kind}_claim as c`)
    .innerJoin("line_decision as d", (join) =>
      join.onRef("d.catalogue_id", "=", "c.catalogue_id").onRef("d.ref", "=", "c.ref"),
    )
    .innerJoin("catalogue as k", "k.id", "c.catalogue_id")
    .select(["k.key", "k.name", "k.released", "d.decided_at"])
    .distinct()
    .where("c.record_id", "=", id)
    .where("d.kind", "=", kind)
    .execute();
  return rows.map(({ decided_at: at, ...catalogue }) => ({
    at,
    what: "decided",
    edit: null,
    catalogue,
  }));
}

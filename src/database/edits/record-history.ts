import { sql } from "kysely";
import type { Contributor } from "../../domain/users/can.ts";
import { compareHistoryPlaces, type HistoryPlace, historyPlace } from "../../domain/cursor.ts";
import type { EditedRecord } from "../../domain/edits/edit-target.ts";
import { HISTORY_LISTED, type HistoryEntry } from "../../domain/edits/record-history.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot } from "../database.ts";
import type { StoredEdit } from "./edits.ts";
import { loadShownEdits } from "./shown-edits.ts";
import { withFormerIds } from "../catalogue/former-ids.ts";

/** Lists what happened to a record and to those that were merged into it, the latest first. */
export async function listRecordHistory(
  db: Snapshot,
  record: EditedRecord,
  viewer: Contributor | null,
  { after, limit = HISTORY_LISTED }: { after?: HistoryPlace | undefined; limit?: number } = {},
): Promise<HistoryEntry[]> {
  const events = await listEventsOf(db, record, { after, limit });
  const ids = events.map(({ of }) => of);
  const stored = await loadEdits(db, ids);
  const shown = await loadShownEdits(db, stored, viewer);
  const edits = new Map(shown.map((edit) => [edit.id, edit]));
  const changes = events.map(({ at, what, of }): HistoryEntry => ({
    at,
    what,
    edit: edits.get(of) ?? null,
    catalogue: null,
  }));
  const others = [
    ...(await listImportsOf(db, record)),
    ...(await listLineDecisionsOf(db, record)),
  ].filter((entry) => after === undefined || compareHistoryPlaces(after, historyPlace(entry)) < 0);
  return [...changes, ...others]
    .toSorted((one, other) => compareHistoryPlaces(historyPlace(one), historyPlace(other)))
    .slice(0, limit);
}

interface EditEvent {
  at: string;
  what: "applied" | "reverted";
  of: number;
}

/** Lists when edits that changed or named a record were applied and reverted, the latest first. */
async function listEventsOf(
  db: Snapshot,
  { kind, id }: EditedRecord,
  { after, limit }: { after: HistoryPlace | undefined; limit: number },
): Promise<EditEvent[]> {
  dependsOn(db, tag.edits, tag.name(kind, id));
  const naming = db
    .selectFrom("edit_reference")
    .select("edit_id")
    .where("kind", "=", kind)
    .where("record_id", "in", await withFormerIds(db, kind, id));
  const edits = db
    .selectFrom("edit")
    .where("id", "in", naming)
    .where("state", "in", ["applied", "reverted"]);
  const applied = edits.select([
    sql<string>`coalesce(decided_at, created_at)`.as("at"),
    sql<EditEvent["what"]>`'applied'`.as("what"),
    "id as of",
  ]);
  const reverted = edits
    .select([
      sql<string>`reverted_at`.as("at"),
      sql<EditEvent["what"]>`'reverted'`.as("what"),
      "id as of",
    ])
    .where("reverted_at", "is not", null);
  let events = db.selectFrom(applied.unionAll(reverted).as("matching")).selectAll();
  if (after !== undefined) {
    const { at, what, of } = after;
    events = events.where((eb) =>
      eb.or([
        eb("at", "<", at),
        eb.and([eb("at", "=", at), sql<boolean>`what < ${what}`]),
        ...(typeof of === "number"
          ? [eb.and([eb("at", "=", at), sql<boolean>`what = ${what}`, eb("of", "<", of)])]
          : []),
      ]),
    );
  }
  return events
    .orderBy("at", "desc")
    .orderBy("what", "desc")
    .orderBy("of", "desc")
    .limit(limit)
    .execute();
}

async function loadEdits(db: Snapshot, ids: readonly number[]): Promise<StoredEdit[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("edit")
    .selectAll()
    .where("id", "in", [...new Set(ids)])
    .execute();
}

/** Lists the catalogues that have a record, at the last import of each that changed something. */
async function listImportsOf(db: Snapshot, { kind, id }: EditedRecord): Promise<HistoryEntry[]> {
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

/** Lists what the operator decided on lines of catalogues that a record has, through merges and what undoes them. */
export async function listLineDecisionsOf(
  db: Snapshot,
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

import { type RawBuilder, sql } from "kysely";
import type { EditPlace } from "../../domain/cursor.ts";
import type { Snapshot } from "../database.ts";
import type { StoredEdit } from "./edits.ts";

/** The edits that are reverted or rejected together. */
export interface RollBackFilter {
  /** Only edits that these users made. */
  userIds?: readonly number[] | undefined;
  /** Whether what these users approved is meant, too. */
  withApproved?: boolean | undefined;
  /** Only edits that were applied, or proposed while they wait, at this time or later. */
  since: Date;
  /** Only edits with this id or a smaller one. */
  upTo?: number | undefined;
  /** Only edits that come after this place in the list. */
  before?: EditPlace | undefined;
}

const changedAt: RawBuilder<string> = sql`coalesce(reverted_at, decided_at, created_at)`;

/**
 * Lists edits that are applied or wait, those that were applied last first: one that waited long may be built on edits that
 * were proposed after it.
 */
export function listEditsToRollBack(
  db: Snapshot,
  filter: RollBackFilter,
  limit: number,
): Promise<(StoredEdit & EditPlace)[]> {
  return db
    .selectFrom("edit")
    .selectAll()
    .select(changedAt.as("changed_at"))
    .where("id", "in", selectIds(db, filter))
    .orderBy(changedAt, "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Counts edits by whether they are applied or wait. @returns also the greatest id among them */
export async function countEditsToRollBack(db: Snapshot, filter: RollBackFilter) {
  const rows = await db
    .selectFrom("edit")
    .select(["state", (eb) => eb.fn.countAll<number>().as("edits")])
    .select((eb) => eb.fn.max("id").as("newest"))
    .where("id", "in", selectIds(db, filter))
    .groupBy("state")
    .execute();
  const edits = new Map(rows.map((row) => [row.state, row.edits]));
  return {
    applied: edits.get("applied") ?? 0,
    waiting: edits.get("pending") ?? 0,
    newest: rows.length === 0 ? null : Math.max(...rows.map((row) => row.newest)),
  };
}

/** Selects the ids of edits, of each state and each way by its index. */
function selectIds(db: Snapshot, { userIds, withApproved, since, upTo, before }: RollBackFilter) {
  const time = since.toISOString();
  let edits = db.selectFrom("edit").select("id");
  if (upTo !== undefined) edits = edits.where("id", "<=", upTo);
  if (before !== undefined)
    edits = edits.where(sql<boolean>`(${changedAt}, id) < (${before.changed_at}, ${before.id})`);
  const pending = edits.where("state", "=", "pending").where("created_at", ">=", time);
  if (userIds === undefined) {
    const applied = edits
      .where(sql<boolean>`state in ('applied', 'reverted')`)
      .where(changedAt, ">=", time)
      .where("state", "=", "applied");
    return applied.union(pending);
  }
  const applied = edits.where("state", "=", "applied").where(changedAt, ">=", time);
  const made = applied
    .where("author_id", "in", userIds)
    .union(pending.where("author_id", "in", userIds));
  return withApproved === true ? made.union(applied.where("decided_by", "in", userIds)) : made;
}

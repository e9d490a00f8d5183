import { type RawBuilder, sql } from "kysely";
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
  /** Only edits with smaller ids. */
  before?: number | undefined;
}

/** Lists edits that are applied or wait, the newest first. */
export function listEditsToRollBack(
  db: Snapshot,
  filter: RollBackFilter,
  limit: number,
): Promise<StoredEdit[]> {
  return db
    .selectFrom("edit")
    .selectAll()
    .where("id", "in", selectIds(db, filter))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Counts edits by whether they are applied or wait. */
export async function countEditsToRollBack(db: Snapshot, filter: RollBackFilter) {
  const rows = await db
    .selectFrom("edit")
    .select(["state", (eb) => eb.fn.countAll<number>().as("edits")])
    .where("id", "in", selectIds(db, filter))
    .groupBy("state")
    .execute();
  const edits = new Map(rows.map((row) => [row.state, row.edits]));
  return { applied: edits.get("applied") ?? 0, waiting: edits.get("pending") ?? 0 };
}

/** Selects the ids of edits, of each state and each way by its index. */
function selectIds(db: Snapshot, { userIds, withApproved, since, before }: RollBackFilter) {
  const time = since.toISOString();
  const changed: RawBuilder<string> = sql`coalesce(reverted_at, decided_at, created_at)`;
  const isBefore = before === undefined ? sql<boolean>`true` : sql<boolean>`id < ${before}`;
  const edits = db.selectFrom("edit").select("id").where(isBefore);
  const pending = edits.where("state", "=", "pending").where("created_at", ">=", time);
  if (userIds === undefined) {
    const applied = edits
      .where(sql<boolean>`state in ('applied', 'reverted')`)
      .where(changed, ">=", time)
      .where("state", "=", "applied");
    return applied.union(pending);
  }
  const applied = edits.where("state", "=", "applied").where(changed, ">=", time);
  const made = applied
    .where("author_id", "in", userIds)
    .union(pending.where("author_id", "in", userIds));
  return withApproved === true ? made.union(applied.where("decided_by", "in", userIds)) : made;
}

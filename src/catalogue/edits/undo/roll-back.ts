import type { Database, Engine, Transaction } from "../../../database/database.ts";
import { lockEdit, type StoredEdit } from "../../../database/edits/edits.ts";
import { listEditsToRollBack, type RollBackFilter } from "../../../database/edits/roll-back.ts";
import { updateEdit } from "../../../database/edits/write-edits.ts";
import type { EditPlace } from "../../../domain/cursor.ts";
import type { EditDecider } from "../../../domain/edits/edit.ts";
import { lockCatalogue } from "../../import/commit/commit.ts";
import { type KeptEdit, revertEdits } from "./revert.ts";

interface RollingBack extends RollBackFilter {
  /** Edits that stay as they are. */
  except: ReadonlySet<number>;
  /** The maintainer, or null for the operator. */
  userId: number | null;
  /** Why, which the authors read. */
  reason: string;
  now: Date;
}

export interface RolledBack {
  reverted: number;
  rejected: number;
  /** Those that cannot be reverted. */
  kept: KeptEdit[];
  /** The last edit that was looked at: some after it are left; null: none are. */
  next: EditPlace | null;
}

/**
 * The edits of one transaction. Writers wait for each other's transactions five seconds at most, and an edit takes up to 100
 * ms to revert.
 */
const AT_ONCE = 25;

/**
 * Reverts some applied edits, and rejects those of them that wait. Those that were applied last are reverted first, so that
 * what was built on an edit is gone before it; what others have changed since stands. Each step is a transaction of its own: after a
 * failure the rest can be rolled back later.
 * @param most the number of edits after which it ends, in whole steps
 */
export async function rollBack(
  database: Database,
  rolling: RollingBack,
  most: number,
): Promise<RolledBack> {
  const all: RolledBack = { reverted: 0, rejected: 0, kept: [], next: rolling.before ?? null };
  for (let looked = 0; looked < most; looked += AT_ONCE) {
    const before = all.next ?? undefined;
    const part = await database.write((db) =>
      rollBackPart(db, database.engine, { ...rolling, before }),
    );
    all.reverted += part.reverted;
    all.rejected += part.rejected;
    all.kept.push(...part.kept);
    all.next = part.next;
    if (part.next === null) break;
  }
  return all;
}

async function rollBackPart(
  db: Transaction,
  engine: Engine,
  { except, userId, reason, now, ...filter }: RollingBack,
): Promise<RolledBack> {
  // Before the edits, as an import does.
  await lockCatalogue(db);
  const found = await listEditsToRollBack(db, filter, AT_ONCE + 1);
  const part = found.slice(0, AT_ONCE);
  const last = part.at(-1);
  const edits: StoredEdit[] = [];
  for (const { id } of part) {
    const edit = except.has(id) ? null : await lockEdit(db, id);
    if (edit !== null) edits.push(edit);
  }
  // An edit may have been decided on before it was locked.
  const applied = edits.filter(({ state }) => state === "applied");
  const waiting = edits.filter(({ state }) => state === "pending");
  const kept = await revertEdits(db, applied, { engine, userId, reason, now });
  const decided_as: EditDecider = userId === null ? "operator" : "maintainer";
  for (const { id } of waiting)
    await updateEdit(db, id, {
      state: "rejected",
      reason,
      decided_at: now.toISOString(),
      decided_by: userId,
      decided_as,
    });
  return {
    reverted: applied.length - kept.length,
    rejected: waiting.length,
    kept,
    next: last !== undefined && found.length > part.length ? placeOf(last) : null,
  };
}

function placeOf({ changed_at, id }: EditPlace): EditPlace {
  return { changed_at, id };
}

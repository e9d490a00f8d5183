import type { Tag } from "../../domain/tag.ts";
import type { Change } from "./change-watch.ts";
import type { Writer } from "../database.ts";

/** Rows that one statement adds: no engine takes parameters without end. */
const INSERTED_AT_ONCE = 5_000;

/** How long a change is kept for processes that have not read it yet, in milliseconds: a day. */
const KEPT_FOR = 86_400_000;

/** Rows that one pruning removes at most, so that it never holds anybody up. */
const PRUNED_AT_ONCE = 10_000;

const recorded = new WeakMap<Writer, Change[]>();

/**
 * Records, in the transaction of a write, what it changed, each by its name: in this process the pages that show it
 * are invalidated right after the commit, in every other within a second.
 */
export async function recordChanges(db: Writer, tags: readonly Tag[]): Promise<void> {
  const distinct = [...new Set(tags)];
  const changed_at = new Date().toISOString();
  for (let at = 0; at < distinct.length; at += INSERTED_AT_ONCE) {
    const batch = distinct.slice(at, at + INSERTED_AT_ONCE);
    const rows = await db
      .insertInto("change")
      .values(batch.map((one) => ({ tag: one, changed_at })))
      .returning(["id", "tag"])
      .execute();
    recorded.set(db, [...recordedChanges(db), ...rows]);
  }
}

/** Returns what `recordChanges` recorded in a transaction. */
export function recordedChanges(db: Writer): readonly Change[] {
  return recorded.get(db) ?? [];
}

/** Removes changes older than a day. A process that has not read them by then finds the gap. */
export async function pruneChanges(db: Writer, now: Date): Promise<void> {
  const newest = await db
    .selectFrom(
      db
        .selectFrom("change")
        .select(["id", "changed_at"])
        .orderBy("id")
        .limit(PRUNED_AT_ONCE)
        .as("oldest"),
    )
    .select((eb) => eb.fn.max("id").as("id"))
    .where("changed_at", "<", new Date(now.getTime() - KEPT_FOR).toISOString())
    .executeTakeFirst();
  const id = newest?.id ?? null;
  if (id !== null) await db.deleteFrom("change").where("id", "<=", id).execute();
}

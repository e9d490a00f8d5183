import { tag, type Tag } from "../../domain/tag.ts";
import type { Change } from "./change-watch.ts";
import type { Writer } from "../database.ts";

/** A write that changes more than this lets go of everything: that is cheaper than to name it all. */
const MOST_TAGS = 1_000;

/** How long a change is kept for processes that have not read it yet, in milliseconds: a day. */
const KEPT_FOR = 86_400_000;

/** Rows that one pruning removes at the most, so that it never holds anybody up. */
const PRUNED_AT_ONCE = 10_000;

const recorded = new WeakMap<Writer, Change[]>();

/**
 * Records, in the transaction of a write, which pages it lets go of: in this process right after the commit, in
 * every other within a second.
 */
export async function recordChanges(db: Writer, tags: readonly Tag[]): Promise<void> {
  if (tags.length === 0) return;
  const distinct = [...new Set(tags)];
  const named = distinct.length > MOST_TAGS ? [tag.catalogue] : distinct;
  const changed_at = new Date().toISOString();
  const rows = await db
    .insertInto("change")
    .values(named.map((one) => ({ tag: one, changed_at })))
    .returning(["id", "tag"])
    .execute();
  recorded.set(db, [...recordedChanges(db), ...rows]);
}

/** What `recordChanges` recorded in a transaction. */
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

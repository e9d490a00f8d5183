import type { Tag } from "../../domain/tag.ts";
import type { Change } from "./change-watch.ts";
import type { Transaction } from "../database.ts";

/** Maximum number of rows per statement, since both engines limit its parameters. */
const INSERTED_AT_ONCE = 5_000;

/** Lifetime of a change in milliseconds, during which other processes must read it: a day. */
const CHANGE_LIFE = 86_400_000;

/** Maximum number of rows that are removed at once, so that other writes are not delayed. */
const PRUNED_AT_ONCE = 10_000;

const recorded = new WeakMap<Transaction, Change[]>();

/** Records the tags that a write changes: their pages are invalidated after the commit, elsewhere within a second. */
export async function recordChanges(db: Transaction, tags: readonly Tag[]): Promise<void> {
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

export function recordedChanges(db: Transaction): readonly Change[] {
  return recorded.get(db) ?? [];
}

/** Removes changes older than a day. A process that has not read them by then finds the gap. */
export async function pruneChanges(db: Transaction, now: Date): Promise<void> {
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
    .where("changed_at", "<", new Date(now.getTime() - CHANGE_LIFE).toISOString())
    .executeTakeFirst();
  const id = newest?.id ?? null;
  if (id !== null) await db.deleteFrom("change").where("id", "<=", id).execute();
}

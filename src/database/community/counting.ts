import { sql } from "kysely";
import type { Transaction } from "../database.ts";

export type CountChange = readonly [column: string, by: number];

/** Sums changes by column, without zeros. */
export function sumByColumn(changes: readonly CountChange[]): CountChange[] {
  const sums = new Map<string, number>();
  for (const [column, by] of changes) sums.set(column, (sums.get(column) ?? 0) + by);
  return [...sums].filter(([, by]) => by !== 0);
}

/** Adds to counts in one statement, without reading them first, so that concurrent changes are never lost. */
export async function incrementCounts(
  db: Transaction,
  table: "song_rating" | "album_rating" | "review_tally" | "playlist_tally" | "feed_tally",
  [key, id]: readonly [string, number],
  changes: readonly CountChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const columns = sql.join(changes.map(([column]) => sql.ref(column)));
  const values = sql.join(changes.map(([, by]) => sql.val(by)));
  const sums = sql.join(
    changes.map(
      ([column]) =>
        sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
    ),
  );
  await sql`insert into ${sql.table(table)} (${sql.ref(key)}, ${columns}) values (${id}, ${values})
    on conflict (${sql.ref(key)}) do update set ${sums}`.execute(db);
}

import { sql } from "kysely";
import type { ReviewKind } from "../../domain/reviews/review-rules.ts";
import type { Transaction } from "../database.ts";
import { inChunks } from "../in-chunks.ts";
import { lockMean, scoreOf } from "./chart-means.ts";

type ChartChange = { item_id: number; rating_count: number; half_stars: number };

/** Adds or subtracts ratings in the order of items, so that writers cannot deadlock. The raters must be locked. */
export async function addToChart(
  db: Transaction,
  kind: ReviewKind,
  changes: readonly ChartChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const mean = await lockMean(db, kind);
  const chart = sql.table(`${kind}_chart`);
  const column = (name: string) => sql.ref(`${kind}_chart.${name}`);
  const sum = (name: string) => sql`${column(name)} + ${sql.ref(`excluded.${name}`)}`;
  const [ratingCount, steps] = [sum("rating_count"), sum("half_stars")];
  const inOrder = changes.toSorted((one, other) => one.item_id - other.item_id);
  await inChunks(inOrder, async (chunk) => {
    const rows = chunk.map((one) => sql`(${one.item_id}, ${one.rating_count}, ${one.half_stars})`);
    await sql`insert into ${chart} (item_id, rating_count, half_stars) values ${sql.join(rows)}
      on conflict (item_id) do update set rating_count = ${ratingCount}, half_stars = ${steps},
        score = ${scoreOf(mean, { ratingCount, steps })}`.execute(db);
    return [];
  });
}

/** Counts items' ratings again from reviews. Rows are locked first; raters of reviews that the caller moves must be, too. */
export async function recountCharts(db: Transaction, kind: ReviewKind, itemIds: readonly number[]) {
  if (itemIds.length === 0) return;
  const mean = await lockMean(db, kind);
  for (const itemId of itemIds) await recount(db, kind, itemId, mean);
}

async function recount(db: Transaction, kind: ReviewKind, itemId: number, mean: number | null) {
  const chart = sql.table(`${kind}_chart`);
  const { rows: stored } = await sql<Omit<ChartChange, "item_id">>`
    insert into ${chart} (item_id) values (${itemId})
    on conflict (item_id) do update set rating_count = ${sql.ref(`${kind}_chart.rating_count`)}
    returning rating_count, half_stars`.execute(db);
  const { rows: counted } = await sql<Omit<ChartChange, "item_id">>`
    select count(*) as rating_count, coalesce(sum(half_stars), 0) as half_stars
    from ${sql.table(`${kind}_review`)} r join rater on rater.user_id = r.user_id
    where r.item_id = ${itemId} and r.is_public and rater.counts_since is not null`.execute(db);
  const was = stored[0]!;
  const { rating_count, half_stars } = counted[0]!;
  if (was.rating_count === rating_count && was.half_stars === half_stars) return;
  const counts = { ratingCount: sql.lit(rating_count), steps: sql.lit(half_stars) };
  await sql`update ${chart} set rating_count = ${rating_count}, half_stars = ${half_stars},
    score = ${scoreOf(mean, counts)} where item_id = ${itemId}`.execute(db);
}

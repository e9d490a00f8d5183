import { CHART_RULES } from "../../../src/domain/reviews/chart-rules.ts";
import type { Database } from "../../../src/database/database.ts";
import { REVIEW_KINDS } from "../../../src/domain/reviews/review-rules.ts";

const { addedRatings, fewestRatings } = CHART_RULES;

/** The ratings of an item that count for charts. */
interface Counts {
  rating_count: number;
  half_stars: number;
  score: number | null;
}

type ByItem = Record<string, Counts>;

/** Returns the stored counts of charts, and the same counted from reviews and raters in the simplest way. */
export async function chartCounts(
  database: Database,
): Promise<{ stored: ByItem; counted: ByItem }> {
  return database.read(async (db) => {
    const raters = await db.selectFrom("rater").selectAll().execute();
    const counting = new Set(
      raters.flatMap(({ user_id, counts_since }) => (counts_since === null ? [] : user_id)),
    );
    const means = await db.selectFrom("chart_mean").selectAll().execute();
    const stored: ByItem = {};
    const counted: ByItem = {};
    for (const kind of REVIEW_KINDS) {
      for (const { item_id, ...counts } of await db
        .selectFrom(`${kind}_chart`)
        .selectAll()
        .where("rating_count", "<>", 0)
        .execute())
        stored[`${kind} ${item_id}`] = counts;
      for (const review of await db.selectFrom(`${kind}_review`).selectAll().execute()) {
        const { item_id, user_id, half_stars, is_public } = review;
        if (item_id === null || !is_public || !counting.has(user_id)) continue;
        const sum = (counted[`${kind} ${item_id}`] ??= {
          rating_count: 0,
          half_stars: 0,
          score: null,
        });
        sum.rating_count += 1;
        sum.half_stars += half_stars;
      }
      const mean = means.find((one) => one.kind === kind)?.mean ?? null;
      for (const [item, sum] of Object.entries(counted))
        if (item.startsWith(kind) && mean !== null && sum.rating_count >= fewestRatings)
          sum.score =
            (addedRatings * mean + 50 * sum.half_stars) / (addedRatings + sum.rating_count);
    }
    return { stored, counted };
  });
}

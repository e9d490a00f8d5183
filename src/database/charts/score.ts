import { type RawBuilder, sql } from "kysely";
import { CHART_RULES } from "../../domain/chart-rules.ts";

const { addedRatings, fewestRatings } = CHART_RULES;

/** The condition for rows of a chart that are ranked by their score. */
export const IS_RANKED = sql<boolean>`rating_count >= ${sql.lit(fewestRatings)}`;

interface Counts {
  ratingCount: RawBuilder<unknown>;
  halfStars: RawBuilder<unknown>;
}

/**
 * Returns an expression for the score of an item with these counts, in hundredths of a star; null with too few ratings.
 * @param mean of all items of its kind, in hundredths of a star
 */
export function scoreOf(
  mean: number | null,
  { ratingCount, halfStars }: Counts,
): RawBuilder<unknown> {
  if (mean === null) return sql`null`;
  return sql`case when ${ratingCount} >= ${sql.lit(fewestRatings)} then
    (${sql.lit(addedRatings * mean)} + 50 * (${halfStars}))
      / cast(${sql.lit(addedRatings)} + ${ratingCount} as double precision) end`;
}

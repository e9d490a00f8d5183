import { type RawBuilder, sql } from "kysely";
import type { ChartOrder } from "../../domain/reviews/chart-rules.ts";
import type { ReviewKind } from "../../domain/reviews/review-rules.ts";
import { tag } from "../../domain/tag.ts";
import type { Range } from "../catalogue/songs/songs-by-date.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot } from "../database.ts";

export interface ChartFilters {
  /** Only those released in these years, from the first up to the last. */
  years?: { from: number; to: number } | null;
  act?: number | null;
}

export type ChartPlace = { id: number; rating_count: number; half_stars: number };

/** Lists items by score, or by the number of ratings; where that is equal, by ratings or stars. */
export async function listChart(
  db: Snapshot,
  kind: ReviewKind,
  { by, years = null, act = null, offset = 0, limit }: ChartFilters & Range & { by: ChartOrder },
): Promise<ChartPlace[]> {
  // Ratings change it too often to invalidate it for each.
  dependsOn(db, tag.minute, tag.lists);
  const isBy = sql<boolean>`chart.item_id in (select ${sql.ref(`${kind}_id`)}
    from ${sql.table(`${kind}_artist`)} where artist_id = ${act})`;
  const item = sql<{ id: number; release_date: string | null }>`${sql.table(kind)}`;
  return (
    db
      .selectFrom(`${kind}_chart as chart`)
      .innerJoin(item.as("item"), (join) => join.onRef("item.id", "=", "chart.item_id"))
      .select(["chart.item_id as id", "chart.rating_count", "chart.half_stars"])
      // Without parameters, so that the partial indexes are used.
      .where(IS_IN_CHART[by])
      .$if(kind === "song", (query) => query.where(sql<boolean>`item.kind = 'song'`))
      .$if(years !== null, (query) => query.where(isOf(years!)))
      .$if(act !== null, (query) => query.where(isBy))
      .$if(by === "rating", (query) => query.orderBy("chart.score", "desc"))
      .orderBy("chart.rating_count", "desc")
      .$if(by === "ratings", (query) => query.orderBy("chart.half_stars", "desc"))
      .orderBy("chart.item_id")
      .$if(limit !== undefined, (query) => query.limit(limit!).offset(offset))
      .execute()
  );
}

function isOf({ from, to }: NonNullable<ChartFilters["years"]>): RawBuilder<boolean> {
  // A decade has so many items that going down the chart is faster than the index of dates: this condition has no index.
  if (from % 10 === 0 && to === from + 9)
    return sql`substr(item.release_date, 1, 3) = ${String(from).slice(0, 3)}`;
  return sql`item.release_date >= ${String(from)} and item.release_date < ${String(to + 1)}`;
}

const IS_IN_CHART: Record<ChartOrder, RawBuilder<boolean>> = {
  rating: sql`chart.score is not null`,
  ratings: sql`chart.rating_count > 0`,
};

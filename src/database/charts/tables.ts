import type { ColumnType } from "kysely";
import type { ReviewKind } from "../../domain/review-rules.ts";

/** The tables of charts. */
export interface ChartTables {
  rater: RaterTable;
  song_chart: ChartTable;
  album_chart: ChartTable;
  chart_mean: ChartMeanTable;
}

interface RaterTable {
  user_id: number;
  /** The days on which the account has rated, counted up to those that are needed. */
  days: number;
  /** The last of them, in Seoul. */
  last_day: string;
  /** Since when its ratings count for charts; null: not yet. */
  counts_since: ColumnType<string | null, string | null | undefined>;
}

export interface ChartTable {
  item_id: number;
  rating_count: number;
  half_stars: number;
  /** In hundredths of a star; null with too few ratings, or while there is no mean. */
  score: number | null;
}

interface ChartMeanTable {
  kind: ReviewKind;
  /** The day in Seoul on which it was worked out; '' before the first. */
  day: string;
  /** In hundredths of a star; null while no rating counts. */
  mean: number | null;
}

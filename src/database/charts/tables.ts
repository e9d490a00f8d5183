import type { ReviewKind } from "../../domain/review-rules.ts";
import { id, integer, orNull, real, text, textOf, type Columns, type TableOf } from "../columns.ts";

const rater = {
  user_id: id,
  /** The days on which the account has rated, counted up to those that are needed. */
  days: integer,
  /** The last of them, in Seoul. */
  last_day: text,
  /** Since when its ratings count for charts; null: not yet. */
  counts_since: orNull(text),
};

const chart = {
  item_id: id,
  rating_count: integer,
  half_stars: integer,
  /** In hundredths of a star; null with too few ratings, or while there is no mean. */
  score: orNull(real),
};

export type ChartTable = TableOf<typeof chart>;

const chartMean = {
  kind: textOf<ReviewKind>(),
  /** The day in Seoul on which it was worked out; '' before the first. */
  day: text,
  /** In hundredths of a star; null while no rating counts. */
  mean: orNull(integer),
};

/** The tables of charts. */
export const CHART_SCHEMA = {
  rater,
  song_chart: chart,
  album_chart: chart,
  chart_mean: chartMean,
} as const satisfies Record<string, Columns>;

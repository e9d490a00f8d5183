import { findChartMean } from "../../src/database/charts/chart-means.ts";
import { type ChartFilters, listChart } from "../../src/database/charts/charts.ts";
import { findRater } from "../../src/database/charts/raters.ts";
import { CHART_ORDERS } from "../../src/domain/reviews/chart-rules.ts";
import { REVIEW_KINDS } from "../../src/domain/reviews/review-rules.ts";
import type { QueryCalls } from "./call.ts";

const FILTERS: ChartFilters[] = [
  {},
  { years: { from: 2016, to: 2016 } },
  { years: { from: 2010, to: 2019 } },
  { act: 3 },
  { years: { from: 2016, to: 2016 }, act: 3 },
];

/** The queries of charts. */
export const CHART_CALLS: QueryCalls = {
  findRater: [(db) => findRater(db, 1)],
  findChartMean: REVIEW_KINDS.map((kind) => (db) => findChartMean(db, kind)),
  listChart: REVIEW_KINDS.flatMap((kind) =>
    CHART_ORDERS.flatMap((by) =>
      FILTERS.map(
        (filters) => (db) => listChart(db, kind, { by, ...filters, offset: 100, limit: 101 }),
      ),
    ),
  ),
};

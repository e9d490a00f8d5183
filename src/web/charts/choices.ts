import {
  CHART_KINDS,
  CHART_ORDERS,
  type ChartDecade,
  type ChartKind,
  type ChartOrder,
  parseDecade,
} from "../../domain/reviews/chart-rules.ts";
import { pagePath } from "../../domain/page-path.ts";
import {
  oneOf,
  requestedArtist,
  requestedValue,
  requestedYear,
} from "../request/requested-values.ts";

export interface ChartChoices {
  kind: ChartKind;
  by: ChartOrder;
  /** Of a year and a decade the year counts. */
  year: number | null;
  decade: ChartDecade | null;
  act: number | null;
}

/** Reads the choices of an address; unknown values are ignored. @throws the 400 page for a malformed act */
export function requestedChart(url: URL): ChartChoices {
  const year = requestedYear(url);
  return {
    kind: oneOf(CHART_KINDS, requestedValue(url, "kind")) ?? "songs",
    by: oneOf(CHART_ORDERS, requestedValue(url, "by")) ?? "rating",
    year,
    decade: year === null ? parseDecade(requestedValue(url, "decade")) : null,
    act: requestedArtist(url, "act"),
  };
}

export function chartPath({ kind, by, year, decade, act }: ChartChoices, page?: number): string {
  return pagePath.charts(act ?? undefined, {
    kind: kind === "songs" ? undefined : kind,
    by: by === "rating" ? undefined : by,
    decade: decade ?? undefined,
    year: year ?? undefined,
    page,
  });
}

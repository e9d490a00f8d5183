import type { ReviewKind } from "./review-rules.ts";
import { STEPS_PER_STAR } from "./rating.ts";
import { DAY } from "../duration.ts";
import { DECADES } from "../catalogue/idol-lists.ts";
import type { NamedArtist } from "../catalogue/artist.ts";
import type { CalendarDate } from "../calendar-date.ts";

/** The rules of charts (beyond, section 4, "Charts"). Without a schema, since the browser imports this file. */
export const CHART_RULES = {
  /** The number of ratings at the mean that are added to those of an item, so that few high ones do not put it first. */
  addedRatings: 20,
  /** The fewest ratings of an item that is ranked by them. */
  fewestRatings: 10,
  /** The age of an account from which its ratings count. */
  accountDays: 7,
  /** The number of days in Seoul on which it must have rated. */
  ratingDays: 3,
} as const;

/** The number of items on a page of a chart, and in one answer of the API. */
export const CHART_PAGE = 100;

export const CHART_PAGES = 10;

/** The orders of charts: by how high, or by how often an item is rated. */
export const CHART_ORDERS = ["rating", "ratings"] as const;

export type ChartOrder = (typeof CHART_ORDERS)[number];

export const CHART_KINDS = ["songs", "albums"] as const;

export type ChartKind = (typeof CHART_KINDS)[number];

export function itemKind(kind: ChartKind): ReviewKind {
  return kind === "songs" ? "song" : "album";
}

/** Returns until when an account must have been created for its ratings to count at a time. */
export function latestCreationForCharts(now: Date): string {
  return new Date(now.getTime() - CHART_RULES.accountDays * DAY).toISOString();
}

/** A step of a rating in hundredths of a star. */
export const SCORE_OF_STEP = 100 / STEPS_PER_STAR;

/** Returns the mean in hundredths of a star, as it is shown, so that scores can be worked out again from what is shown. */
export function chartMean(ratings: { rating_count: number; half_stars: number }): number | null {
  const { rating_count, half_stars } = ratings;
  return rating_count === 0 ? null : Math.round((SCORE_OF_STEP * half_stars) / rating_count);
}

export type ChartDecade = `${number}s`;

export function parseDecade(text: string | null): ChartDecade | null {
  return DECADES.find((decade) => decade === text) ?? null;
}

export function decadeOf(year: number): ChartDecade {
  return `${Math.floor(year / 10) * 10}s`;
}

export function firstYearOf(decade: ChartDecade): number {
  return Number(decade.slice(0, 4));
}

/** Returns the years whose releases are ranked; null: all. Of a year and a decade the year counts. */
export function chartYears({ year, decade }: { year: number | null; decade: ChartDecade | null }) {
  if (year !== null) return { from: year, to: year };
  if (decade === null) return null;
  return { from: firstYearOf(decade), to: firstYearOf(decade) + 9 };
}

export const CHART_TEXT = {
  year: "Invalid year: it has four digits",
  decade: `Invalid decade: it can be ${DECADES.join(", ")}`,
  both: "Give a year or a decade, not both",
  page: `Invalid page: it can be 1 to ${CHART_PAGES}`,
};

export interface Charted {
  rank: number;
  id: number;
  english_name: string;
  picture_url: string | null;
  artists: readonly NamedArtist[];
  release_date: CalendarDate | null;
  /** The ratings that count for charts, and their average in stars. */
  ratings: number;
  average: number;
}

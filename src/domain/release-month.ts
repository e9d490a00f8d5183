import type { CalendarDate } from "./calendar-date.ts";

interface Released {
  release_date: CalendarDate | null;
}

/**
 * Releases by the month they came out in, `YYYY-MM`, or `YYYY` where only the year is known, in the order in
 * which they are given. It is a list and no object: an object gives a key like '2019' before all others.
 */
export function byMonth<Release extends Released>(
  releases: readonly Release[],
): [month: string, releases: Release[]][] {
  const dated = releases.filter(({ release_date }) => release_date !== null);
  return [...Map.groupBy(dated, ({ release_date }) => release_date!.slice(0, 7))];
}

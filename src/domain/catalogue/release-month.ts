import type { CalendarDate } from "../calendar-date.ts";

/** Groups releases by `YYYY-MM`, or `YYYY`, in order: a list, since objects put keys such as '2019' first. */
export function byMonth<Release extends { release_date: CalendarDate | null }>(
  releases: readonly Release[],
): [month: string, releases: Release[]][] {
  const dated = releases.filter(({ release_date }) => release_date !== null);
  return [...Map.groupBy(dated, ({ release_date }) => release_date!.slice(0, 7))];
}

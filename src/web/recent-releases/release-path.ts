import { pagePath } from "../../domain/page-path.ts";
import type { ReleasesView } from "./month.tsx";

/** Returns the path of a year's releases in a view; without a year, of the newest that has some. */
export function releasePath(view: ReleasesView, year?: number, page?: number): string {
  return view === "icon"
    ? pagePath.recentReleases(year, page)
    : pagePath.recentReleasesList(year, page);
}

/** Returns the id of the part of a page that lists a month: the month as `YYYY-MM`, or the year of songs without one. */
export function monthId(month: string): string {
  return `of-${month}`;
}

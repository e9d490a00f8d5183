import { pagePath } from "../../domain/page-path.ts";
import type { ReleasesView } from "./month.tsx";

/** Returns the path of a year's releases in a view; without a year, of the newest that has some. */
export function releasePath(view: ReleasesView, year?: number, page?: number): string {
  return view === "icon"
    ? pagePath.recentReleases(year, page)
    : pagePath.recentReleasesList(year, page);
}

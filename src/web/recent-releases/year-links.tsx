import { pagePath } from "../../domain/page-path.ts";

/** The way to the years before and after that have releases. */
export function YearLinks({ earlier, later }: { earlier: number | null; later: number | null }) {
  if (earlier === null && later === null) return null;
  return (
    <nav aria-label="years" className="pages">
      {later !== null && (
        <a href={pagePath.recentReleases(later)}>
          <span aria-hidden="true">← </span>
          {later}
        </a>
      )}
      {earlier !== null && (
        <a href={pagePath.recentReleases(earlier)}>
          {earlier}
          <span aria-hidden="true"> →</span>
        </a>
      )}
    </nav>
  );
}

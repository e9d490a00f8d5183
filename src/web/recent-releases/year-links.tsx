import type { ReleasesView } from "./month.tsx";
import { releasePath } from "./release-path.ts";

interface YearLinksProps {
  view: ReleasesView;
  earlier: number | null;
  later: number | null;
}

/** The way to the years before and after that have releases. */
export function YearLinks({ view, earlier, later }: YearLinksProps) {
  if (earlier === null && later === null) return null;
  return (
    <nav aria-label="years" className="pages">
      {earlier !== null && (
        <a href={releasePath(view, earlier)}>
          <span aria-hidden="true">← </span>
          {earlier}
        </a>
      )}
      {later !== null && (
        <a href={releasePath(view, later)}>
          {later}
          <span aria-hidden="true"> →</span>
        </a>
      )}
    </nav>
  );
}

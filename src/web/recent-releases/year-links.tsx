import type { ReleasesView } from "./month.tsx";
import { releasePath } from "./release-path.ts";

interface YearLinksProps {
  view: ReleasesView;
  earlier: number | null;
  later: number | null;
  /** Distinguishes the second of a page from the first. */
  label?: string;
}

/** Links to the nearest years before and after that have releases. */
export function YearLinks({ view, earlier, later, label = "years" }: YearLinksProps) {
  if (earlier === null && later === null) return null;
  return (
    <nav aria-label={label} className="pages">
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

import type { ReportedKind } from "../../domain/moderation/moderation-rules.ts";
import { pagePath } from "../../domain/page-path.ts";

interface ReportLinkProps {
  kind: ReportedKind;
  id: string | number;
  /** The reported content for screen readers: 'the review by Ada'. */
  of: string;
}

export function ReportLink({ kind, id, of }: ReportLinkProps) {
  return (
    <a href={pagePath.report(kind, id)} rel="nofollow" className="report-link">
      report<span className="visually-hidden"> {of}</span>
    </a>
  );
}

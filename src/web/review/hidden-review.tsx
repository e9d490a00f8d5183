import { REVIEW_TEXT, type ReviewKind } from "../../domain/review-rules.ts";
import { LoadingPage } from "../viewer/loading-page.tsx";
import { useSession } from "../viewer/use-session.ts";
import { useViewerData } from "../viewer/use-viewer-data.ts";
import { useHiddenPage } from "../hidden-page.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { GoBack, ReviewFailure } from "./review-failure.tsx";
import { loadReview } from "./review-requests.ts";
import { ReviewView } from "./review-view.tsx";
import { reviewTitle } from "./reviewed.ts";

interface HiddenReviewProps {
  kind: ReviewKind;
  id: number;
  /** The error that visitors see. */
  error: unknown;
}

/** A review that the document does not show: its author's browser requests it. */
export function HiddenReview({ kind, id, error }: HiddenReviewProps) {
  const session = useSession();
  const { data, failure, retry } = useViewerData(`${kind} ${id}`, () => loadReview(kind, id));
  useHiddenPage(data === undefined ? null : reviewTitle(data));
  if (session === null || failure === "missing") return <ReviewFailure error={error} />;
  if (data !== undefined) return <ReviewView kind={kind} review={data} />;
  return (
    <LoadingPage
      className="failure"
      heading="review"
      failedHeading={REVIEW_TEXT.loadOneFailed}
      failure={failure}
      retry={retry}
      skeleton={<Skeleton shape="text" count={4} />}
    >
      <GoBack />
    </LoadingPage>
  );
}

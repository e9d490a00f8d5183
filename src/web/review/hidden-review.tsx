import { useEffect, useState } from "react";
import { REVIEW_TEXT, type ReviewKind } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import { useSession } from "../viewer/use-session.ts";
import { useHiddenPage } from "../hidden-page.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { GoBack, ReviewFailure } from "./review-failure.tsx";
import { statusOf } from "../api-client/api-error.ts";
import { loadReview } from "./review-requests.ts";
import { ReviewView } from "./review-view.tsx";
import { reviewTitle } from "./reviewed.ts";

interface HiddenReviewProps {
  kind: ReviewKind;
  id: number;
  /** The error that visitors see. */
  error: unknown;
}

type Found = Review | "missing" | "failed";

/** A review that the document does not show: its author's browser requests it. */
export function HiddenReview({ kind, id, error }: HiddenReviewProps) {
  const token = useSession()?.token;
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ key: string; found: Found } | null>(null);
  // Data loaded for another user is not shown after a change of session.
  const key = `${token} ${attempt}`;
  const found = known?.key === key ? known.found : null;
  useEffect(() => {
    if (token === undefined) return;
    let isWanted = true;
    const set = (answer: Found) => isWanted && setKnown({ key, found: answer });
    loadReview(kind, id).then(set, (reason: unknown) => {
      set(statusOf(reason) === 404 ? "missing" : "failed");
    });
    return () => {
      isWanted = false;
    };
  }, [kind, id, token, key]);
  const review = typeof found === "object" ? found : null;
  useHiddenPage(review === null ? null : reviewTitle(review));

  if (token === undefined || found === "missing") return <ReviewFailure error={error} />;
  if (review !== null) return <ReviewView kind={kind} review={review} />;
  return (
    <main id="main" className="failure">
      <PageTitle>{found === null ? "review" : REVIEW_TEXT.loadOneFailed}</PageTitle>
      {found === null ? (
        <Skeleton shape="text" count={4} />
      ) : (
        <>
          <ErrorState retry={() => setAttempt(attempt + 1)}>
            It may be there when you try again.
          </ErrorState>
          <GoBack />
        </>
      )}
    </main>
  );
}

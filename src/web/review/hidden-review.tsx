import { type ReactNode, useEffect, useState } from "react";
import type { ReviewKind } from "../../domain/review-rules.ts";
import { REVIEW_TEXT } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import { useSession } from "../account/use-session.ts";
import { Button } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { loadReview } from "./review-requests.ts";
import { ReviewView } from "./review-view.tsx";

interface HiddenReviewProps {
  kind: ReviewKind;
  id: number;
  /** What visitors see. */
  otherwise: ReactNode;
}

/** A review that the document does not show: its author's browser asks for it. */
export function HiddenReview({ kind, id, otherwise }: HiddenReviewProps) {
  const token = useSession()?.token;
  const [review, setReview] = useState<Review | "failed" | null>(null);
  useEffect(() => {
    if (token === undefined) return;
    let isWanted = true;
    loadReview(kind, id).then(
      (found) => isWanted && setReview(found),
      () => isWanted && setReview("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [kind, id, token]);
  if (token === undefined || review === null) return otherwise;
  if (review !== "failed") return <ReviewView kind={kind} review={review} />;
  return (
    <main id="main" className="failure">
      <PageTitle>{REVIEW_TEXT.loadOneFailed}</PageTitle>
      <p>{REVIEW_TEXT.missing}</p>
      <p className="ways-on">
        <Button onClick={() => history.back()}>Go Back</Button>
      </p>
    </main>
  );
}

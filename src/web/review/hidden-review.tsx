import { useEffect, useState } from "react";
import type { ReviewKind } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import { useSession } from "../account/use-session.ts";
import { loadReview } from "./review-requests.ts";
import { ReviewFailure } from "./review-failure.tsx";
import { ReviewView } from "./review-view.tsx";

interface HiddenReviewProps {
  kind: ReviewKind;
  id: number;
  /** What visitors are answered. */
  error: unknown;
}

/** A review that the document does not show: its author's browser asks for it. */
export function HiddenReview({ kind, id, error }: HiddenReviewProps) {
  const token = useSession()?.token;
  const [review, setReview] = useState<Review | null>(null);
  useEffect(() => {
    if (token === undefined) return;
    let isWanted = true;
    loadReview(kind, id).then(
      (found) => isWanted && setReview(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [kind, id, token]);
  if (token === undefined || review === null) return <ReviewFailure error={error} />;
  return <ReviewView kind={kind} review={review} />;
}

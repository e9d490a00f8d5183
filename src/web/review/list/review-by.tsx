import type { ReactNode } from "react";
import { pagePath } from "../../../domain/page-path.ts";
import { reviewId } from "../../../domain/review-id.ts";
import type { Review } from "../../../domain/review.ts";
import { WrittenDay } from "../../age.tsx";
import { ReportLink } from "../../report/report-link.tsx";
import { Stars } from "../../ui/stars.tsx";
import { UserLink } from "../../user-link.tsx";
import { kindOf } from "../reviewed.ts";

interface ReviewByProps {
  review: Review;
  actions?: ReactNode;
  /** Whether its date leads to its own page, which can be shared. */
  isLinked?: boolean;
}

/** The author of a review, its stars and its date. */
export function ReviewBy({ review, actions, isLinked = false }: ReviewByProps) {
  const day = <WrittenDay instant={review.created_at} />;
  return (
    <p className="review-by">
      <UserLink username={review.norae_user} isPrivate={review.user_is_private} />
      <Stars value={review.rating} />
      {review.privacy === "private" && <span className="review-private">private</span>}
      <span className="note">
        {isLinked ? <a href={pagePath.review(review.id, kindOf(review))}>{day}</a> : day}
      </span>
      {actions}
    </p>
  );
}

/** Leads to the form that reports a review. */
export function ReportReview({ review }: { review: Review }) {
  const { id, norae_user } = review;
  return (
    <ReportLink
      kind="review"
      id={reviewId(kindOf(review), id)}
      of={`the review by ${norae_user}`}
    />
  );
}

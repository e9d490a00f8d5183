import type { ReactNode } from "react";
import { pagePath } from "../../../domain/page-path.ts";
import { reviewId } from "../../../domain/reviews/review-id.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { WrittenDay } from "../../record/age.tsx";
import { HiddenNotice } from "../../report/hidden-notice.tsx";
import { ReportLink } from "../../report/report-link.tsx";
import { Stars } from "../../ui/stars.tsx";
import { UserLink } from "../../record/user-link.tsx";
import { kindOf } from "../reviewed.ts";

export function ReviewItem({ review, actions }: { review: Review; actions?: ReactNode }) {
  return (
    <article className="review">
      <ReviewBy review={review} actions={actions ?? <ReportReview review={review} />} isLinked />
      <HiddenNotice what="review" reason={review.hidden_reason} />
      <ReviewWords content={review.content} />
    </article>
  );
}

/** Text as typed, with its line breaks and in either direction. It is never markup, and has no links. */
export function ReviewWords({ content }: { content: string }) {
  if (content === "") return null;
  return (
    <p className="review-words" dir="auto">
      {content}
    </p>
  );
}

interface ReviewByProps {
  review: Review;
  actions?: ReactNode;
  /** Whether its date leads to its own page, which can be shared. */
  isLinked?: boolean;
}

export function ReviewBy({ review, actions, isLinked = false }: ReviewByProps) {
  return (
    <p className="review-by">
      <UserLink username={review.norae_user} isPrivate={review.user_is_private} />
      <ReviewFacts review={review} isLinked={isLinked} />
      {actions}
    </p>
  );
}

export function ReviewFacts({ review, isLinked = false }: Omit<ReviewByProps, "actions">) {
  const day = <WrittenDay instant={review.created_at} />;
  return (
    <>
      <Stars value={review.rating} />
      {review.privacy === "private" && <span className="review-private">private</span>}
      <span className="note">
        {isLinked ? <a href={pagePath.review(review.id, kindOf(review))}>{day}</a> : day}
      </span>
    </>
  );
}

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

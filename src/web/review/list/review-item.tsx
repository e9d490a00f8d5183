import type { ReactNode } from "react";
import type { Review } from "../../../domain/review.ts";
import { HiddenNotice } from "../../report/hidden-notice.tsx";
import { ReportReview, ReviewBy } from "./review-by.tsx";

interface ReviewItemProps {
  review: Review;
  /** Actions on one's own review. */
  actions?: ReactNode;
}

/** A review in a list: the author, the stars, the date, and the words as they were typed. */
export function ReviewItem({ review, actions }: ReviewItemProps) {
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

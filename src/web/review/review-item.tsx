import type { ReactNode } from "react";
import type { Review } from "../../domain/review.ts";
import { ReviewBy } from "./review-by.tsx";

interface ReviewItemProps {
  review: Review;
  /** What one may do with one's own. */
  actions?: ReactNode;
}

/** A review in a list: who, how many stars, when, and the words as they were typed. */
export function ReviewItem({ review, actions }: ReviewItemProps) {
  return (
    <article className="review">
      <ReviewBy review={review} actions={actions} />
      <ReviewWords content={review.content} />
    </article>
  );
}

/** Text as it was typed, line by line, whichever way it is written. It is never markup, and links nowhere. */
export function ReviewWords({ content }: { content: string }) {
  if (content === "") return null;
  return (
    <p className="review-words" dir="auto">
      {content}
    </p>
  );
}

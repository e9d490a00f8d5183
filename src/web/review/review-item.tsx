import type { ReactNode } from "react";
import { pagePath } from "../../domain/page-path.ts";
import type { Review } from "../../domain/review.ts";
import { Age } from "../age.tsx";
import { Stars } from "../ui/stars.tsx";

interface ReviewItemProps {
  review: Review;
  /** What one may do with one's own. */
  actions?: ReactNode;
}

/** A review in a list: who, how many stars, when, and the words as they were typed. */
export function ReviewItem({ review, actions }: ReviewItemProps) {
  return (
    <article className="review">
      <p className="review-by">
        <a href={pagePath.profile(review.norae_user)}>{review.norae_user}</a>
        <Stars value={review.rating} />
        {review.privacy === "private" && <span className="review-private">private</span>}
        <span className="note">
          <Age instant={review.created_at} />
        </span>
        {actions}
      </p>
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

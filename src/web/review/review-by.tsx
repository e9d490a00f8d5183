import type { ReactNode } from "react";
import { pagePath } from "../../domain/page-path.ts";
import type { Review } from "../../domain/review.ts";
import { WrittenDay } from "../age.tsx";
import { Stars } from "../ui/stars.tsx";

interface ReviewByProps {
  review: Review;
  /** Actions on one's own review. */
  actions?: ReactNode;
}

/** The author of a review, its stars and its date. */
export function ReviewBy({ review, actions }: ReviewByProps) {
  return (
    <p className="review-by">
      <a href={pagePath.profile(review.norae_user)}>{review.norae_user}</a>
      <Stars value={review.rating} />
      {review.privacy === "private" && <span className="review-private">private</span>}
      <span className="note">
        <WrittenDay instant={review.created_at} />
      </span>
      {actions}
    </p>
  );
}

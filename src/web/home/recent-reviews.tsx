import { Section } from "../ui/section.tsx";
import { Stars } from "../ui/stars.tsx";
import type { RecentReview } from "./read-recent-reviews.ts";
import { ReviewEntry } from "./review-entry.tsx";

/** The newest reviews, read with the page, or why there are none. */
export type ReviewsState = "loading" | "failed" | readonly RecentReview[];

export function RecentReviews({ reviews }: { reviews: ReviewsState }) {
  return (
    <Section heading="recent reviews" className="recent-reviews">
      <Reviews reviews={reviews} />
    </Section>
  );
}

function Reviews({ reviews }: { reviews: ReviewsState }) {
  if (reviews === "loading") {
    return (
      <p className="empty" role="status">
        Loading...
      </p>
    );
  }
  if (reviews === "failed") {
    return (
      <p className="block-failure" role="alert">
        Failed to load reviews
      </p>
    );
  }
  if (reviews.length === 0) {
    return (
      <p className="reviews-empty">
        <span aria-hidden="true">
          <Stars value={0} />
        </span>
        No recent reviews
      </p>
    );
  }
  return (
    <ul>
      {reviews.map((review) => (
        <ReviewEntry key={`${review.kind} ${review.id}`} review={review} />
      ))}
    </ul>
  );
}

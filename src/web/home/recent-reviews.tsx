import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Age } from "../record/age.tsx";
import { Name } from "../record/name.tsx";
import { Section } from "../ui/section.tsx";
import { Stars } from "../ui/stars.tsx";
import { UserLink } from "../record/user-link.tsx";
import type { RecentReview } from "./read-blocks.ts";

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

function ReviewEntry({ review }: { review: RecentReview }) {
  const { id, kind, name, artists } = review;
  return (
    <li className="review-entry">
      <p>
        <a href={pagePath.review(id, kind)} className="review-entry-song">
          <Name length={NAME_LENGTHS.title}>{name}</Name>
        </a>{" "}
        <span className="review-entry-artists">
          <Name length={NAME_LENGTHS.title}>{artists.join(", ")}</Name>
        </span>
      </p>
      <Stars value={review.rating} />
      <p className="review-entry-words" dir="auto">
        {review.content}
      </p>
      <p className="note">
        <UserLink username={review.norae_user} isPrivate={review.user_is_private} />,{" "}
        <Age instant={review.created_at} />
      </p>
    </li>
  );
}

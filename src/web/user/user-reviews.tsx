import { pagePath } from "../../domain/page-path.ts";
import { REVIEW_TEXT } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import { kindOf } from "../review/reviewed.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/section.tsx";
import { UserReview } from "./user-review.tsx";

/** The newest reviews on a profile, of songs and of albums, and a link to all. */
export function UserReviews({ username, reviews }: { username: string; reviews: Review[] }) {
  if (reviews.length === 0) {
    return (
      <Section heading="reviews">
        <EmptyState>{REVIEW_TEXT.none}</EmptyState>
      </Section>
    );
  }
  const newest = reviews.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  const all = { href: pagePath.userReviews(username), label: `see all reviews by ${username}` };
  return (
    <Section heading="reviews" all={all} className="reviews">
      <ol className="review-list">
        {newest.map((review) => (
          <UserReview key={`${kindOf(review)} ${review.id}`} review={review} />
        ))}
      </ol>
    </Section>
  );
}

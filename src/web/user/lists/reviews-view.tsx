import { pagePath } from "../../../domain/page-path.ts";
import { REVIEW_TEXT } from "../../../domain/reviews/review-rules.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import type { User } from "../../../domain/users/user.ts";
import type { Page } from "../../api-client/call.ts";
import { itemIdOf, kindOf } from "../../review/reviewed.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Section } from "../../ui/section.tsx";
import { useViewerData } from "../../viewer/use-viewer-data.ts";
import { userCalls } from "../calls.ts";
import { previewOf, UserReview } from "./user-review.tsx";

interface ReviewsViewProps {
  user: User;
  reviews: readonly Review[];
  hidden: readonly Review[];
  rating: number | undefined;
  next: string | null;
}

export function ReviewsView({ user, reviews, hidden, rating, next }: ReviewsViewProps) {
  const { norae_user } = user;
  return (
    <main id="main" className="reviews" data-accent="lilac">
      <PageTitle>reviews by {norae_user}</PageTitle>
      <p className="ways-on">
        <ButtonLink href={pagePath.profile(norae_user)}>back to profile</ButtonLink>
        {rating !== undefined && (
          <>
            <span>with {rating} of 5 stars</span>
            <a href={pagePath.userReviews(norae_user)}>all reviews</a>
          </>
        )}
      </p>
      {hidden.length > 0 && (
        <Section heading="visible only to you">
          <ReviewList reviews={hidden} />
        </Section>
      )}
      {reviews.length === 0 && hidden.length === 0 && <p className="empty">{REVIEW_TEXT.none}</p>}
      {reviews.length > 0 && <ReviewList reviews={reviews} />}
      {next !== null && (
        <p className="ways-on">
          <a href={pagePath.userReviews(norae_user, { rating, cursor: next })}>older reviews</a>
        </p>
      )}
    </main>
  );
}

/** Returns the owner's private reviews, loaded in the browser, since the page is the same for everybody. */
export function useHiddenReviews({ _id, norae_user }: User): readonly Review[] {
  const { data } = useViewerData("hidden reviews", () => loadPrivate(norae_user), {
    owner: _id,
    version: norae_user,
  });
  return data ?? [];
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ol className="review-list">
      {reviews.map((review) => (
        <UserReview key={`${kindOf(review)} ${review.id}`} review={review} />
      ))}
    </ol>
  );
}

async function loadPrivate(username: string): Promise<Review[]> {
  const hidden: Review[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Page<Review[]> | null = await userCalls
      .reviews({ params: { username }, query: { cursor } })
      .catch(() => null);
    if (page === null) return hidden;
    const reviews = page.items.map((review) => previewOf(review));
    hidden.push(...reviews.filter((one) => one.privacy === "private" || itemIdOf(one) === null));
    cursor = page.next;
  }
  return hidden;
}

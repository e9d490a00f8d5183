import { pagePath } from "../../domain/page-path.ts";
import { REVIEW_TEXT } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import type { User } from "../../domain/user.ts";
import { kindOf } from "../review/reviewed.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { HiddenReviews } from "./own-hidden-reviews.tsx";
import { UserReview } from "./user-review.tsx";

interface ReviewsViewProps {
  user: User;
  reviews: readonly Review[];
  /** Those of the owner that the document does not show. */
  hidden: readonly Review[];
  /** The rating of all of them, where only those are listed. */
  rating: number | undefined;
  /** The cursor of older ones. */
  next: string | null;
}

/** The reviews of a user. */
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
      <HiddenReviews reviews={hidden} />
      {reviews.length === 0 && hidden.length === 0 && <p className="empty">{REVIEW_TEXT.none}</p>}
      {reviews.length > 0 && (
        <ol className="review-list">
          {reviews.map((review) => (
            <UserReview key={`${kindOf(review)} ${review.id}`} review={review} />
          ))}
        </ol>
      )}
      {next !== null && (
        <p className="ways-on">
          <a href={pagePath.userReviews(norae_user, { rating, cursor: next })}>older reviews</a>
        </p>
      )}
    </main>
  );
}

import type { Review } from "../../../domain/review.ts";

/** The viewer's rating of a song or an album. */
export interface OwnStars {
  /** 0.5 to 5; null: not rated. */
  rating: number | null;
  reviewId: number | null;
  /** Whether there are words, too: such a review is not deleted by a click. */
  hasWords: boolean;
  /** Such a rating counts in no average. */
  isPrivate: boolean;
  /** Other changes are ignored during a save. */
  isSaving: boolean;
}

/** Returns the stars of one's own review; null: there is none. */
export function ownStarsOf(review: Review | null): OwnStars {
  return {
    rating: review?.rating ?? null,
    reviewId: review?.id ?? null,
    hasWords: review !== null && review.content !== "",
    isPrivate: review?.privacy === "private",
    isSaving: false,
  };
}

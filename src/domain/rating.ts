/** Ratings are counted as 1 to 10 half stars, so that sums are exact. Without a schema, for the browser. */
export const RATING_STEPS = 10;

export const RATINGS: readonly number[] = Array.from({ length: RATING_STEPS }, (_, at) =>
  ratingOf(at + 1),
);

/** Returns the half stars of a rating, or null where it is between two steps or out of range. */
export function halfStarsOf(rating: number): number | null {
  const halfStars = rating * 2;
  return Number.isInteger(halfStars) && halfStars >= 1 && halfStars <= RATING_STEPS
    ? halfStars
    : null;
}

export function ratingOf(halfStars: number): number {
  return halfStars / 2;
}

export interface RatingSummary {
  /** 0.5 to 5, not rounded; null without ratings. */
  average_rating: number | null;
  rating_count: number;
  /** The number of ratings of 0.5, 1, 1.5 and so on up to 5. */
  distribution: number[];
}

export const NO_RATINGS: RatingSummary = summaryOf(Array<number>(RATING_STEPS).fill(0));

export function summaryOf(distribution: readonly number[]): RatingSummary {
  const rating_count = distribution.reduce((sum, count) => sum + count, 0);
  const halfStars = distribution.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return {
    average_rating: rating_count === 0 ? null : ratingOf(halfStars / rating_count),
    rating_count,
    distribution: [...distribution],
  };
}

/** Returns the summary after a rating was added, changed or withdrawn; null: none before, or none after. */
export function rerated({ distribution }: RatingSummary, from: number | null, to: number | null) {
  const counts = [...distribution];
  const count = (rating: number | null, by: number) => {
    const halfStars = rating === null ? null : halfStarsOf(rating);
    if (halfStars !== null) counts[halfStars - 1] = Math.max(0, counts[halfStars - 1]! + by);
  };
  count(from, -1);
  count(to, 1);
  return summaryOf(counts);
}

/** Formats a rating or an average with one decimal. */
export function shownRating(rating: number): string {
  return rating.toFixed(1);
}

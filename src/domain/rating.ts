/**
 * Ratings: half stars, 0.5 to 5 (specification 2, section 9). They are kept and counted as whole numbers of half
 * stars, 1 to 10, so that sums are exact. No schema: the browser reckons with it, too.
 */
export const RATING_STEPS = 10;

/** The ratings that can be given, the lowest first. */
export const RATINGS: readonly number[] = Array.from({ length: RATING_STEPS }, (_, at) =>
  ratingOf(at + 1),
);

/** The half stars of a rating, or null where it is none: between two steps, or off the scale. */
export function halfStarsOf(rating: number): number | null {
  const halfStars = rating * 2;
  return Number.isInteger(halfStars) && halfStars >= 1 && halfStars <= RATING_STEPS
    ? halfStars
    : null;
}

/** The rating that so many half stars are. */
export function ratingOf(halfStars: number): number {
  return halfStars / 2;
}

/** What an item was rated, by everybody together. */
export interface RatingSummary {
  /** 0.5 to 5, as exact as it is; null without a rating. */
  average_rating: number | null;
  rating_count: number;
  /** How many gave 0.5, 1, 1.5 and so on up to 5. */
  distribution: number[];
}

export const NO_RATINGS: RatingSummary = summaryOf(Array<number>(RATING_STEPS).fill(0));

/** The summary of a distribution over the ten steps. */
export function summaryOf(distribution: readonly number[]): RatingSummary {
  const rating_count = distribution.reduce((sum, count) => sum + count, 0);
  const halfStars = distribution.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return {
    average_rating: rating_count === 0 ? null : ratingOf(halfStars / rating_count),
    rating_count,
    distribution: [...distribution],
  };
}

/**
 * The summary after one person's rating changed: a new one adds to the count, a changed one takes the old one's
 * place, one that is taken back is counted no more (specification 2, section 4).
 * @param from the rating before, null where there was none
 * @param to the rating after, null where it was taken back
 */
export function rerated(
  { distribution }: RatingSummary,
  from: number | null,
  to: number | null,
): RatingSummary {
  const counts = [...distribution];
  const count = (rating: number | null, by: number) => {
    const halfStars = rating === null ? null : halfStarsOf(rating);
    if (halfStars !== null) counts[halfStars - 1] = Math.max(0, counts[halfStars - 1]! + by);
  };
  count(from, -1);
  count(to, 1);
  return summaryOf(counts);
}

/** A rating or an average as it is shown: one decimal. */
export function shownRating(rating: number): string {
  return rating.toFixed(1);
}

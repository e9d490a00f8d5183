export const MOST_STARS = 5;

/** Ratings are stored and summed in steps of half a star, so that sums are exact. Without a schema, for the browser. */
export const STEPS_PER_STAR = 2;

/** The name of a step in texts: 'in half steps', 'half stars'. */
export const STEP_NAME = "half";

export const RATING_STEPS = MOST_STARS * STEPS_PER_STAR;

export const RATINGS: readonly number[] = Array.from({ length: RATING_STEPS }, (_, at) =>
  ratingOf(at + 1),
);

/** The range of ratings in texts: '0.5 to 5'. */
export const RATING_RANGE = `${ratingOf(1)} to ${MOST_STARS}`;

/** Returns the steps of a rating, or null where it is between two steps or out of range. */
export function stepsOf(rating: number): number | null {
  const steps = rating * STEPS_PER_STAR;
  return Number.isInteger(steps) && steps >= 1 && steps <= RATING_STEPS ? steps : null;
}

export function ratingOf(steps: number): number {
  return steps / STEPS_PER_STAR;
}

export interface RatingSummary {
  /** In stars, not rounded; null without ratings. */
  average_rating: number | null;
  rating_count: number;
  /** The number of ratings of each step, the lowest first. */
  distribution: number[];
}

export const NO_RATINGS: RatingSummary = summaryOf(Array<number>(RATING_STEPS).fill(0));

export function summaryOf(distribution: readonly number[]): RatingSummary {
  const rating_count = distribution.reduce((sum, count) => sum + count, 0);
  const steps = distribution.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return {
    average_rating: rating_count === 0 ? null : ratingOf(steps / rating_count),
    rating_count,
    distribution: [...distribution],
  };
}

/** Returns the summary after a rating was added, changed or withdrawn; null: none before, or none after. */
export function rerated({ distribution }: RatingSummary, from: number | null, to: number | null) {
  const counts = [...distribution];
  const count = (rating: number | null, by: number) => {
    const step = rating === null ? null : stepsOf(rating);
    if (step !== null) counts[step - 1] = Math.max(0, counts[step - 1]! + by);
  };
  count(from, -1);
  count(to, 1);
  return summaryOf(counts);
}

/** Formats a rating or an average with one decimal. */
export function shownRating(rating: number): string {
  return rating.toFixed(1);
}

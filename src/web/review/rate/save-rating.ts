import type { ReviewPrivacy } from "../../../domain/review-rules.ts";
import type { Review } from "../../../domain/review.ts";
import { statusOf } from "../../api-client/api-error.ts";
import { type Attempt, attemptAt, isKeySpent } from "../../api-client/attempt.ts";
import { currentSession } from "../../viewer/session.ts";
import { type OwnStars, ownStarsOf } from "./own-rating.ts";
import { keyOfItem, type RatedItem } from "./rated-item.ts";
import { addReview, changeReview, loadOwnReview, removeReview } from "../review-requests.ts";

export interface SavedRating {
  /** The stars that it replaced. */
  before: OwnStars;
  review: Review | null;
}

/**
 * Saves a rating, or removes it (null). A new review has no words; of an existing one, words and privacy stay.
 * @param before the known stars
 * @throws ApiError
 */
export async function saveRating(
  item: RatedItem,
  before: OwnStars,
  rating: number | null,
  privacy: ReviewPrivacy,
): Promise<SavedRating> {
  if (rating === null) {
    if (before.reviewId !== null) await removeReview(item.kind, before.reviewId);
    return { before, review: null };
  }
  try {
    return { before, review: await send(item, before.reviewId, rating, privacy) };
  } catch (error) {
    // Another tab has written one, or deleted it: the current review is rated.
    const isWritten = before.reviewId === null && statusOf(error) === 409;
    const isDeleted = before.reviewId !== null && statusOf(error) === 404;
    if (!isWritten && !isDeleted) throw error;
    const now = ownStarsOf(await loadOwnReview(item.kind, item.itemId));
    return { before: now, review: await send(item, now.reviewId, rating, privacy) };
  }
}

/** Attempts to rate an item that were not answered yet, by the token of who rates and the item. */
const attempts = new Map<string, Attempt>();

async function send(
  { kind, itemId }: RatedItem,
  reviewId: number | null,
  rating: number,
  privacy: ReviewPrivacy,
): Promise<Review> {
  if (reviewId !== null) return changeReview(kind, reviewId, { rating });
  const of = `${currentSession()?.token} ${keyOfItem({ kind, itemId })}`;
  const review = { rating, content: "", privacy };
  const attempt = attemptAt(review, attempts.get(of) ?? null);
  attempts.set(of, attempt);
  try {
    const added = await addReview({ kind, itemId, reviewId }, review, attempt.key);
    attempts.delete(of);
    // The answer to the attempt before was lost, and the review was changed since.
    return added.rating === rating ? added : changeReview(kind, added.id, { rating });
  } catch (error) {
    if (isKeySpent(error)) attempts.delete(of);
    throw error;
  }
}

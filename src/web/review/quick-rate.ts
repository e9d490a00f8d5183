import { REVIEW_TEXT } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import { currentSession } from "../account/session.ts";
import { showToast } from "../ui/show-toast.ts";
import { ownStarsOf } from "./own-rating.ts";
import { setStars, starsOf } from "./own-stars.ts";
import type { OwnStars } from "./own-rating.ts";
import { statusOf } from "../api-client/api-error.ts";
import { type Attempt, attemptAt, isKeySpent } from "../api-client/attempt.ts";
import { addReview, changeReview, loadOwnReview, removeReview } from "./review-requests.ts";
import { announceReview } from "./review-updated.ts";

/** The duration of a toast (specification 2, section 9). */
const TOAST = { milliseconds: 2_500 };

/**
 * Rates a song of a list, or deletes the rating (null): shown at once, and reverted where saving fails. Ignored while a
 * save is under way (specification 2, section 4).
 */
export async function quickRate(songId: number, rating: number | null): Promise<void> {
  const before = starsOf(songId);
  if (before?.isSaving) return;
  const token = currentSession()?.token;
  setStars(songId, { ...(before ?? ownStarsOf(undefined)), rating, isSaving: true });
  let after = before ?? ownStarsOf(undefined);
  try {
    const stars = before ?? ownStarsOf((await loadOwnReview("song", songId)) ?? undefined);
    after = stars;
    after = await save(songId, stars, rating);
  } catch (error) {
    // The end of a session is announced where it was detected.
    if (currentSession()?.token === token)
      showToast(error instanceof Error ? error.message : REVIEW_TEXT.submitFailed, TOAST);
  }
  // The user signed out meanwhile.
  if (currentSession()?.token !== token) return;
  // Announced while the stars are still marked as saving, so that rows do not request them.
  if (after.rating === rating) announceReview({ kind: "song", itemId: songId });
  setStars(songId, after);
}

async function save(songId: number, stars: OwnStars, rating: number | null): Promise<OwnStars> {
  const { reviewId } = stars;
  if (rating === null) {
    if (reviewId !== null) await removeReview("song", reviewId);
    return ownStarsOf(undefined);
  }
  try {
    return ownStarsOf(await saved(songId, reviewId, rating));
  } catch (error) {
    // Another tab has written one, or deleted it: the current review is rated.
    const isWritten = reviewId === null && statusOf(error) === 409;
    const isDeleted = reviewId !== null && statusOf(error) === 404;
    if (!isWritten && !isDeleted) throw error;
    const review = await loadOwnReview("song", songId);
    return ownStarsOf(await saved(songId, review?.id ?? null, rating));
  }
}

/** Attempts to rate a song that were not answered yet, by the token of who rates and the song. */
const attempts = new Map<string, Attempt>();

/** A new review has no words; of an existing one, words and privacy stay. */
async function saved(itemId: number, reviewId: number | null, rating: number): Promise<Review> {
  if (reviewId !== null) return changeReview("song", reviewId, { rating });
  const of = `${currentSession()?.token} ${itemId}`;
  const attempt = attemptAt(rating, attempts.get(of) ?? null);
  attempts.set(of, attempt);
  try {
    const place = { kind: "song", itemId, reviewId } as const;
    const review = await addReview(place, { rating, content: "" }, attempt.key);
    attempts.delete(of);
    // The answer to the attempt before was lost, and the review was changed since.
    return review.rating === rating ? review : changeReview("song", review.id, { rating });
  } catch (error) {
    if (isKeySpent(error)) attempts.delete(of);
    throw error;
  }
}

import { REVIEW_TEXT, type ReviewPrivacy } from "../../../domain/reviews/review-rules.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { storeRequestedAction } from "../../account/after-sign-in.ts";
import { statusOf } from "../../api-client/api-error.ts";
import { type Attempt, attemptAt, needsNewKey } from "../../api-client/attempt.ts";
import { BRIEF, showToast } from "../../ui/toast/show-toast.ts";
import { goToSignIn } from "../../viewer/return-to.ts";
import { currentSession } from "../../viewer/session.ts";
import { addReview, changeReview, loadOwnReview, removeReview } from "../review-requests.ts";
import { announceReview } from "../review-updated.ts";
import { OWN_REVIEW_ID } from "../write/own-review-id.ts";
import { lastPrivacy } from "../write/last-privacy.ts";
import { setStars, starsOf } from "./own-stars.ts";
import {
  keyOfItem,
  type OwnStars,
  ownStarsOf,
  type RatedItem,
  ratingButtonOf,
} from "./rated-item.ts";

/** One toast for all ratings. Its duration is the specification's (section 9), longer where it can be undone. */
const TOAST = { ...BRIEF, key: "rating" };
const UNDO_MILLISECONDS = 7_000;

/** Rates an item, or deletes the rating (null), and offers to undo it. A new one has the privacy that was chosen last. */
export async function quickRate(item: RatedItem, rating: number | null): Promise<void> {
  const userId = currentSession()?.user.userId;
  const privacy = userId === undefined ? "public" : lastPrivacy(userId);
  const changed = await rate(item, rating, privacy);
  if (changed === null || changed.before.rating === changed.after.rating) return;
  const action = { label: "undo", onPress: () => void undo(item, changed.before) };
  const { rating: given, hasWords } = changed.after;
  showToast(inWords(changed.after), {
    ...TOAST,
    milliseconds: UNDO_MILLISECONDS,
    action,
    ...(given !== null && !hasWords && { link: linkToWrite(item) }),
  });
}

function linkToWrite({ kind, itemId }: RatedItem) {
  return { label: "write a review", href: `${pagePath[kind](itemId)}#${OWN_REVIEW_ID}` };
}

/** Gives the rating for which a visitor signed in. If the account has another one, the user is asked first. */
export async function rateAfterSignIn(item: RatedItem, rating: number): Promise<void> {
  const own = ownStarsOf(await loadOwnReview(item.kind, item.itemId));
  if (own.rating === null) return quickRate(item, rating);
  if (own.rating === rating) return;
  const action = { label: `change to ${rating}`, onPress: () => void quickRate(item, rating) };
  const text = `You have already rated it ${starsInWords(own.rating)}.`;
  showToast(text, { ...TOAST, milliseconds: 0, action });
}

async function undo(item: RatedItem, before: OwnStars): Promise<void> {
  // The pressed button is gone with its toast.
  ratingButtonOf(item)?.focus({ preventScroll: true });
  // Words that were added since are not deleted along with the stars.
  if (before.rating === null && starsOf(item)?.hasWords)
    return showToast(REVIEW_TEXT.hasWords, TOAST);
  const changed = await rate(item, before.rating, before.isPrivate ? "private" : "public");
  if (changed !== null) showToast(undoneInWords(changed.after), TOAST);
}

/** Saves stars, shown at once, unless a save is under way (specification 2, section 4). @returns those before and after */
async function rate(item: RatedItem, rating: number | null, privacy: ReviewPrivacy) {
  const shown = starsOf(item);
  if (shown?.isSaving) return null;
  const token = currentSession()?.token;
  const isCurrent = () => currentSession()?.token === token;
  setStars(item, { ...(shown ?? ownStarsOf(null)), rating, isSaving: true });
  let known = shown ?? ownStarsOf(null);
  try {
    known = shown ?? ownStarsOf(await loadOwnReview(item.kind, item.itemId));
    const { before, review } = await saveRating(item, known, rating, privacy);
    // The user signed out meanwhile.
    if (!isCurrent()) return null;
    const after = ownStarsOf(review);
    setStars(item, after);
    announceReview({ ...item, review });
    return { before, after };
  } catch (error) {
    if (statusOf(error) === 401) {
      if (rating !== null) storeRequestedAction({ action: "rate", ...item, rating });
      goToSignIn();
    }
    if (!isCurrent()) return null;
    setStars(item, known);
    showToast(error instanceof Error ? error.message : REVIEW_TEXT.submitFailed, TOAST);
    return null;
  }
}

function inWords({ rating, isPrivate }: OwnStars): string {
  if (rating === null) return "rating removed";
  const stars = `rated ${starsInWords(rating)}`;
  return isPrivate ? `${stars}, visible only to you` : stars;
}

function undoneInWords({ rating }: OwnStars): string {
  return rating === null ? "rating undone" : `undone: back to ${starsInWords(rating)}`;
}

function starsInWords(rating: number): string {
  return `${rating} ${rating === 1 ? "star" : "stars"}`;
}

/** Saves a rating, or removes it (null). Words and privacy stay. @returns the stars that it replaced @throws ApiError */
async function saveRating(
  item: RatedItem,
  before: OwnStars,
  rating: number | null,
  privacy: ReviewPrivacy,
): Promise<{ before: OwnStars; review: Review | null }> {
  if (rating === null) {
    if (before.reviewId !== null) await removeReview(item.kind, before.reviewId);
    return { before, review: null };
  }
  try {
    return { before, review: await send(item, before.reviewId, rating, privacy) };
  } catch (error) {
    // Another tab has written one, or deleted it: the current review is rated.
    if (statusOf(error) !== (before.reviewId === null ? 409 : 404)) throw error;
    const now = ownStarsOf(await loadOwnReview(item.kind, item.itemId));
    return { before: now, review: await send(item, now.reviewId, rating, privacy) };
  }
}

/** Attempts to rate an item that were not answered yet, by the token of the user and the item. */
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
    if (needsNewKey(error)) attempts.delete(of);
    throw error;
  }
}

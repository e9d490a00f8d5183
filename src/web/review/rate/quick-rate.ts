import { REVIEW_TEXT, type ReviewPrivacy } from "../../../domain/review-rules.ts";
import { currentSession } from "../../viewer/session.ts";
import { BRIEF, showToast } from "../../ui/show-toast.ts";
import { lastPrivacy } from "../write/last-privacy.ts";
import { type OwnStars, ownStarsOf } from "./own-rating.ts";
import { setStars, starsOf } from "./own-stars.ts";
import { type RatedItem, ratingButtonOf } from "./rated-item.ts";
import { loadOwnReview } from "../review-requests.ts";
import { announceReview } from "../review-updated.ts";
import { saveRating } from "./save-rating.ts";

/** One toast for all ratings. Its duration is the specification's (section 9), longer where it can be undone. */
const TOAST = { ...BRIEF, key: "rating" };
const UNDO_MILLISECONDS = 7_000;

/**
 * Rates an item at once, or deletes the rating (null), and offers to undo it. A new rating has the privacy that was
 * chosen last in this browser, and else is public.
 */
export async function quickRate(item: RatedItem, rating: number | null): Promise<void> {
  const userId = currentSession()?.user.userId;
  const privacy = userId === undefined ? "public" : lastPrivacy(userId);
  const changed = await rate(item, rating, privacy);
  if (changed === null || changed.before.rating === changed.after.rating) return;
  const action = { label: "undo", onPress: () => void undo(item, changed.before) };
  showToast(inWords(changed.after), { ...TOAST, milliseconds: UNDO_MILLISECONDS, action });
}

async function undo(item: RatedItem, before: OwnStars): Promise<void> {
  // The pressed button is gone with its toast.
  ratingButtonOf(item)?.focus({ preventScroll: true });
  // Words that were added since are not deleted along with the stars.
  if (before.rating === null && starsOf(item)?.hasWords)
    return showToast(REVIEW_TEXT.hasWords, TOAST);
  const changed = await rate(item, before.rating, before.isPrivate ? "private" : "public");
  if (changed !== null) showToast(inWords(changed.after), TOAST);
}

/**
 * Saves stars that are shown at once, and reverts them where that fails. Ignored while a save is under way
 * (specification 2, section 4).
 * @returns the stars before and after; null where nothing was saved
 */
async function rate(
  item: RatedItem,
  rating: number | null,
  privacy: ReviewPrivacy,
): Promise<{ before: OwnStars; after: OwnStars } | null> {
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
    // The end of a session is announced where it was detected.
    if (!isCurrent()) return null;
    setStars(item, known);
    showToast(error instanceof Error ? error.message : REVIEW_TEXT.submitFailed, TOAST);
    return null;
  }
}

function inWords({ rating, isPrivate }: OwnStars): string {
  if (rating === null) return "rating removed";
  const stars = `rated ${rating} ${rating === 1 ? "star" : "stars"}`;
  return isPrivate ? `${stars}, for you alone` : stars;
}

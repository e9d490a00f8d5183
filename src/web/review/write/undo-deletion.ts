import { newKey } from "../../api-client/attempt.ts";
import { BRIEF, showToast } from "../../ui/toast/show-toast.ts";
import { currentSession } from "../../viewer/session.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { addReview } from "../review-requests.ts";
import { announceReview } from "../review-updated.ts";
import { itemIdOf, kindOf } from "../reviewed.ts";

/** How long a toast offers to undo, in milliseconds. */
const OFFERED_FOR = 8_000;

/**
 * Tells the author that a review is deleted, and offers to post it again, with today's date and a new address. A hidden one
 * stays deleted, since it would come back visible, and so does one whose song or album is gone.
 */
export function showDeletion(review: Review): void {
  const itemId = itemIdOf(review);
  if (itemId === null || review.hidden_reason !== null) return showToast("review deleted", BRIEF);
  const key = newKey();
  const action = { label: "undo", onPress: () => void restore(review, itemId, key) };
  showToast("review deleted", { milliseconds: OFFERED_FOR, action });
}

async function restore(review: Review, itemId: number, key: string): Promise<void> {
  const kind = kindOf(review);
  const { rating, content, privacy } = review;
  // Another account may be signed in by now.
  if (currentSession()?.user.userId !== review.user_id)
    return showToast(`Only ${review.norae_user} can undo this, signed in.`);
  try {
    const place = { kind, itemId, reviewId: null };
    const added = await addReview(place, { rating, content, privacy }, key);
    announceReview({ kind, itemId, review: added });
    showToast("review restored", BRIEF);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const action = { label: "retry", onPress: () => void restore(review, itemId, key) };
    showToast(text, { milliseconds: 0, action });
  }
}

import type { Review } from "../../domain/reviews/review.ts";
import type { RatedItem } from "./rate/rated-item.ts";

/** Dispatched on the window after each save (specification 2, section 4): ratings are loaded again. */
const REVIEW_UPDATED = "reviewUpdated";

export interface UpdatedReview extends RatedItem {
  review: Review | null;
}

/** Notifies every part of the page that the viewer's review of an item was written, changed or removed. */
export function announceReview(updated: UpdatedReview): void {
  dispatchEvent(new CustomEvent(REVIEW_UPDATED, { detail: updated }));
}

/** @returns a function that unsubscribes */
export function onReviewUpdated(listener: (updated: UpdatedReview) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<UpdatedReview>).detail);
  addEventListener(REVIEW_UPDATED, onEvent);
  return () => removeEventListener(REVIEW_UPDATED, onEvent);
}

import type { ReviewKind } from "../../domain/review-rules.ts";

/** Dispatched on the window after each save (specification 2, section 4): ratings are loaded again. */
const REVIEW_UPDATED = "reviewUpdated";

export interface UpdatedItem {
  kind: ReviewKind;
  itemId: number;
}

/** Notifies every part of the page that a review of an item was written, changed or removed. */
export function announceReview(item: UpdatedItem): void {
  dispatchEvent(new CustomEvent(REVIEW_UPDATED, { detail: item }));
}

/** @returns a function that unsubscribes */
export function onReviewUpdated(listener: (item: UpdatedItem) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<UpdatedItem>).detail);
  addEventListener(REVIEW_UPDATED, onEvent);
  return () => removeEventListener(REVIEW_UPDATED, onEvent);
}

import { type Attempt, parseAttempt } from "../api-client/attempt.ts";
import type { ReviewDraft, ReviewPlace } from "./review-requests.ts";

/** A draft with the attempt to send it, if there was one. */
export interface StoredDraft {
  draft: ReviewDraft;
  attempt: Attempt | null;
}

/** Separate keys per user and item: several people may use one browser. */
function keyOf({ kind, itemId }: ReviewPlace, userId: number): string {
  return `norae.review.${userId}.${kind}.${itemId}`;
}

/** Returns the unsaved draft of this review in this browser; null where there is none. */
export function readDraft(place: ReviewPlace, userId: number): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(place, userId)) ?? "null");
    if (stored === null || stored.reviewId !== place.reviewId) return null;
    const draft: ReviewDraft = {
      rating: typeof stored.rating === "number" ? stored.rating : null,
      content: String(stored.content ?? ""),
      privacy: stored.privacy === "private" ? "private" : "public",
    };
    return { draft, attempt: parseAttempt(stored.attempt) };
  } catch {
    return null;
  }
}

/** Stores the draft. Disabled storage is no reason to fail. */
export function storeDraft(
  place: ReviewPlace,
  userId: number,
  { draft, attempt }: StoredDraft,
): void {
  try {
    const stored = { reviewId: place.reviewId, ...draft, attempt };
    localStorage.setItem(keyOf(place, userId), JSON.stringify(stored));
  } catch {
    // Storage is full or disabled.
  }
}

/** Deletes the draft of an item: it was saved or discarded. */
export function deleteDraft(place: ReviewPlace, userId: number): void {
  try {
    localStorage.removeItem(keyOf(place, userId));
  } catch {
    // Storage is disabled.
  }
}

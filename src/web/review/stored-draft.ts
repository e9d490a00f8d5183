import { type Attempt, parseAttempt } from "../api-client/attempt.ts";
import type { ReviewDraft, ReviewPlace } from "./review-requests.ts";

/** A draft with the attempt to send it, if there was one. */
export interface StoredDraft {
  draft: ReviewDraft;
  attempt: Attempt | null;
}

/** Each user's words of each thing by themselves: several people may use one browser. */
function keyOf({ kind, itemId }: ReviewPlace, userId: number): string {
  return `norae.review.${userId}.${kind}.${itemId}`;
}

/** What was typed and not saved yet, in this browser; null where there is nothing of this very review. */
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

/** Keeps what is typed. A browser that keeps nothing is no reason to fail. */
export function storeDraft(
  place: ReviewPlace,
  userId: number,
  { draft, attempt }: StoredDraft,
): void {
  try {
    const stored = { reviewId: place.reviewId, ...draft, attempt };
    localStorage.setItem(keyOf(place, userId), JSON.stringify(stored));
  } catch {
    // Its storage is full or forbidden.
  }
}

/** Forgets what was typed of an item: it was saved, or given up. */
export function deleteDraft(place: ReviewPlace, userId: number): void {
  try {
    localStorage.removeItem(keyOf(place, userId));
  } catch {
    // Its storage is forbidden.
  }
}

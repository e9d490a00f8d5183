import type { ReviewDraft, ReviewPlace } from "./review-requests.ts";

/** Each user's words of each thing by themselves: several people may use one browser. */
function keyOf({ kind, itemId }: ReviewPlace, userId: number): string {
  return `norae.review.${userId}.${kind}.${itemId}`;
}

/** What was typed and not saved yet, in this browser; null where there is nothing of this very review. */
export function readDraft(place: ReviewPlace, userId: number): ReviewDraft | null {
  try {
    const text = localStorage.getItem(keyOf(place, userId));
    const kept = JSON.parse(text ?? "null") as (ReviewDraft & { reviewId: number | null }) | null;
    if (kept === null || kept.reviewId !== place.reviewId) return null;
    return {
      rating: typeof kept.rating === "number" ? kept.rating : null,
      content: kept.content,
      privacy: kept.privacy === "private" ? "private" : "public",
    };
  } catch {
    return null;
  }
}

/** Keeps what is typed. A browser that keeps nothing is no reason to fail. */
export function storeDraft(place: ReviewPlace, userId: number, draft: ReviewDraft): void {
  try {
    const { reviewId } = place;
    localStorage.setItem(keyOf(place, userId), JSON.stringify({ reviewId, ...draft }));
  } catch {
    // Its storage is full or forbidden.
  }
}

/** Forgets what was typed of an item: it was saved, or given up. */
export function forgetDraft(place: ReviewPlace, userId: number): void {
  try {
    localStorage.removeItem(keyOf(place, userId));
  } catch {
    // Its storage is forbidden.
  }
}

import type { Review } from "../../../domain/review.ts";
import { statusOf } from "../../api-client/api-error.ts";
import { loadOwnReview, type ReviewDraft, type ReviewPlace } from "../review-requests.ts";

/**
 * Returns one's own review as it is now, where a save was refused because another tab has written one (or deleted it:
 * null) meanwhile; undefined where it was refused for another reason.
 */
export async function conflictingReview(
  place: ReviewPlace,
  error: unknown,
): Promise<Review | null | undefined> {
  const isWritten = place.reviewId === null && statusOf(error) === 409;
  const isDeleted = place.reviewId !== null && statusOf(error) === 404;
  if (!isWritten && !isDeleted) return undefined;
  const now = await loadOwnReview(place.kind, place.itemId).catch(() => undefined);
  // Only what explains the refusal, or saving again would be refused for ever.
  return now?.id === place.reviewId || (isWritten && now === null) ? undefined : now;
}

/**
 * Returns the part of a draft to send: of an existing review only the changed fields, so that nothing else is
 * overwritten.
 */
export function changesOf(draft: ReviewDraft, saved: Review | null): Partial<ReviewDraft> {
  const { rating, content, privacy } = draft;
  if (saved === null) return { rating, content, privacy };
  return {
    ...(rating !== saved.rating && { rating }),
    ...(content !== saved.content && { content }),
    ...(privacy !== saved.privacy && { privacy }),
  };
}

/**
 * Returns a draft for a review that was changed meanwhile: what was typed stays, and all else follows the review. Stars
 * that were given elsewhere on the page are newer than those of the form.
 */
export function rebasedDraft(draft: ReviewDraft, from: ReviewDraft, to: ReviewDraft): ReviewDraft {
  return {
    rating: to.rating === from.rating ? draft.rating : to.rating,
    content: draft.content === from.content ? to.content : draft.content,
    privacy: draft.privacy === from.privacy ? to.privacy : draft.privacy,
  };
}

import type { RatingSummary } from "../../domain/reviews/rating.ts";
import {
  REVIEW_TEXT,
  type ReviewKind,
  type ReviewPrivacy,
} from "../../domain/reviews/review-rules.ts";
import type { Review } from "../../domain/reviews/review.ts";
import { messageOr, withMessage } from "../api-client/api-error.ts";
import { call, callForPage } from "../api-client/call.ts";

const song = {
  add: call("POST /api/reviews"),
  change: call("PATCH /api/reviews/{id}"),
  remove: call("DELETE /api/reviews/{id}"),
  list: callForPage("GET /api/reviews/song/{songId}"),
  rating: call("GET /api/reviews/song/{songId}/rating"),
};

const album = {
  add: call("POST /api/reviews/album"),
  change: call("PATCH /api/reviews/album/{id}"),
  remove: call("DELETE /api/reviews/album/{id}"),
  list: callForPage("GET /api/reviews/album/{albumId}"),
  rating: call("GET /api/reviews/album/{albumId}/rating"),
};

const reviewCalls = {
  song,
  album,
  read: call("GET /api/reviews/{reviewId}"),
  mine: call("GET /api/reviews/mine"),
};

export type ReviewDraft = { rating: number | null; content: string; privacy: ReviewPrivacy };

export type ReviewPlace = { kind: ReviewKind; itemId: number; reviewId: number | null };

/** Creates a review. @throws ApiError */
export function addReview(
  { kind, itemId }: ReviewPlace,
  review: Partial<ReviewDraft>,
  key: string,
): Promise<Review> {
  const fields = fieldsOf(review);
  const answer =
    kind === "song"
      ? reviewCalls.song.add({ body: { ...fields, song_id: itemId }, key })
      : reviewCalls.album.add({ body: { ...fields, album_id: itemId }, key });
  return withText<Review>(answer, REVIEW_TEXT.submitFailed);
}

/** Sends the changed fields of a review. @throws ApiError */
export function changeReview(kind: ReviewKind, id: number, changes: Partial<ReviewDraft>) {
  const answer = reviewCalls[kind].change({ params: { id }, body: fieldsOf(changes) });
  return withText<Review>(answer, REVIEW_TEXT.submitFailed);
}

/** The contract sends blank content as a single space. */
function fieldsOf({ rating, content, privacy }: Partial<ReviewDraft>) {
  return { rating, content: content?.trim() === "" ? " " : content, privacy };
}

/** @throws ApiError */
export function removeReview(kind: ReviewKind, id: number): Promise<void> {
  return withText<void>(reviewCalls[kind].remove({ params: { id } }), REVIEW_TEXT.submitFailed);
}

export async function loadOwnReview(kind: ReviewKind, itemId: number): Promise<Review | null> {
  return (await loadOwnReviews(kind, [itemId]))[0] ?? null;
}

/** Loads one's own reviews of some items; items without one are left out. */
export function loadOwnReviews(kind: ReviewKind, itemIds: readonly number[]): Promise<Review[]> {
  const query = { [`${kind}s` as const]: itemIds.join(",") };
  return withText(reviewCalls.mine({ query }), REVIEW_TEXT.loadFailed);
}

/** Loads the public rating of an item. @throws ApiError with a text for the user */
export function loadRating(kind: ReviewKind, itemId: number): Promise<RatingSummary> {
  const answer =
    kind === "song"
      ? reviewCalls.song.rating({ params: { songId: itemId } })
      : reviewCalls.album.rating({ params: { albumId: itemId } });
  return withText(answer, REVIEW_TEXT.loadFailed);
}

export async function loadMoreReviews(kind: ReviewKind, itemId: number, after: number) {
  const query = { cursor: String(after) };
  const { items, next } =
    kind === "song"
      ? await reviewCalls.song.list({ params: { songId: itemId }, query })
      : await reviewCalls.album.list({ params: { albumId: itemId }, query });
  return { reviews: items, hasMore: next !== null };
}

/** Loads one review, as its reader may see it. @throws ApiError with a text for the user */
export function loadReview(kind: ReviewKind, id: number): Promise<Review> {
  const reviewId = kind === "album" ? `album-${id}` : id;
  return withText(reviewCalls.read({ params: { reviewId } }), REVIEW_TEXT.loadFailed);
}

/** Gives the error of a failed call the server's text, else `otherwise`. @throws ApiError */
function withText<Answer>(answer: Promise<Answer>, otherwise: string): Promise<Answer> {
  return withMessage(answer, (error) => messageOr(error, otherwise));
}

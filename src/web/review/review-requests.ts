import type { RatingSummary } from "../../domain/rating.ts";
import { REVIEW_TEXT, type ReviewKind, type ReviewPrivacy } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import { apiFetch, errorTextOf } from "../account/api-fetch.ts";

/** A review as it stands in the form. */
export interface ReviewDraft {
  rating: number | null;
  content: string;
  privacy: ReviewPrivacy;
}

/** Which review, or of what a new one is. */
export interface ReviewPlace {
  kind: ReviewKind;
  itemId: number;
  /** Null: a new one. */
  reviewId: number | null;
}

/** What was sent and not done: with the text for the person, and the answer's status; null: there was no answer. */
export class RequestError extends Error {
  readonly status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.status = status;
  }
}

const REVIEWS = { song: "/api/reviews", album: "/api/reviews/album" } as const;

/** Sends a new review, or what is changed of one. @throws RequestError */
export async function saveReview(
  { kind, itemId, reviewId }: ReviewPlace,
  { rating, content, privacy }: Partial<ReviewDraft>,
): Promise<Review> {
  const body = {
    rating,
    // As the contract has it: blank content is a single space.
    content: content?.trim() === "" ? " " : content,
    privacy,
    ...(reviewId === null && { [`${kind}_id`]: itemId }),
  };
  const path = reviewId === null ? REVIEWS[kind] : `${REVIEWS[kind]}/${reviewId}`;
  const response = await sent(path, reviewId === null ? "POST" : "PATCH", body);
  return (await response.json()) as Review;
}

/** @throws RequestError */
export async function removeReview(kind: ReviewKind, reviewId: number): Promise<void> {
  await sent(`${REVIEWS[kind]}/${reviewId}`, "DELETE");
}

async function sent(path: string, method: string, body?: object): Promise<Response> {
  const response = await apiFetch(path, {
    method,
    ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  }).catch(() => null);
  if (response === null) throw new RequestError(REVIEW_TEXT.submitFailed, null);
  if (!response.ok)
    throw new RequestError(
      (await errorTextOf(response)) ?? REVIEW_TEXT.submitFailed,
      response.status,
    );
  return response;
}

/** One's own review of an item, private or not; null: there is none. */
export async function loadOwnReview(kind: ReviewKind, itemId: number): Promise<Review | null> {
  const [review] = await loadOwnReviews(kind, [itemId]);
  return review ?? null;
}

/** One's own reviews of some items; those that one has not reviewed are left out. */
export function loadOwnReviews(kind: ReviewKind, itemIds: readonly number[]): Promise<Review[]> {
  return read(`/api/reviews/mine?${kind}s=${itemIds.join(",")}`);
}

/** What everybody together gave an item. @throws Error with the text for the person */
export function loadRating(kind: ReviewKind, itemId: number): Promise<RatingSummary> {
  return read(`/api/reviews/${kind}/${itemId}/rating`);
}

/** The reviews that come after one of them. */
export async function loadMoreReviews(
  kind: ReviewKind,
  itemId: number,
  after: number,
): Promise<{ reviews: Review[]; hasMore: boolean }> {
  const response = await answered(`/api/reviews/${kind}/${itemId}?cursor=${after}`);
  const reviews = (await response.json()) as Review[];
  return { reviews, hasMore: response.headers.has("X-Next-Cursor") };
}

/** One review, as its reader may see it. @throws Error with the text for the person */
export function loadReview(kind: ReviewKind, id: number): Promise<Review> {
  return read(`/api/reviews/${kind === "album" ? `album-${id}` : id}`);
}

async function read<Answer>(path: string): Promise<Answer> {
  return (await (await answered(path)).json()) as Answer;
}

/** @throws RequestError, or what a broken connection throws */
async function answered(path: string): Promise<Response> {
  const response = await apiFetch(path);
  if (response.ok) return response;
  const text = (await errorTextOf(response)) ?? REVIEW_TEXT.loadFailed;
  throw new RequestError(text, response.status);
}

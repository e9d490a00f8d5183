import type { ReviewKind } from "../../domain/reviews/review-rules.ts";
import type { Review } from "../../domain/reviews/review.ts";

export function kindOf(review: Review): ReviewKind {
  return "song_id" in review ? "song" : "album";
}

export function itemIdOf(review: Review): number | null {
  return "song_id" in review ? review.song_id : review.album_id;
}

export function itemNameOf(review: Review): string {
  return "song_id" in review ? review.song_name : review.album_name;
}

export function reviewTitle(review: Review): string {
  return `${itemNameOf(review)}, reviewed by ${review.norae_user}`;
}

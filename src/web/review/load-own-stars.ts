import type { Review } from "../../domain/review.ts";
import { currentSession } from "../account/session.ts";
import { type OwnStars, setStars, starsOf } from "./own-stars.ts";
import { loadOwnReviews } from "./review-requests.ts";

/** The API answers for so many songs at once. */
const MOST_ASKED = 500;

/** Reads what the viewer has given these songs, and shows it. @throws Error where that fails */
export async function loadOwnStars(songIds: readonly number[]): Promise<void> {
  const token = currentSession()?.token;
  for (let at = 0; at < songIds.length; at += MOST_ASKED) {
    const ids = songIds.slice(at, at + MOST_ASKED);
    const reviews = await loadOwnReviews("song", ids);
    // What somebody else was answered is not theirs who has signed in meanwhile.
    if (currentSession()?.token !== token) return;
    const found = new Map(reviews.map((review) => ["song_id" in review && review.song_id, review]));
    // What was given while this was on its way is newer.
    for (const id of ids) if (!starsOf(id)?.isSaving) setStars(id, ownStarsOf(found.get(id)));
  }
}

export function ownStarsOf(review: Review | undefined): OwnStars {
  return {
    rating: review?.rating ?? null,
    reviewId: review?.id ?? null,
    hasWords: review !== undefined && review.content !== "",
    isPrivate: review?.privacy === "private",
    isSaving: false,
  };
}

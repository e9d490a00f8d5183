import { currentSession } from "../account/session.ts";
import { loadOwnReviews } from "./review-requests.ts";
import { type OwnStars, ownStarsOf } from "./own-rating.ts";

/** The API's maximum of songs per request. */
const MAX_SONGS = 500;

/** Loads the viewer's ratings of these songs, and passes each to `show`. @throws Error where that fails */
export async function loadOwnStars(
  songIds: readonly number[],
  show: (songId: number, stars: OwnStars) => void,
): Promise<void> {
  const token = currentSession()?.token;
  for (let at = 0; at < songIds.length; at += MAX_SONGS) {
    const ids = songIds.slice(at, at + MAX_SONGS);
    const reviews = await loadOwnReviews("song", ids);
    // The session changed meanwhile.
    if (currentSession()?.token !== token) return;
    const found = new Map(reviews.map((review) => ["song_id" in review && review.song_id, review]));
    for (const id of ids) show(id, ownStarsOf(found.get(id)));
  }
}

import type { RouterContextProvider } from "react-router";
import { listRecentReviews } from "../../database/community/reviews.ts";
import { truncate } from "../../domain/name.ts";
import { REVIEWS_RECENT } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import { pageContext } from "../context.ts";
import { failureReport } from "../request/failure-report.ts";
import { itemNameOf, kindOf } from "../review/reviewed.ts";

/** Three lines show no more of each. */
const SHOWN_LENGTH = 300;

/** Returns the newest reviews of all. If they cannot be read, the rest of the page is still shown. */
export async function readRecentReviews(
  context: Readonly<RouterContextProvider>,
): Promise<RecentReview[] | "failed"> {
  const { database } = context.get(pageContext);
  try {
    const options = { viewer: null, limit: REVIEWS_RECENT };
    const reviews = await database.read((db) => listRecentReviews(db, options));
    return reviews.map(recentReview);
  } catch (error) {
    context.get(failureReport).report(error);
    return "failed";
  }
}

/** A review as the home page lists it: of a song, or of an album. */
export type RecentReview = ReturnType<typeof recentReview>;

function recentReview(review: Review) {
  const { id, artists, rating, norae_user, user_is_private, created_at } = review;
  return {
    id,
    kind: kindOf(review),
    name: itemNameOf(review),
    artists: artists.map(({ artist_name }) => artist_name),
    rating,
    content: truncate(review.content, SHOWN_LENGTH),
    norae_user,
    user_is_private,
    created_at,
  };
}

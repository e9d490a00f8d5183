import { findRating } from "../../../database/community/reviews/ratings.ts";
import { listReviewsOf } from "../../../database/community/reviews/reviews.ts";
import { failure } from "../../../domain/failure.ts";
import type { RatingSummary } from "../../../domain/reviews/rating.ts";
import {
  REVIEW_TEXT,
  type ReviewKind,
  REVIEWS_SHOWN,
} from "../../../domain/reviews/review-rules.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { type LoaderContext, pageContext } from "../../context.ts";
import { failureReport } from "../../request/failure-report.ts";

export type ShownReviews = { summary: RatingSummary; reviews: Review[]; hasMore: boolean };

/** Reads the newest reviews of an item and its rating. If that fails, the rest of the page is still shown. */
export async function readShownReviews(context: LoaderContext, kind: ReviewKind, itemId: number) {
  const { database } = context.get(pageContext);
  try {
    const options = { viewer: null, limit: REVIEWS_SHOWN + 1 };
    const { summary, found } = await database.read(async (db) => ({
      summary: await findRating(db, kind, itemId),
      found: await listReviewsOf(db, kind, itemId, options),
    }));
    const reviews = found.slice(0, REVIEWS_SHOWN);
    return { summary, reviews, hasMore: found.length > REVIEWS_SHOWN };
  } catch (error) {
    context.get(failureReport).report(error);
    return failure("unavailable", REVIEW_TEXT.loadFailed);
  }
}

import { redirect } from "react-router";
import { listReviewsOfUser } from "../../../database/community/reviews/reviews.ts";
import { findProfileUser } from "../../../database/community/users/users.ts";
import { reviewCursor } from "../../../domain/cursor.ts";
import { ERROR_TEXT } from "../../../domain/error-texts.ts";
import { failure } from "../../../domain/failure.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { RATINGS } from "../../../domain/reviews/rating.ts";
import { REVIEW_TEXT, REVIEWS_LISTED } from "../../../domain/reviews/review-rules.ts";
import { pageContext } from "../../context.ts";
import { failureResponse } from "../../request/failure-response.ts";
import { failureMeta, pageMeta } from "../../page-meta.ts";
import { requestedValue } from "../../request/requested-values.ts";
import { kindOf } from "../../review/reviewed.ts";
import type { Route } from "./+types/reviews-page.ts";
import { forOwner } from "../for-owner.tsx";
import { ReviewsView, useHiddenReviews } from "./reviews-view.tsx";
import { previewOf } from "./user-review.tsx";
import style from "../style.css?url";
import { styleLink } from "../../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, clock, origin } = context.get(pageContext);
  const cursor = url.searchParams.get("cursor");
  const after = cursor === null ? undefined : reviewCursor.read(cursor);
  if (after === null) throw failureResponse(failure("invalid", REVIEW_TEXT.cursor));
  const rating = RATINGS.find((one) => String(one) === requestedValue(url, "rating"));
  const found = await database.read(async (db) => {
    const of = await findProfileUser(db, params.username, null, clock());
    if (of === null || of.isFormerName) return of;
    const options = { viewer: null, after, rating, limit: REVIEWS_LISTED + 1 };
    return { ...of, found: await listReviewsOfUser(db, of.user._id, options) };
  });
  if (found === null) throw failureResponse(failure("not_found", ERROR_TEXT.user.missing));
  // Temporary, since a former name is reserved for a time only.
  if (!("found" in found)) throw redirect(pagePath.userReviews(found.user.norae_user), 302);
  const { user } = found;
  const reviews = found.found.slice(0, REVIEWS_LISTED);
  const last = reviews.at(-1);
  const next =
    last === undefined || found.found.length <= REVIEWS_LISTED
      ? null
      : reviewCursor.write({ ...last, kind: kindOf(last) });
  return { origin, user, reviews: reviews.map((review) => previewOf(review)), rating, next };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, user, rating } = loaderData;
  return pageMeta({
    title: `Reviews by ${user.norae_user}`,
    description: `What ${user.norae_user} says about K-Pop songs and albums.`,
    origin,
    path: pagePath.userReviews(user.norae_user),
    type: "profile",
    robots: rating === undefined ? undefined : "noindex",
  });
}

export default function UserReviewsPage({ loaderData }: Route.ComponentProps) {
  const { user, reviews, rating, next } = loaderData;
  const hidden = useHiddenReviews(user).filter(
    (one) => rating === undefined || one.rating === rating,
  );
  return <ReviewsView user={user} reviews={reviews} hidden={hidden} rating={rating} next={next} />;
}

export const ErrorBoundary = forOwner(
  async () => (await import("./private-reviews.tsx")).PrivateReviews,
);

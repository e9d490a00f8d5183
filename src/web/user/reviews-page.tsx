import { redirect } from "react-router";
import type { Reader } from "../../database/database.ts";
import { listReviewsOfUser } from "../../database/community/reviews.ts";
import { findUserByFormerName, findUserByName } from "../../database/community/users.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import { readReviewCursor, writeReviewCursor } from "../../domain/review-cursor.ts";
import { REVIEW_TEXT, REVIEWS_LISTED } from "../../domain/review-rules.ts";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { failureResponse } from "../failure-response.ts";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { kindOf } from "../review/reviewed.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/reviews-page.ts";
import { HiddenReviews, useHiddenReviews } from "./own-hidden-reviews.tsx";
import { previewOf, UserReview } from "./user-review.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, clock, origin } = context.get(pageContext);
  const cursor = url.searchParams.get("cursor");
  const after = cursor === null ? undefined : readReviewCursor(cursor);
  if (after === null) throw failureResponse(failure("invalid", REVIEW_TEXT.cursor));
  const found = await database.read(async (db: Reader) => {
    const user = await findUserByName(db, params.username);
    if (user === null) return { renamed: await findUserByFormerName(db, params.username, clock()) };
    const options = { viewer: null, after, limit: REVIEWS_LISTED + 1 };
    return { user, found: await listReviewsOfUser(db, user._id, options) };
  });
  if (found.user === undefined) {
    if (found.renamed === null)
      throw failureResponse(failure("not_found", ERROR_TEXT.user.missing));
    // Temporary, since a former name is reserved for a time only.
    throw redirect(pagePath.userReviews(found.renamed.norae_user), 302);
  }
  const { user } = found;
  const reviews = found.found.slice(0, REVIEWS_LISTED);
  const last = reviews.at(-1);
  const next =
    last === undefined || found.found.length <= REVIEWS_LISTED
      ? null
      : writeReviewCursor({ ...last, kind: kindOf(last) });
  return { origin, user, reviews: reviews.map((review) => previewOf(review)), next };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, user } = loaderData;
  return pageMeta({
    title: `Reviews by ${user.norae_user}`,
    description: `What ${user.norae_user} says of K-Pop songs and albums.`,
    origin,
    path: pagePath.userReviews(user.norae_user),
    type: "profile",
  });
}

export default function UserReviewsPage({ loaderData }: Route.ComponentProps) {
  const { user, reviews, next } = loaderData;
  const { norae_user } = user;
  const hidden = useHiddenReviews(user);
  return (
    <main id="main" className="reviews" data-accent="lilac">
      <PageTitle>reviews by {norae_user}</PageTitle>
      <p className="ways-on">
        <ButtonLink href={pagePath.profile(norae_user)}>back to profile</ButtonLink>
      </p>
      <HiddenReviews reviews={hidden} />
      {reviews.length === 0 && hidden.length === 0 && <p className="empty">{REVIEW_TEXT.none}</p>}
      {reviews.length > 0 && (
        <ol className="review-list">
          {reviews.map((review) => (
            <UserReview key={`${kindOf(review)} ${review.id}`} review={review} />
          ))}
        </ol>
      )}
      {next !== null && (
        <p className="ways-on">
          <a href={pagePath.userReviews(norae_user, next)}>older reviews</a>
        </p>
      )}
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}

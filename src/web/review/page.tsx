import { isRouteErrorResponse, useNavigate } from "react-router";
import { findReview } from "../../database/community/reviews/reviews.ts";
import { failure } from "../../domain/failure.ts";
import { parseReviewId } from "../../domain/reviews/review-id.ts";
import { pagePath } from "../../domain/page-path.ts";
import {
  REVIEW_PREVIEW_LENGTH,
  REVIEW_TEXT,
  type ReviewKind,
} from "../../domain/reviews/review-rules.ts";
import { truncate } from "../../domain/text/name.ts";
import type { Review } from "../../domain/reviews/review.ts";
import { pageContext } from "../context.ts";
import { FailureIdNote, messageOf } from "../failure-page.tsx";
import { failureResponse } from "../request/failure-response.ts";
import { usePrivatePage } from "../navigation/hidden-page.ts";
import { failureMeta, pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/page.ts";
import { ReviewView } from "./review-view.tsx";
import { itemIdOf, reviewTitle } from "./reviewed.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";
import { Button } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { LoadingPage } from "../viewer/loading-page.tsx";
import { useSession } from "../viewer/session.ts";
import { useViewerData } from "../viewer/use-viewer-data.ts";
import { loadReview } from "./review-requests.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, origin } = context.get(pageContext);
  const requested = parseReviewId(params.review ?? "");
  if (requested === null) throw failureResponse(failure("invalid", REVIEW_TEXT.invalid));
  const { kind, id } = requested;
  const review: Review | null = await database.read((db) => findReview(db, kind, id, null));
  if (review === null) throw failureResponse(failure("not_found", REVIEW_TEXT.missing));
  return { origin, kind, review };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, kind, review } = loaderData;
  const itemId = itemIdOf(review);
  const words = review.content.replace(/\s+/g, " ").trim();
  return pageMeta({
    title: reviewTitle(review),
    description: truncate(
      words === "" ? `${review.rating} of 5 stars` : words,
      REVIEW_PREVIEW_LENGTH,
    ),
    origin,
    path: pagePath.review(review.id, kind),
    ...(itemId !== null && { pictured: { kind, id: itemId } }),
  });
}

export default function ReviewPage({ loaderData: { kind, review } }: Route.ComponentProps) {
  return <ReviewView key={`${kind} ${review.id}`} kind={kind} review={review} />;
}

/** A private review is 404 for documents, which do not know the viewer; the browser may. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const requested = parseReviewId(params.review ?? "");
  if (requested === null || !isRouteErrorResponse(error) || error.status !== 404)
    return <ReviewFailure error={error} />;
  return <HiddenReview {...requested} error={error} />;
}

function HiddenReview({ kind, id, error }: { kind: ReviewKind; id: number; error: unknown }) {
  const session = useSession();
  const { data, failure: why, retry } = useViewerData(`${kind} ${id}`, () => loadReview(kind, id));
  usePrivatePage(data === undefined ? null : reviewTitle(data));
  if (session === null || why === "missing") return <ReviewFailure error={error} />;
  if (data !== undefined) return <ReviewView kind={kind} review={data} />;
  return (
    <LoadingPage
      className="failure"
      heading="review"
      failedHeading={REVIEW_TEXT.loadOneFailed}
      failure={why}
      retry={retry}
      skeleton={<Skeleton shape="text" count={4} />}
    >
      <GoBack />
    </LoadingPage>
  );
}

/** The reason why a review cannot be shown, and a link back (specification 2, "Review pages"). */
function ReviewFailure({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main" className="failure">
      <PageTitle>{REVIEW_TEXT.loadOneFailed}</PageTitle>
      <p>{isMissing ? REVIEW_TEXT.missing : messageOf(error)}</p>
      <FailureIdNote />
      <GoBack />
    </main>
  );
}

/** Leads back; home from the first page of a tab, as where a shared link was opened. */
function GoBack() {
  const navigate = useNavigate();
  const goBack = () => (history.length > 1 ? history.back() : void navigate(pagePath.home()));
  return (
    <p className="ways-on">
      <Button className="needs-scripts" onClick={goBack}>
        Go Back
      </Button>
    </p>
  );
}

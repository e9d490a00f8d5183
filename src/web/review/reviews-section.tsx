import { Suspense, useState } from "react";
import { type Failure, isFailure } from "../../domain/failure.ts";
import type { Review } from "../../domain/review.ts";
import { useSession } from "../account/use-session.ts";
import { Button } from "../ui/button.tsx";
import { Section } from "../ui/section.tsx";
import { showToast } from "../ui/show-toast.ts";
import { LazyReviewForm, OwnReviewPart } from "./own-review-part.tsx";
import { Rating } from "./rating-summary.tsx";
import { ReviewItem } from "./review-item.tsx";
import { loadMoreReviews } from "./review-requests.ts";
import { announceReview, type UpdatedItem } from "./review-updated.ts";
import type { ShownReviews } from "./shown-reviews.ts";
import { useOwnReview } from "./use-own-review.ts";

interface ReviewsSectionProps extends UpdatedItem {
  shown: ShownReviews | Failure;
}

/** The reviews of a song or album, and the viewer's own. */
export function ReviewsSection({ kind, itemId, shown }: ReviewsSectionProps) {
  return (
    <Section heading="reviews" className="reviews">
      {isFailure(shown) ? (
        <p className="block-failure" role="alert">
          {shown.message}
        </p>
      ) : (
        <Reviews key={`${kind} ${itemId}`} kind={kind} itemId={itemId} shown={shown} />
      )}
    </Section>
  );
}

function Reviews({ kind, itemId, shown }: UpdatedItem & { shown: ShownReviews }) {
  const session = useSession();
  const { own, setOwn, retry } = useOwnReview(kind, itemId, session);
  const [reviews, setReviews] = useState(shown.reviews);
  const [editing, setEditing] = useState<number | null>(null);

  /** A new one goes to the top, a changed one keeps its position. */
  function saved(review: Review): void {
    // One that was deleted and written again in another tab has a new id.
    const others = reviews.filter(
      ({ id, user_id }) => user_id !== review.user_id || id === review.id,
    );
    const isThere = others.some(({ id }) => id === review.id);
    setReviews(
      isThere ? others.map((one) => (one.id === review.id ? review : one)) : [review, ...others],
    );
    setOwn(review);
    setEditing(null);
    showToast("review saved", TOAST);
  }

  function deleted(reviewId: number): void {
    setReviews(reviews.filter(({ id }) => id !== reviewId));
    setOwn(null);
    announceReview({ kind, itemId });
    showToast("review deleted", TOAST);
  }

  const place = { kind, itemId };
  return (
    <>
      <Rating {...place} shown={shown.summary} />
      <OwnReviewPart {...place} {...{ session, own, retry }} onSaved={saved} onDeleted={deleted} />
      {reviews.length === 0 && <p className="empty">No reviews yet. Yours may be the first.</p>}
      <ol className="review-list">
        {reviews.map((review) => (
          <li key={review.id} id={`review-${review.id}`}>
            {editing === review.id && session !== null ? (
              <Suspense fallback={null}>
                <LazyReviewForm
                  place={{ ...place, reviewId: review.id }}
                  userId={session.user.userId}
                  review={review}
                  onSaved={saved}
                  onCancel={() => setEditing(null)}
                />
              </Suspense>
            ) : (
              <ReviewItem
                review={review}
                actions={
                  session?.user.userId === review.user_id && (
                    <Button kind="plain" onClick={() => setEditing(review.id)}>
                      edit
                    </Button>
                  )
                }
              />
            )}
          </li>
        ))}
      </ol>
      <MoreReviews {...place} shown={reviews} hasMore={shown.hasMore} onMore={setReviews} />
    </>
  );
}

/** The duration of a toast (specification 2, section 9). */
const TOAST = { milliseconds: 2_500 };

interface MoreReviewsProps extends UpdatedItem {
  shown: Review[];
  hasMore: boolean;
  onMore: (reviews: Review[]) => void;
}

function MoreReviews({ kind, itemId, shown, hasMore, onMore }: MoreReviewsProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed" | "done">("idle");
  const last = shown.at(-1);
  if (!hasMore || state === "done" || last === undefined) return null;

  async function load(after: number): Promise<void> {
    setState("busy");
    try {
      const more = await loadMoreReviews(kind, itemId, after);
      const known = new Set(shown.map(({ id }) => id));
      onMore([...shown, ...more.reviews.filter(({ id }) => !known.has(id))]);
      setState(more.hasMore ? "idle" : "done");
    } catch {
      setState("failed");
    }
  }

  return (
    <p className="ways-on">
      <Button isBusy={state === "busy"} onClick={() => void load(last.id)}>
        more reviews
      </Button>
      {state === "failed" && <span role="alert">Failed to load reviews</span>}
    </p>
  );
}

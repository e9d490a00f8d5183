import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type Failure, isFailure } from "../../../domain/failure.ts";
import { REVIEW_LOAD_FAILED } from "../../../domain/reviews/review-texts.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { BRIEF, showToast } from "../../ui/toast/show-toast.ts";
import { useFocusRequest } from "../../ui/use-focus-request.ts";
import { readStored } from "../../ui/theme/browser-storage.ts";
import { useSession } from "../../viewer/session.ts";
import type { RatedItem } from "../rate/rated-item.ts";
import {
  EDITS_REVIEW,
  LazyReviewForm,
  OwnEntry,
  OwnReviewPart,
  openReviewForm,
} from "../write/own-review-part.tsx";
import { onReviewUpdated } from "../review-updated.ts";
import { reviewDraftKey } from "../write/review-draft-key.ts";
import { OWN_REVIEW_ID } from "../write/own-review-id.ts";
import { useOwnReview } from "../write/use-own-review.ts";
import { Rating } from "./rating-summary.tsx";
import { ReviewItem } from "./review-item.tsx";
import type { ShownReviews } from "./shown-reviews.ts";
import { useListedReviews } from "./use-listed-reviews.ts";

interface ReviewsSectionProps extends RatedItem {
  shown: ShownReviews | Failure;
}

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

// Loaded only for those who have a review here.
const DeleteButton = lazy(async () => ({
  default: (await import("../write/delete-button.tsx")).DeleteButton,
}));

/** The reviews of an item. One's own is shown once: in the list, or above it where it is private or too old for that. */
export function Reviews({ kind, itemId, shown }: RatedItem & { shown: ShownReviews }) {
  const item = { kind, itemId };
  const session = useSession();
  const userId = session?.user.userId ?? null;
  const { own, retry } = useOwnReview(kind, itemId);
  const [reviews, setReviews] = useListedReviews(item, shown.reviews, userId);
  const [form, setForm] = useState<"none" | "top" | "entry">("none");
  const requestFocus = useFocusRequest();
  const top = useRef<HTMLDivElement>(null);

  const review = typeof own === "object" ? own : null;
  // A new review is written at the top; where it is rated at the head of the page meanwhile, the form goes on with it.
  if (own === null && form !== "top") setForm("top");
  if (typeof own === "string" && form !== "none") setForm("none");
  const wanted = useWantedForm(item, review);
  const [opened, setOpened] = useState<string | null>(null);
  if (wanted !== opened) {
    setOpened(wanted);
    if (wanted !== null && form === "none") setForm("entry");
  }
  const isListed = reviews.some(({ id }) => id === review?.id);
  const others = form === "top" ? reviews.filter(({ id }) => id !== review?.id) : reviews;

  // A deletion that is undone brings a review with words, which takes the place of the form for a new one. A form for
  // changes stays open: stars at the head change such a review, too.
  useEffect(
    () =>
      onReviewUpdated(({ review: updated, ...of }) => {
        if (of.kind === kind && of.itemId === itemId && (updated?.content ?? "") !== "")
          setForm((shownForm) => (shownForm === "top" ? "none" : shownForm));
      }),
    [kind, itemId],
  );

  const edit = () => void openReviewForm(() => setForm("entry"));

  function close(id: number): void {
    setForm("none");
    requestFocus(() => document.querySelector<HTMLElement>(`#review-${id} [${EDITS_REVIEW}]`));
  }

  function saved({ id }: Review): void {
    close(id);
    showToast("review saved", BRIEF);
  }

  function deleted(): void {
    setForm("none");
    requestFocus(() => top.current);
  }

  const deletion = review !== null && <DeleteButton review={review} onDeleted={deleted} />;

  const entry = (one: Review, actions: ReactNode) => (
    <OwnEntry
      item={item}
      review={one}
      isEditing={form === "entry"}
      onEdit={edit}
      onSaved={saved}
      onCancel={() => close(one.id)}
    >
      {actions}
    </OwnEntry>
  );

  return (
    <>
      <Rating {...item} shown={shown.summary} />
      <OwnReviewPart
        ref={top}
        item={item}
        session={session}
        own={own}
        retry={() => {
          retry();
          requestFocus(() => top.current);
        }}
      >
        {form === "top" && userId !== null ? (
          // A boundary of its own: the outer one would keep what the form replaces, hidden, until the form is loaded. An
          // open dialog in it would keep the focus from everything else.
          <Suspense fallback={null}>
            <LazyReviewForm
              place={{ ...item, reviewId: review?.id ?? null }}
              userId={userId}
              review={review}
              onSaved={saved}
              {...(review !== null && { onCancel: () => close(review.id) })}
            />
          </Suspense>
        ) : (
          review !== null &&
          (isListed ? (
            <PlaceOfReview review={review} isEditing={form === "entry"} onEdit={edit} />
          ) : (
            <div id={`review-${review.id}`}>{entry(review, deletion)}</div>
          ))
        )}
      </OwnReviewPart>
      {reviews.length === 0 && review === null && (
        <p className="empty">No reviews yet. Be the first.</p>
      )}
      <ol className="review-list">
        {others.map((one) => (
          <li key={one.id} id={`review-${one.id}`} tabIndex={-1}>
            {one.id === review?.id ? entry(one, deletion) : <ReviewItem review={one} />}
          </li>
        ))}
      </ol>
      <MoreReviews {...item} shown={reviews} hasMore={shown.hasMore} onMore={setReviews} />
    </>
  );
}

/** Returns the visit that opens the form of a review: an unfinished change is stored, or the address asks for it; else null. */
function useWantedForm(item: RatedItem, review: Review | null): string | null {
  const { hash, key } = useLocation();
  if (review === null) return null;
  const isUnfinished = readStored(reviewDraftKey(item, review.user_id)) !== null;
  const isAddressed = review.content === "" && hash === `#${OWN_REVIEW_ID}`;
  return isUnfinished || isAddressed ? key : null;
}

interface PlaceOfReviewProps {
  review: Review;
  isEditing: boolean;
  onEdit: () => void;
}

function PlaceOfReview({ review, isEditing, onEdit }: PlaceOfReviewProps) {
  return (
    <p className="review-by">
      {review.content === "" ? (
        <>
          <span>You have rated this.</span>
          {!isEditing && <Button onClick={onEdit}>add a review</Button>}
        </>
      ) : (
        <span>
          You have reviewed this: <a href={`#review-${review.id}`}>your review</a>
        </span>
      )}
    </p>
  );
}

interface MoreReviewsProps extends RatedItem {
  shown: readonly Review[];
  hasMore: boolean;
  onMore: (reviews: readonly Review[]) => void;
}

function MoreReviews({ kind, itemId, shown, hasMore, onMore }: MoreReviewsProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed" | "done">("idle");
  const requestFocus = useFocusRequest();
  const last = shown.at(-1);
  if (!hasMore || state === "done" || last === undefined) return null;

  async function load(after: number): Promise<void> {
    setState("busy");
    try {
      const { loadMoreReviews } = await import("../review-requests.ts");
      const more = await loadMoreReviews(kind, itemId, after);
      const known = new Set(shown.map(({ id }) => id));
      const added = more.reviews.filter(({ id }) => !known.has(id));
      onMore([...shown, ...added]);
      requestFocus(() => document.querySelector<HTMLElement>(`#review-${added[0]?.id}`));
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
      {state === "failed" && <span role="alert">{REVIEW_LOAD_FAILED}</span>}
    </p>
  );
}

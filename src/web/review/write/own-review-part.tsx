import { lazy, type ReactNode, type Ref, Suspense, useState } from "react";
import { pagePath } from "../../../domain/page-path.ts";
import { REVIEW_LOAD_FAILED } from "../../../domain/reviews/review-texts.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { Button } from "../../ui/button.tsx";
import { loadPart } from "../../ui/toast/load-part.ts";
import { readStored } from "../../ui/theme/browser-storage.ts";
import { signInFrom } from "../../viewer/return-to.ts";
import type { BrowserSession } from "../../viewer/session.ts";
import { ReviewItem } from "../list/review-item.tsx";
import type { RatedItem } from "../rate/rated-item.ts";
import { reviewDraftKey } from "./review-draft-key.ts";
import { OWN_REVIEW_ID } from "./own-review-id.ts";
import type { OwnReview } from "./use-own-review.ts";

// Loaded only for signed-in users.
const loadReviewForm = () => import("./review-form.tsx");
export const LazyReviewForm = lazy(async () => ({ default: (await loadReviewForm()).ReviewForm }));

/** Opens the form once it is loaded. */
export async function openReviewForm(open: () => void): Promise<void> {
  if (await loadPart(loadReviewForm)) open();
}

interface OwnReviewPartProps {
  item: RatedItem;
  session: BrowserSession | null;
  own: OwnReview;
  retry: () => void;
  /** Shown once one's own review, or that there is none, is known. */
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
}

/** The place of the form, or of the sign-in prompt, as high as that until one writes, so that nothing moves. */
export function OwnReviewPart({ item, session, own, retry, children, ref }: OwnReviewPartProps) {
  const userId = session?.user.userId ?? null;
  const [lastUserId, setLastUserId] = useState(userId);
  if (userId !== null && userId !== lastUserId) setLastUserId(userId);
  return (
    <div
      ref={ref}
      id={OWN_REVIEW_ID}
      className="own-review"
      role="group"
      aria-label="your own review"
      tabIndex={-1}
    >
      {session === null ? (
        <LoginPrompt
          hasDraft={lastUserId !== null && readStored(reviewDraftKey(item, lastUserId)) !== null}
        />
      ) : own === "failed" ? (
        <p role="alert">
          {REVIEW_LOAD_FAILED} <Button onClick={retry}>retry</Button>
        </p>
      ) : (
        own !== "loading" && <Suspense fallback={null}>{children}</Suspense>
      )}
    </div>
  );
}

/** The sign-in link in place of the form. It says that what one was writing when the session ended is kept. */
function LoginPrompt({ hasDraft }: { hasDraft: boolean }) {
  return (
    <p className="login-prompt">
      {hasDraft && (
        <span role="alert">
          You are signed out now. What you were writing is here again when you sign in.{" "}
        </span>
      )}
      <a href={pagePath.login()} rel="external" onClick={() => signInFrom(location)}>
        login
      </a>{" "}
      to write a review.
    </p>
  );
}

/** Marks the button that edits one's own review. */
export const EDITS_REVIEW = "data-edits-review";

interface OwnEntryProps {
  item: RatedItem;
  review: Review;
  isEditing: boolean;
  onEdit: () => void;
  onSaved: (review: Review) => void;
  onCancel: () => void;
  children?: ReactNode;
}

export function OwnEntry(props: OwnEntryProps) {
  const { item, review, isEditing, onEdit, onSaved, onCancel, children } = props;
  const entry = (
    <ReviewItem
      review={review}
      actions={
        <span className="review-actions">
          <Button kind="plain" onClick={onEdit} {...{ [EDITS_REVIEW]: "" }}>
            edit
          </Button>
          <Suspense fallback={null}>{children}</Suspense>
        </span>
      }
    />
  );
  if (!isEditing) return entry;
  return (
    <Suspense fallback={entry}>
      <LazyReviewForm
        place={{ ...item, reviewId: review.id }}
        userId={review.user_id}
        review={review}
        onSaved={onSaved}
        onCancel={onCancel}
      />
    </Suspense>
  );
}

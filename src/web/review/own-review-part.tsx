import { lazy, Suspense, useState } from "react";
import { REVIEW_TEXT } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import type { BrowserSession } from "../account/session.ts";
import { Button } from "../ui/button.tsx";
import { Stars } from "../ui/stars.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { LoginPrompt } from "./login-prompt.tsx";
import type { UpdatedItem } from "./review-updated.ts";
import type { OwnReview } from "./use-own-review.ts";

// Loaded only for signed-in users.
export const LazyReviewForm = lazy(async () => ({
  default: (await import("./review-form.tsx")).ReviewForm,
}));

interface OwnReviewPartProps extends UpdatedItem {
  session: BrowserSession | null;
  own: OwnReview;
  retry: () => void;
  onSaved: (review: Review) => void;
  onDeleted: (reviewId: number) => void;
}

/**
 * The viewer's own review, the form, or the sign-in prompt. All are as high as the prompt until one starts writing, so
 * that nothing moves once the viewer is known.
 */
export function OwnReviewPart(props: OwnReviewPartProps) {
  return (
    <div className="own-review">
      <Suspense fallback={null}>
        <Own {...props} />
      </Suspense>
    </div>
  );
}

function Own({ kind, itemId, session, own, retry, onSaved, onDeleted }: OwnReviewPartProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session !== null && !wasSignedIn) setWasSignedIn(true);
  if (session === null) return <LoginPrompt isSignedOut={wasSignedIn} />;
  if (own === "loading") return null;
  if (own === "failed") {
    return (
      <p role="alert">
        {REVIEW_TEXT.loadFailed} <Button onClick={retry}>try again</Button>
      </p>
    );
  }
  const { userId } = session.user;
  if (own === null || isEditing) {
    return (
      <LazyReviewForm
        key={own?.id ?? "new"}
        place={{ kind, itemId, reviewId: own?.id ?? null }}
        userId={userId}
        review={own}
        onSaved={(review) => {
          setIsEditing(false);
          onSaved(review);
        }}
        {...(own !== null && { onCancel: () => setIsEditing(false) })}
      />
    );
  }
  return (
    <p className="review-by">
      <span>your review</span>
      <Stars value={own.rating} />
      {own.privacy === "private" && <span className="review-private">private</span>}
      <Button kind="plain" onClick={() => setIsEditing(true)}>
        edit
      </Button>
      <DeleteButton kind={kind} reviewId={own.id} onDeleted={() => onDeleted(own.id)} />
    </p>
  );
}

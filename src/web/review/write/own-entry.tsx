import { type ReactNode, Suspense } from "react";
import type { Review } from "../../../domain/review.ts";
import { Button } from "../../ui/button.tsx";
import { LazyReviewForm } from "./own-review-part.tsx";
import type { RatedItem } from "../rate/rated-item.ts";
import { ReviewItem } from "../list/review-item.tsx";

/** Marks the button that edits one's own review. */
export const EDITS_REVIEW = "data-edits-review";

interface OwnEntryProps {
  item: RatedItem;
  review: Review;
  isEditing: boolean;
  onEdit: () => void;
  onSaved: (review: Review) => void;
  onCancel: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** One's own review with its actions, or the form in its place. */
export function OwnEntry(props: OwnEntryProps) {
  const { item, review, isEditing, onEdit, onSaved, onCancel, children } = props;
  const entry = (
    <ReviewItem
      review={review}
      actions={
        <>
          <Button kind="plain" onClick={onEdit} {...{ [EDITS_REVIEW]: "" }}>
            edit
          </Button>
          {children}
        </>
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

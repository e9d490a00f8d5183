import type { ReactNode } from "react";
import type { Review } from "../../domain/review.ts";
import { Button } from "../ui/button.tsx";

interface PlaceOfReviewProps {
  review: Review;
  isEditing: boolean;
  onEdit: () => void;
  /** The button that deletes it. */
  deletion: ReactNode;
}

/** Says where one's own review is in the list below, or offers to add words to a rating. */
export function PlaceOfReview({ review, isEditing, onEdit, deletion }: PlaceOfReviewProps) {
  return (
    <p className="review-by">
      {review.content === "" ? (
        <>
          <span>You have rated this.</span>
          {!isEditing && <Button onClick={onEdit}>say more</Button>}
        </>
      ) : (
        <span>
          You have reviewed this: <a href={`#review-${review.id}`}>your review</a>
        </span>
      )}
      {!isEditing && deletion}
    </p>
  );
}

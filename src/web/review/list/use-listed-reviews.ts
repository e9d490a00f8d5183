import { useEffect, useState } from "react";
import type { Review } from "../../../domain/reviews/review.ts";
import type { RatedItem } from "../rate/rated-item.ts";
import { onReviewUpdated } from "../review-updated.ts";

export function useListedReviews(
  { kind, itemId }: RatedItem,
  shown: readonly Review[],
  userId: number | null,
): [reviews: readonly Review[], setReviews: (reviews: readonly Review[]) => void] {
  const [reviews, setReviews] = useState(shown);
  useEffect(
    () =>
      onReviewUpdated(({ review, ...item }) => {
        if (userId === null || item.kind !== kind || item.itemId !== itemId) return;
        setReviews((listed) => withOwn(listed, review, userId));
      }),
    [kind, itemId, userId],
  );
  return [reviews, setReviews];
}

/** Returns the reviews after a change of one's own: new on top, changed in place, none if private (specification 2, section 4). */
export function withOwn(listed: readonly Review[], own: Review | null, userId: number) {
  const isShown = own !== null && own.privacy === "public";
  // A review that was deleted and written again in another tab has a new id.
  const others = listed.filter((one) => one.user_id !== userId || (isShown && one.id === own.id));
  if (!isShown) return others;
  const isListed = others.some(({ id }) => id === own.id);
  return isListed ? others.map((one) => (one.id === own.id ? own : one)) : [own, ...others];
}

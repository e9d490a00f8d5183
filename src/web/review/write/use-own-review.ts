import { useEffect, useEffectEvent } from "react";
import type { ReviewKind } from "../../../domain/reviews/review-rules.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { useViewerData } from "../../viewer/use-viewer-data.ts";
import { showLoadedStars } from "../rate/own-stars.ts";
import { ownStarsOf } from "../rate/rated-item.ts";
import { onReviewUpdated, type UpdatedReview } from "../review-updated.ts";

export type OwnReview = "loading" | "failed" | null | Review;

/** Loads one's own review in the browser, since the page is the same for everybody, and follows its changes. */
export function useOwnReview(
  kind: ReviewKind,
  itemId: number,
): { own: OwnReview; retry: () => void } {
  const { data, failure, retry, show } = useViewerData<Review | null>(
    `${kind} ${itemId}`,
    async (signal) => {
      const { loadOwnReview } = await import("../review-requests.ts");
      const own = await loadOwnReview(kind, itemId);
      if (!signal.aborted) showLoadedStars({ kind, itemId }, ownStarsOf(own));
      return own;
    },
  );
  const follow = useEffectEvent(({ review, ...item }: UpdatedReview) => {
    if (item.kind === kind && item.itemId === itemId) show(review);
  });
  useEffect(() => onReviewUpdated((updated) => follow(updated)), []);
  return { own: data === undefined ? (failure === null ? "loading" : "failed") : data, retry };
}

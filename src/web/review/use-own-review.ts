import { useEffect, useState } from "react";
import type { ReviewKind } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import type { BrowserSession } from "../viewer/session.ts";
import { ownStarsOf } from "./own-rating.ts";
import { showLoadedStars } from "./own-stars.ts";
import { onReviewUpdated } from "./review-updated.ts";

/** One's own review: loading, failed, none, or itself. */
export type OwnReview = "loading" | "failed" | null | Review;

/**
 * Loads one's own review of an item in the browser, since the page itself is the same for everybody, and follows its
 * changes.
 */
export function useOwnReview(
  kind: ReviewKind,
  itemId: number,
  session: BrowserSession | null,
): { own: OwnReview; retry: () => void } {
  const [known, setKnown] = useState<{ key: string; own: OwnReview }>({ key: "", own: "loading" });
  const [attempt, setAttempt] = useState(0);
  const token = session?.token;
  // The result for another item or user does not apply.
  const key = `${kind} ${itemId} ${attempt} ${token}`;
  useEffect(() => {
    if (token === undefined) return;
    // What is loaded is older than a change that came meanwhile.
    let isLatest = true;
    import("./review-requests.ts")
      .then(({ loadOwnReview }) => loadOwnReview(kind, itemId))
      .then(
        (own) => {
          if (!isLatest) return;
          setKnown({ key, own });
          showLoadedStars({ kind, itemId }, ownStarsOf(own));
        },
        () => isLatest && setKnown({ key, own: "failed" }),
      );
    const end = onReviewUpdated(({ review, ...item }) => {
      if (item.kind !== kind || item.itemId !== itemId) return;
      isLatest = false;
      setKnown({ key, own: review });
    });
    return () => {
      isLatest = false;
      end();
    };
  }, [kind, itemId, token, key]);
  return {
    own: known.key === key ? known.own : "loading",
    retry: () => setAttempt((count) => count + 1),
  };
}

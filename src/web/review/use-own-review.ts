import { useEffect, useState } from "react";
import type { ReviewKind } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import type { BrowserSession } from "../account/session.ts";
import { loadOwnReview } from "./review-requests.ts";

/** One's own review: loading, failed, none, or itself. */
export type OwnReview = "loading" | "failed" | null | Review;

/** Loads one's own review of an item in the browser: the page itself is the same for everybody. */
export function useOwnReview(
  kind: ReviewKind,
  itemId: number,
  session: BrowserSession | null,
): { own: OwnReview; setOwn: (own: OwnReview) => void; retry: () => void } {
  const [known, setKnown] = useState<{ key: string; own: OwnReview }>({ key: "", own: "loading" });
  const [attempt, setAttempt] = useState(0);
  const token = session?.token;
  // The result for another item or user does not apply.
  const key = `${kind} ${itemId} ${attempt} ${token}`;
  useEffect(() => {
    if (token === undefined) return;
    let isWanted = true;
    const found = (own: OwnReview) => isWanted && setKnown({ key, own });
    loadOwnReview(kind, itemId).then(found, () => found("failed"));
    return () => {
      isWanted = false;
    };
  }, [kind, itemId, token, key]);
  return {
    own: known.key === key ? known.own : "loading",
    setOwn: (own) => setKnown({ key, own }),
    retry: () => setAttempt((count) => count + 1),
  };
}

import { useState } from "react";
import { REVIEW_LOAD_FAILED } from "../../../domain/review-texts.ts";
import type { Review } from "../../../domain/review.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusRequest } from "../../ui/use-focus-request.ts";
import type { RatedItem } from "../rate/rated-item.ts";

interface MoreReviewsProps extends RatedItem {
  shown: readonly Review[];
  hasMore: boolean;
  onMore: (reviews: readonly Review[]) => void;
}

/** Loads the reviews after those that are shown. */
export function MoreReviews({ kind, itemId, shown, hasMore, onMore }: MoreReviewsProps) {
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

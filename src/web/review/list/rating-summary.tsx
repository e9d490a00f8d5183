import { useEffect, useState } from "react";
import { counted } from "../../../domain/text/counted.ts";
import { type RatingSummary, shownRating } from "../../../domain/reviews/rating.ts";
import { Stars } from "../../ui/stars.tsx";
import { Histogram } from "./histogram.tsx";
import type { RatedItem } from "../rate/rated-item.ts";
import { onReviewUpdated } from "../review-updated.ts";

interface RatingProps extends RatedItem {
  shown: RatingSummary;
}

export function Rating({ kind, itemId, shown }: RatingProps) {
  const summary = useRating({ kind, itemId, shown });
  const { average_rating, rating_count, distribution } = summary;
  return (
    <div className="rating">
      <p className="rating-average">
        {average_rating !== null && <strong>{shownRating(average_rating)}</strong>}
        <Stars
          value={average_rating ?? 0}
          label={
            average_rating === null ? "not rated yet" : `${shownRating(average_rating)} of 5 stars`
          }
        />
        <span className="note">{counted(rating_count, "rating")}</span>
      </p>
      {rating_count > 0 && <Histogram distribution={distribution} />}
    </div>
  );
}

/** Returns the summary of the page, and after each save the new one. */
function useRating({ kind, itemId, shown }: RatingProps): RatingSummary {
  const [known, setKnown] = useState<RatingSummary | null>(null);
  useEffect(() => {
    let latest = 0;
    const end = onReviewUpdated((item) => {
      if (item.kind !== kind || item.itemId !== itemId) return;
      const request = (latest += 1);
      void import("../review-requests.ts")
        .then(({ loadRating }) => loadRating(kind, itemId))
        .then(
          (summary) => request === latest && setKnown(summary),
          // The shown summary stays: it was right a moment ago.
          () => undefined,
        );
    });
    return () => {
      latest = NaN;
      end();
    };
  }, [kind, itemId]);
  return known ?? shown;
}

import { useEffect, useState } from "react";
import { type RatingSummary, rerated } from "../../domain/rating.ts";
import type { OwnStars } from "./own-rating.ts";
import { keyOfItem, type RatedItem } from "./rated-item.ts";
import { loadRating } from "./review-requests.ts";

/** The hover time before the average is loaded, in milliseconds. */
const REST = 200;

/**
 * Returns the average of an item including the viewer's own stars as shown: recomputed here during a save (specification
 * 2, section 4), then loaded again. Null until it is known.
 */
export function useAverageRating(
  { kind, itemId }: RatedItem,
  own: OwnStars | undefined,
): RatingSummary | null {
  const [known, setKnown] = useState<Known | null>(null);
  const key = keyOfItem({ kind, itemId });
  const rating = own?.rating ?? null;
  const isSettled = own !== undefined && !own.isSaving;

  useEffect(() => {
    if (!isSettled) return;
    let isWanted = true;
    const found = (summary: RatingSummary) =>
      isWanted && setKnown({ key, summary, counted: rating });
    const timer = setTimeout(
      () => void loadRating(kind, itemId).then(found, () => undefined),
      REST,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, kind, itemId, rating, isSettled]);

  if (known === null || known.key !== key) return null;
  return own?.isPrivate ? known.summary : rerated(known.summary, known.counted, rating);
}

interface Known {
  key: string;
  summary: RatingSummary;
  /** The viewer's own rating included in it. */
  counted: number | null;
}

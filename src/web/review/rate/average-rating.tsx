import { counted } from "../../../domain/text/counted.ts";
import { type RatingSummary, rerated, shownRating } from "../../../domain/reviews/rating.ts";
import { useViewerData } from "../../viewer/use-viewer-data.ts";
import { loadRating } from "../review-requests.ts";
import { keyOfItem, type OwnStars, type RatedItem } from "./rated-item.ts";

export function AverageRating({ summary }: { summary: RatingSummary }) {
  const { average_rating, rating_count } = summary;
  return (
    <span className="counted-rating">
      {average_rating === null
        ? "no ratings yet"
        : `average ${shownRating(average_rating)}, ${counted(rating_count, "rating")}`}
    </span>
  );
}

/** The hover time before the average is loaded, in milliseconds. */
const REST = 200;

/** Returns the average with the viewer's stars, recomputed during a save (specification 2, section 4). Null until it is known. */
export function useAverageRating(item: RatedItem, own: OwnStars | undefined): RatingSummary | null {
  const rating = own?.rating ?? null;
  const load = async (signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, REST));
    signal.throwIfAborted();
    // The summary includes the viewer's own rating of this moment.
    return { summary: await loadRating(item.kind, item.itemId), included: rating };
  };
  const { data } = useViewerData(`average of ${keyOfItem(item)}`, load, {
    isWanted: own !== undefined && !own.isSaving,
    version: rating,
  });
  if (data === undefined) return null;
  return own?.isPrivate ? data.summary : rerated(data.summary, data.included, rating);
}

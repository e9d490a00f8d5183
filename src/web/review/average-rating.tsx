import { counted } from "../../domain/counted.ts";
import { type RatingSummary, shownRating } from "../../domain/rating.ts";

/** The average rating, in a line. */
export function AverageRating({ summary }: { summary: RatingSummary }) {
  const { average_rating, rating_count } = summary;
  return (
    <span className="counted-rating">
      {average_rating === null
        ? "nobody has rated it yet"
        : `average ${shownRating(average_rating)}, ${counted(rating_count, "rating")}`}
    </span>
  );
}

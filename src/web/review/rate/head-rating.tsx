import { useOwnStars } from "./own-stars.ts";
import { RatingButton } from "./quick-rating.tsx";
import type { RatedItem } from "./rated-item.ts";

interface HeadRatingProps extends Pick<RatedItem, "kind"> {
  record: { id: number; english_name: string };
}

/** The viewer's own stars at the head of a song's or an album's page: they rate it at once, like those of rows. */
export function HeadRating({ kind, record }: HeadRatingProps) {
  const item = { kind, itemId: record.id };
  const stars = useOwnStars(item, false);
  const name = kind === "album" ? `the album ${record.english_name}` : record.english_name;
  return (
    <p className="head-rating needs-scripts">
      <RatingButton item={item} name={name} />
      <span className="note" aria-hidden="true">
        {textOf(kind, stars?.rating ?? null, stars?.isPrivate ?? false)}
      </span>
    </p>
  );
}

function textOf(kind: RatedItem["kind"], rating: number | null, isPrivate: boolean): string {
  if (rating === null) return `rate this ${kind}`;
  return isPrivate ? "your rating, private" : "your rating";
}

import { shownRating } from "../../../domain/reviews/rating.ts";
import type { ListedSong } from "../../../domain/catalogue/song.ts";
import { useOwnStars } from "./own-stars.ts";
import { type RatedItem, ratedAttribute } from "./rated-item.ts";

/** The viewer's stars of a song in a list, for `quick-rating-layer.tsx`. Always of one size. Hidden without scripts. */
export function QuickRating({ song }: { song: ListedSong }) {
  return <RatingButton item={{ kind: "song", itemId: song.id }} name={song.english_name} isRow />;
}

type RatingButtonProps = { item: RatedItem; name: string; isRow?: boolean };

export function RatingButton({ item, name, isRow = false }: RatingButtonProps) {
  const stars = useOwnStars(item, isRow);
  const rating = stars?.rating ?? null;
  return (
    <button
      type="button"
      className="quick-rating"
      aria-haspopup="dialog"
      aria-busy={stars?.isSaving || undefined}
      aria-label={`rate ${name}${rating === null ? "" : `, your rating: ${rating}`}`}
      data-halves={rating === null ? undefined : rating * 2}
      data-stars={rating === null ? undefined : shownRating(rating)}
      {...ratedAttribute(item)}
    />
  );
}

import type { ReviewKind } from "../../../domain/reviews/review-rules.ts";
import type { Review } from "../../../domain/reviews/review.ts";

export type RatedItem = { kind: ReviewKind; itemId: number };

/** Marks stars that rate at once; holds their item as `song 12`. */
const RATED_ATTRIBUTE = "data-rated";

export function keyOfItem({ kind, itemId }: RatedItem): string {
  return `${kind} ${itemId}`;
}

export function ratedAttribute(item: RatedItem): Record<string, string> {
  return { [RATED_ATTRIBUTE]: keyOfItem(item) };
}

export function ratingButtonAt(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element
    ? target.closest<HTMLButtonElement>(`button[${RATED_ATTRIBUTE}]`)
    : null;
}

/** Returns stars of an item on the page: those of its head come before those of rows. */
export function ratingButtonOf(item: RatedItem): HTMLButtonElement | null {
  return document.querySelector(`button[${RATED_ATTRIBUTE}="${keyOfItem(item)}"]`);
}

export function ratedItem(button: HTMLElement): RatedItem {
  const [kind, id] = (button.getAttribute(RATED_ATTRIBUTE) ?? "").split(" ");
  return { kind: kind === "album" ? "album" : "song", itemId: Number(id) };
}

export interface OwnStars {
  /** In stars; null: not rated. */
  rating: number | null;
  reviewId: number | null;
  /** Whether there are words, too: such a review is not deleted by a click. */
  hasWords: boolean;
  /** Such a rating counts in no average. */
  isPrivate: boolean;
  /** Other changes are ignored during a save. */
  isSaving: boolean;
}

export function ownStarsOf(review: Review | null): OwnStars {
  return {
    rating: review?.rating ?? null,
    reviewId: review?.id ?? null,
    hasWords: review !== null && review.content !== "",
    isPrivate: review?.privacy === "private",
    isSaving: false,
  };
}

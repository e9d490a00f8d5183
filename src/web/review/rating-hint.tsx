import { useLayoutEffect, useRef } from "react";
import { REVIEW_TEXT } from "../../domain/review-rules.ts";
import { useSession } from "../viewer/session.ts";
import { AverageRating, useAverageRating } from "./average-rating.tsx";
import { useOwnStars } from "./own-stars.ts";
import type { RatedItem } from "./rated-item.ts";

interface RatingHintProps {
  button: HTMLElement;
  item: RatedItem;
  /** The rating that a click would give. */
  rating: number;
}

/**
 * A hint beside hovered stars: the rating that a click would give, and the average. The button's label says it to
 * screen readers.
 */
export function RatingHint({ button, item, rating }: RatingHintProps) {
  const hint = useRef<HTMLParagraphElement>(null);
  const session = useSession();
  const own = useOwnStars(item, false);
  const counted = useAverageRating(item, own);
  useLayoutEffect(() => {
    const element = hint.current!;
    element.showPopover();
    const { left, width, top, bottom } = button.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = element;
    const room = document.documentElement.clientWidth - offsetWidth - 8;
    element.style.left = `${Math.max(8, Math.min(left + width / 2 - offsetWidth / 2, room))}px`;
    element.style.top = `${top > offsetHeight + 12 ? top - offsetHeight - 4 : bottom + 4}px`;
  });
  return (
    <p ref={hint} popover="manual" className="rating-hint" aria-hidden="true">
      {session === null ? REVIEW_TEXT.loginToRate : `${rating} ${rating === 1 ? "star" : "stars"}`}
      {counted !== null && <AverageRating summary={counted} />}
    </p>
  );
}

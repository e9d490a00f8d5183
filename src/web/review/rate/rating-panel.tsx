import { RATINGS } from "../../../domain/reviews/rating.ts";
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { StarRating } from "../../ui/form/star-rating.tsx";
import { type OpenPopup, usePopup } from "../../ui/menu/use-popup.ts";
import { AverageRating, useAverageRating } from "./average-rating.tsx";
import { useOwnStars } from "./own-stars.ts";
import { quickRate } from "./quick-rate.ts";
import type { RatedItem } from "./rated-item.ts";

interface RatingPanelProps {
  opened: OpenPopup;
  item: RatedItem;
  onClose: () => void;
}

/** Stars large enough for touch. A tap saves at once; keys only choose, and Enter saves. Either closes it. */
export function RatingPanel({ item, opened, onClose }: RatingPanelProps) {
  const popup = useRef<HTMLDivElement>(null);
  const own = useOwnStars(item, false);
  const counted = useAverageRating(item, own);
  const isPointing = useIsPointing(popup);
  const [chosen, setChosen] = useState<number | null>(null);
  usePopup(popup, opened, FIRST, onClose);

  const rating = own?.rating ?? null;
  const isPending = chosen !== null && chosen !== rating;

  function give(given: number | null): void {
    popup.current?.hidePopover();
    void quickRate(item, given);
  }

  function change(value: number | null): void {
    // Choosing is possible during a save.
    if (value !== null && !isPointing.current) setChosen(value);
    else if (!own?.isSaving) give(value);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending && !own?.isSaving) give(chosen);
  }

  return (
    <div
      ref={popup}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      className="menu-popup rating-panel"
      aria-label={opened.button.getAttribute("aria-label") ?? undefined}
    >
      <form onSubmit={submit}>
        <StarRating
          steps={RATINGS}
          label="your rating"
          value={chosen ?? rating}
          // A review with words is deleted on its own page, where they are seen.
          isClearable={rating !== null && !own?.hasWords}
          onChange={change}
        />
        <p className="note" role="status">
          {counted === null ? "\u00a0" : <AverageRating summary={counted} />}
        </p>
        {isPending && (
          <Button type="submit" kind="strong" isBusy={own?.isSaving}>
            save
          </Button>
        )}
      </form>
    </div>
  );
}

/** Whether the present interaction is by a pointer, not by a key. */
function useIsPointing(root: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isPointing = useRef(false);
  useEffect(() => {
    const element = root.current!;
    const notice = ({ type }: Event) => {
      isPointing.current = type === "pointerup";
    };
    element.addEventListener("pointerup", notice);
    element.addEventListener("keydown", notice);
    return () => {
      element.removeEventListener("pointerup", notice);
      element.removeEventListener("keydown", notice);
    };
  }, [root]);
  return isPointing;
}

const FIRST = "input:checked, fieldset:not(:has(:checked)) input";

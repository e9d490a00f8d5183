import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { RATING_STEPS, ratingOf } from "../../../domain/reviews/rating.ts";
import { REVIEW_TEXT } from "../../../domain/reviews/review-rules.ts";
import { storeRequestedAction } from "../../account/after-sign-in.ts";
import { goToSignIn } from "../../viewer/return-to.ts";
import { currentSession, useSession } from "../../viewer/session.ts";
import { preloadToasts } from "../../ui/toast/toasts.tsx";
import { PageAccent } from "../../ui/theme/page-accent.tsx";
import { type OpenPopup, placeOf } from "../../ui/menu/use-popup.ts";
import { starsOf, useOwnStars } from "./own-stars.ts";
import { quickRate } from "./quick-rate.ts";
import { keyOfItem, ratedItem, type RatedItem, ratingButtonAt } from "./rated-item.ts";
import { RatingPanel } from "./rating-panel.tsx";
import "../../style/controls/dialogs.css";
import { AverageRating, useAverageRating } from "./average-rating.tsx";

export interface QuickRatingLayerProps {
  /** Returns the latest event before this listens itself. */
  takeFirst: () => Event | null;
}

/**
 * Handles the stars of rows and of the page's head, for the whole page: a mouse previews halves and rates by a click; touch, a key, and a
 * click on the present rating open a panel with larger stars. Visitors sign in first; the half that they clicked is
 * given then.
 */
export function QuickRatingLayer({ takeFirst }: QuickRatingLayerProps) {
  const { key } = useLocation();
  // The panel belongs to the page it was opened on: navigation closes it.
  const [panel, setPanel] = useState<{ popup: OpenPopup; at: string } | null>(null);
  const [hinted, setHinted] = useState<Hinted | null>(null);
  const close = useCallback(() => setPanel(null), []);

  const handle = useEffectEvent((event: Event) => {
    const button = ratingButtonAt(event.target);
    if (button === null) return;
    if (event.type === "click") press(button, event as PointerEvent);
    else if (event.type === "pointerout") leave(button);
    else if (event.type !== "focusin") aim(button, event as PointerEvent);
  });

  useEffect(() => {
    preloadToasts();
    const first = takeFirst();
    if (first !== null) handle(first);
    const listener = (event: Event) => handle(event);
    const types = ["pointerover", "pointermove", "pointerout", "click"];
    types.forEach((type) => document.addEventListener(type, listener));
    return () => types.forEach((type) => document.removeEventListener(type, listener));
  }, [takeFirst]);

  function aim(button: HTMLButtonElement, event: PointerEvent): void {
    if (event.pointerType !== "mouse" || !hasFiveStars(button)) return;
    const rating = ratingAt(button, event);
    button.style.setProperty("--fill", `${rating * 20}%`);
    setHinted((now) =>
      now?.button === button && now.rating === rating ? now : { button, rating },
    );
  }

  function leave(button: HTMLButtonElement): void {
    button.style.removeProperty("--fill");
    setHinted(null);
  }

  function press(button: HTMLButtonElement, event: PointerEvent): void {
    const item = ratedItem(button);
    const isChoice = event.pointerType === "mouse" && event.detail > 0 && hasFiveStars(button);
    const rating = isChoice ? ratingAt(button, event) : null;
    if (currentSession() === null) {
      if (rating !== null) storeRequestedAction({ action: "rate", ...item, rating });
      return goToSignIn();
    }
    if (rating !== null && rating !== starsOf(item)?.rating) return void quickRate(item, rating);
    leave(button);
    setPanel({ popup: placeOf(button, event), at: key });
  }

  if (panel !== null && panel.at === key) {
    const { popup } = panel;
    const item = ratedItem(popup.button);
    return (
      <PageAccent of={popup.button}>
        <RatingPanel key={keyOfItem(item)} item={item} opened={popup} onClose={close} />
      </PageAccent>
    );
  }
  // The row may be gone.
  if (hinted === null || !hinted.button.isConnected) return null;
  return <RatingHint item={ratedItem(hinted.button)} {...hinted} />;
}

type Hinted = { button: HTMLButtonElement; rating: number };

/** Whether a row shows five stars. In narrow rows there is only one, too small for halves. */
function hasFiveStars(button: HTMLElement): boolean {
  return getComputedStyle(button).getPropertyValue("--shown-stars").trim() === "5";
}

function ratingAt(button: HTMLElement, { clientX }: MouseEvent): number {
  const { left, width } = button.getBoundingClientRect();
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(button);
  const start = left + parseFloat(paddingInlineStart);
  const room = width - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
  const step = Math.ceil(((clientX - start) / room) * RATING_STEPS);
  return ratingOf(Math.min(RATING_STEPS, Math.max(1, step)));
}

/** A hint beside hovered stars: the rating that a click would give, and the average. The button's label says it, too. */
function RatingHint({ button, item, rating }: Hinted & { item: RatedItem }) {
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

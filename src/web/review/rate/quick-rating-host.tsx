import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { REVIEW_SUBMIT_FAILED } from "../../../domain/reviews/review-texts.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import type { QuickRatingLayerProps } from "./quick-rating-layer.tsx";
import { ratingButtonAt } from "./rated-item.ts";

const EVENTS = ["pointerover", "focusin", "click"] as const;

/** Loads the rating layer when a pointer or the focus comes near stars that rate at once, and passes it the latest event. */
export function QuickRatingHost() {
  const [Layer, setLayer] = useState<ComponentType<QuickRatingLayerProps> | null>(null);
  // Until the layer listens itself: a click may come after it was loaded, before it is mounted.
  const latest = useRef<Event | null>(null);
  const takeFirst = useCallback(() => latest.current, []);
  const isLoaded = Layer !== null;

  useEffect(() => {
    if (isLoaded) return;
    function begin(event: Event): void {
      if (ratingButtonAt(event.target) === null) return;
      const isLoading = latest.current !== null;
      // A rating is not lost for a pointer that moves on.
      if (latest.current?.type !== "click" || event.type === "click") latest.current = event;
      if (!isLoading) void load();
    }
    async function load(): Promise<void> {
      try {
        const { QuickRatingLayer } = await import("./quick-rating-layer.tsx");
        setLayer(() => QuickRatingLayer);
      } catch {
        if (latest.current?.type === "click") showToast(REVIEW_SUBMIT_FAILED);
        latest.current = null;
      }
    }
    EVENTS.forEach((type) => document.addEventListener(type, begin));
    return () => EVENTS.forEach((type) => document.removeEventListener(type, begin));
  }, [isLoaded]);

  return Layer === null ? null : <Layer takeFirst={takeFirst} />;
}

import { type ComponentType, useEffect, useState } from "react";
import { REVIEW_TEXT } from "../../domain/review-rules.ts";
import { showToast } from "../ui/show-toast.ts";
import { ratingButtonAt } from "./rated-item.ts";

const EVENTS = ["pointerover", "focusin", "click"] as const;

/** Loads the rating layer when a pointer or the focus comes near stars that rate at once, and passes it that first event. */
export function QuickRatingHost() {
  const [loaded, setLoaded] = useState<{
    Layer: ComponentType<{ first: Event }>;
    first: Event;
  } | null>(null);
  const isLoaded = loaded !== null;

  useEffect(() => {
    if (isLoaded) return;
    let first: Event | null = null;
    function begin(event: Event): void {
      if (ratingButtonAt(event.target) === null) return;
      const isLoading = first !== null;
      first = event;
      if (!isLoading) void load();
    }
    async function load(): Promise<void> {
      try {
        const { QuickRatingLayer } = await import("./quick-rating-layer.tsx");
        setLoaded({ Layer: QuickRatingLayer, first: first! });
      } catch {
        if (first?.type === "click") showToast(REVIEW_TEXT.submitFailed);
        first = null;
      }
    }
    EVENTS.forEach((type) => document.addEventListener(type, begin));
    return () => EVENTS.forEach((type) => document.removeEventListener(type, begin));
  }, [isLoaded]);

  return loaded === null ? null : <loaded.Layer first={loaded.first} />;
}

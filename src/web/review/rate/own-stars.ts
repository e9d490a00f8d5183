import { useCallback, useSyncExternalStore } from "react";
import { currentSession, onSessionChange } from "../../viewer/session.ts";
import { onReviewUpdated } from "../review-updated.ts";
import { keyOfItem, type OwnStars, ownStarsOf, type RatedItem } from "./rated-item.ts";

/** The viewer's own stars of the items on the page, requested for all rows together, once those are rendered. */
const known = new Map<string, OwnStars>();
const shown = new Map<string, Set<() => void>>();
/** The rendered rows, whose stars are requested here; those of a page's head come with the page's own review. */
const rows = new Map<string, RatedItem>();
const requested = new Set<string>();
let isListening = false;
let isPlanned = false;

export function starsOf(item: RatedItem): OwnStars | undefined {
  return known.get(keyOfItem(item));
}

export function setStars(item: RatedItem, stars: OwnStars): void {
  const key = keyOfItem(item);
  known.set(key, stars);
  shown.get(key)?.forEach((listener) => listener());
}

/** Shows stars that were loaded, unless a rating is being saved, which is newer. */
export function showLoadedStars(item: RatedItem, stars: OwnStars): void {
  if (!starsOf(item)?.isSaving) setStars(item, stars);
}

/** Returns the viewer's stars, which a row requests; undefined for visitors, and until they are known. */
export function useOwnStars({ kind, itemId }: RatedItem, isRow: boolean): OwnStars | undefined {
  const subscribe = useCallback(
    (listener: () => void) => show({ kind, itemId }, isRow, listener),
    [kind, itemId, isRow],
  );
  return useSyncExternalStore(
    subscribe,
    () => starsOf({ kind, itemId }),
    () => undefined,
  );
}

function show(item: RatedItem, isRow: boolean, listener: () => void): () => void {
  listen();
  const key = keyOfItem(item);
  const listeners = shown.get(key) ?? new Set();
  shown.set(key, listeners.add(listener));
  if (isRow) {
    rows.set(key, item);
    plan();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || shown.get(key) !== listeners) return;
    shown.delete(key);
    rows.delete(key);
  };
}

/** Schedules one request for all unknown items, once all rows of the page are rendered. */
function plan(): void {
  if (isPlanned || currentSession() === null) return;
  isPlanned = true;
  queueMicrotask(() => {
    isPlanned = false;
    const missing = [...rows].filter(([key]) => !requested.has(key));
    if (missing.length === 0) return;
    missing.forEach(([key]) => requested.add(key));
    const retryLater = () => missing.forEach(([key]) => requested.delete(key));
    const items = missing.map(([, item]) => item);
    // Rows without stars can still be rated; failed items are requested again.
    import("./load-own-stars.ts")
      .then(({ loadOwnStars }) => loadOwnStars(items, showLoadedStars))
      .catch(retryLater);
  });
}

/** Listens for all stars: they change with the session and with reviews saved elsewhere on the page. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  let token = currentSession()?.token;
  onSessionChange(() => {
    const now = currentSession()?.token;
    if (now === token) return;
    token = now;
    requested.clear();
    known.clear();
    shown.forEach((listeners) => listeners.forEach((listener) => listener()));
    plan();
  });
  onReviewUpdated(({ review, ...item }) => showLoadedStars(item, ownStarsOf(review)));
}

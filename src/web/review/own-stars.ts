import { useCallback, useSyncExternalStore } from "react";
import { currentSession, onSessionChange } from "../account/session.ts";
import { onReviewUpdated } from "./review-updated.ts";
import type { OwnStars } from "./own-rating.ts";

/**
 * The viewer's own stars of the songs on the page. The page is the same for everybody: the browser of a signed-in user
 * requests them for all rows together, once those are rendered.
 */
const known = new Map<number, OwnStars>();
/** The rendered songs, and the listeners to their stars. */
const rows = new Map<number, Set<() => void>>();
/** The songs that were requested. */
const requested = new Set<number>();
let isListening = false;
let isPlanned = false;

/** Returns the viewer's stars of a song, if they are known. */
export function starsOf(songId: number): OwnStars | undefined {
  return known.get(songId);
}

/** Shows other stars in every row of the song. */
export function setStars(songId: number, stars: OwnStars): void {
  known.set(songId, stars);
  rows.get(songId)?.forEach((listener) => listener());
}

/** Returns the viewer's stars of a song in a list; undefined for visitors, and until they are known. */
export function useOwnStars(songId: number): OwnStars | undefined {
  const subscribe = useCallback((listener: () => void) => show(songId, listener), [songId]);
  return useSyncExternalStore(
    subscribe,
    () => known.get(songId),
    () => undefined,
  );
}

function show(songId: number, listener: () => void): () => void {
  listen();
  const listeners = rows.get(songId) ?? new Set();
  rows.set(songId, listeners.add(listener));
  plan();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && rows.get(songId) === listeners) rows.delete(songId);
  };
}

/** Schedules one request for all unknown songs, once all rows of the page are rendered. */
function plan(): void {
  if (isPlanned || currentSession() === null) return;
  isPlanned = true;
  queueMicrotask(() => {
    isPlanned = false;
    const missing = [...rows.keys()].filter((id) => !requested.has(id));
    if (missing.length === 0) return;
    missing.forEach((id) => requested.add(id));
    const retryLater = () => missing.forEach((id) => requested.delete(id));
    // Rows without stars can still be rated; failed songs are requested again.
    import("./load-own-stars.ts")
      .then(({ loadOwnStars }) => loadOwnStars(missing, showRead))
      .catch(retryLater);
  });
}

/** A rating given meanwhile is newer. */
function showRead(songId: number, stars: OwnStars): void {
  if (!known.get(songId)?.isSaving) setStars(songId, stars);
}

/** Listens for all rows: stars change with the session and with reviews saved elsewhere. */
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
    rows.forEach((listeners) => listeners.forEach((listener) => listener()));
    plan();
  });
  onReviewUpdated(({ kind, itemId }) => {
    if (kind !== "song" || known.get(itemId)?.isSaving) return;
    requested.delete(itemId);
    plan();
  });
}

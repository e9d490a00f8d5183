import { useCallback, useSyncExternalStore } from "react";
import { currentSession, onSessionChange } from "../account/session.ts";
import { onReviewUpdated } from "./review-updated.ts";
import type { OwnStars } from "./stars-of-review.ts";

/**
 * The viewer's own stars of the songs on the page. The page is the same for everybody: the browser of somebody who is
 * signed in asks for all of its rows together, once they are there.
 */
const known = new Map<number, OwnStars>();
/** The songs that rows show, and what to call when their stars change. */
const rows = new Map<number, Set<() => void>>();
/** Those that have been asked for. */
const requested = new Set<number>();
let isListening = false;
let isPlanned = false;

/** The viewer's stars of a song as far as they are known. */
export function starsOf(songId: number): OwnStars | undefined {
  return known.get(songId);
}

/** Shows other stars in every row of the song. */
export function setStars(songId: number, stars: OwnStars): void {
  known.set(songId, stars);
  rows.get(songId)?.forEach((tell) => tell());
}

/** The viewer's stars of a song in a list; undefined for visitors, and until they are known. */
export function useOwnStars(songId: number): OwnStars | undefined {
  const subscribe = useCallback((tell: () => void) => show(songId, tell), [songId]);
  return useSyncExternalStore(
    subscribe,
    () => known.get(songId),
    () => undefined,
  );
}

function show(songId: number, tell: () => void): () => void {
  listen();
  const tells = rows.get(songId) ?? new Set();
  rows.set(songId, tells.add(tell));
  plan();
  return () => {
    tells.delete(tell);
    if (tells.size === 0 && rows.get(songId) === tells) rows.delete(songId);
  };
}

/** Asks for what is not known yet, once all rows of the page are there. */
function plan(): void {
  if (isPlanned || currentSession() === null) return;
  isPlanned = true;
  queueMicrotask(() => {
    isPlanned = false;
    const wanted = [...rows.keys()].filter((id) => !requested.has(id));
    if (wanted.length === 0) return;
    wanted.forEach((id) => requested.add(id));
    const forget = () => wanted.forEach((id) => requested.delete(id));
    // Rows without stars can still be rated: what is not known then is asked for again.
    import("./load-own-stars.ts")
      .then(({ loadOwnStars }) => loadOwnStars(wanted, showRead))
      .catch(forget);
  });
}

/** What was given while this was on its way is newer. */
function showRead(songId: number, stars: OwnStars): void {
  if (!known.get(songId)?.isSaving) setStars(songId, stars);
}

/** One listener for all rows: another person's stars are not shown, and a review saved elsewhere is. */
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
    rows.forEach((tells) => tells.forEach((tell) => tell()));
    plan();
  });
  onReviewUpdated(({ kind, itemId }) => {
    if (kind !== "song" || known.get(itemId)?.isSaving) return;
    requested.delete(itemId);
    plan();
  });
}

import { useRef, useState } from "react";
import { type FeedPart, joined, loadPart } from "./feed-part.ts";

/** The number of parts that load by themselves, so that the footer can be reached (decisions, "Accessibility"). */
const AUTOMATIC_PARTS = 5;

export interface FeedState {
  first: FeedPart;
  all: FeedPart;
  state: "idle" | "loading" | "failed";
  problem: string;
  automaticParts: number;
}

/** @param all the parts that were loaded before, if the user returns to the page */
export function startFeed(first: FeedPart, all: FeedPart = first): FeedState {
  return { first, all, state: "idle", problem: "", automaticParts: AUTOMATIC_PARTS };
}

/** Starts loading the next part. A manual request allows further automatic ones. */
export function startLoading(feed: FeedState, isManual: boolean): FeedState {
  return {
    ...feed,
    state: "loading",
    automaticParts: isManual ? AUTOMATIC_PARTS : feed.automaticParts - 1,
  };
}

export function addPart(feed: FeedState, part: FeedPart): FeedState {
  return { ...feed, all: joined(feed.all, part), state: "idle" };
}

export function failLoading(feed: FeedState, problem: string): FeedState {
  return { ...feed, state: "failed", problem };
}

export function loadsAutomatically({ state, all, automaticParts }: FeedState): boolean {
  return state === "idle" && all.next !== null && automaticParts > 0;
}

/** The parts added to each page that was shown, so that going back restores them. */
const extended = new WeakMap<FeedPart, FeedPart>();

export function useFeed(first: FeedPart) {
  const [known, setKnown] = useState<FeedState>(() => startFeed(first, extended.get(first)));
  // The state of another page does not apply.
  const shown = known.first === first ? known : startFeed(first, extended.get(first));
  /** The cursor of the part that is loading: it is requested once. */
  const awaited = useRef<string>(null);

  async function load(isManual: boolean): Promise<void> {
    const { next } = shown.all;
    if (next === null || awaited.current === next) return;
    awaited.current = next;
    const loading = startLoading(shown, isManual);
    setKnown(loading);
    const settle = (settled: FeedState) => setKnown((now) => (now.first === first ? settled : now));
    try {
      const longer = addPart(loading, await loadPart(next));
      extended.set(first, longer.all);
      settle(longer);
    } catch (error) {
      settle(failLoading(loading, error instanceof Error ? error.message : String(error)));
    } finally {
      if (awaited.current === next) awaited.current = null;
    }
  }

  return {
    ...shown.all,
    state: shown.state,
    problem: shown.problem,
    loadsAutomatically: loadsAutomatically(shown),
    /** @param isManual whether a person requested it */
    load,
  };
}

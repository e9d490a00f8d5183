import { useRef, useState } from "react";
import {
  addPart,
  startLoading,
  startFeed,
  loadsAutomatically,
  failLoading,
  type FeedState,
} from "./feed-state.ts";
import { type FeedPart, loadPart } from "./feed-part.ts";

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

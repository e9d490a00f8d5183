import { useRef, useState } from "react";
import { type FeedPart, joined, loadPart } from "./shown-feed.ts";

/**
 * How many parts come by themselves before one is asked: whoever wants to see the foot of the page has to reach it
 * once (decisions, "Accessibility").
 */
const PARTS_UNASKED = 5;

interface Shown {
  /** The page that it began with. */
  first: FeedPart;
  all: FeedPart;
  state: "idle" | "loading" | "failed";
  problem: string;
  /** How many parts may still come by themselves. */
  unasked: number;
}

/** What was added to each page that was shown: going back to it is going back to where one was. */
const extended = new WeakMap<FeedPart, FeedPart>();

function begin(first: FeedPart): Shown {
  const all = extended.get(first) ?? first;
  return { first, all, state: "idle", problem: "", unasked: PARTS_UNASKED };
}

/** The feed from a page on, and what makes it longer. */
export function useFeed(first: FeedPart) {
  const [known, setKnown] = useState(() => begin(first));
  // Of another page, what was known of the one before says nothing.
  const shown = known.first === first ? known : begin(first);
  /** Where the part begins that is on its way: it is asked for once. */
  const asked = useRef<string>(null);

  async function load(isWanted: boolean): Promise<void> {
    const { next } = shown.all;
    if (next === null || asked.current === next) return;
    asked.current = next;
    const unasked = isWanted ? PARTS_UNASKED : shown.unasked - 1;
    setKnown({ ...shown, state: "loading", unasked });
    try {
      const all = joined(shown.all, await loadPart(next));
      extended.set(first, all);
      setKnown((now) => (now.first === first ? { ...now, all, state: "idle" } : now));
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      setKnown((now) => (now.first === first ? { ...now, state: "failed", problem } : now));
    } finally {
      if (asked.current === next) asked.current = null;
    }
  }

  return {
    ...shown.all,
    state: shown.state,
    problem: shown.problem,
    /** Whether the next part comes when its place comes near. */
    comesByItself: shown.state === "idle" && shown.all.next !== null && shown.unasked > 0,
    /** @param isWanted whether a person asked for it */
    load,
  };
}

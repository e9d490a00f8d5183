import { type FeedPart, joined } from "./feed-part.ts";

/**
 * How many parts come by themselves before one is asked: whoever wants to see the foot of the page has to reach it
 * once (decisions, "Accessibility").
 */
export const AUTOMATIC_PARTS = 5;

/** A feed as far as it is shown. */
export interface FeedState {
  /** The page that it began with. */
  first: FeedPart;
  all: FeedPart;
  state: "idle" | "loading" | "failed";
  problem: string;
  /** How many parts may still come by themselves. */
  automaticParts: number;
}

/** @param all what was shown of it before, where somebody comes back to it */
export function startFeed(first: FeedPart, all: FeedPart = first): FeedState {
  return { first, all, state: "idle", problem: "", automaticParts: AUTOMATIC_PARTS };
}

/** The next part is on its way. Who asks for one gets the next ones by themselves again. */
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

/** Whether the next part comes when its place comes near. */
export function loadsAutomatically({ state, all, automaticParts }: FeedState): boolean {
  return state === "idle" && all.next !== null && automaticParts > 0;
}

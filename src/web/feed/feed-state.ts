import { type FeedPart, joined } from "./shown-feed.ts";

/**
 * How many parts come by themselves before one is asked: whoever wants to see the foot of the page has to reach it
 * once (decisions, "Accessibility").
 */
export const PARTS_UNASKED = 5;

/** A feed as far as it is shown. */
export interface FeedState {
  /** The page that it began with. */
  first: FeedPart;
  all: FeedPart;
  state: "idle" | "loading" | "failed";
  problem: string;
  /** How many parts may still come by themselves. */
  unasked: number;
}

/** @param all what was shown of it before, where somebody comes back to it */
export function begun(first: FeedPart, all: FeedPart = first): FeedState {
  return { first, all, state: "idle", problem: "", unasked: PARTS_UNASKED };
}

/** The next part is on its way. Who asks for one gets the next ones by themselves again. */
export function asked(feed: FeedState, isWanted: boolean): FeedState {
  return { ...feed, state: "loading", unasked: isWanted ? PARTS_UNASKED : feed.unasked - 1 };
}

export function arrived(feed: FeedState, part: FeedPart): FeedState {
  return { ...feed, all: joined(feed.all, part), state: "idle" };
}

export function failed(feed: FeedState, problem: string): FeedState {
  return { ...feed, state: "failed", problem };
}

/** Whether the next part comes when its place comes near. */
export function comesByItself({ state, all, unasked }: FeedState): boolean {
  return state === "idle" && all.next !== null && unasked > 0;
}

import { type FeedPart, joined } from "./feed-part.ts";

/**
 * The number of parts that load automatically before one has to be requested, so that the footer can be reached
 * (decisions, "Accessibility").
 */
export const AUTOMATIC_PARTS = 5;

export interface FeedState {
  first: FeedPart;
  all: FeedPart;
  state: "idle" | "loading" | "failed";
  problem: string;
  /** The number of parts that may still load automatically. */
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

/** Whether the next part loads when the end of the list comes near. */
export function loadsAutomatically({ state, all, automaticParts }: FeedState): boolean {
  return state === "idle" && all.next !== null && automaticParts > 0;
}

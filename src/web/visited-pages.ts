import { useEffect } from "react";
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  useLocation,
  useMatches,
} from "react-router";

type Results = Record<string, DataStrategyResult>;

/** How many pages are remembered, and for how long, in milliseconds. */
const MOST_PAGES = 50;
const REMEMBERED_FOR = 10 * 60_000;

/** What the pages of this visit showed, by address, the longest unseen first. */
const visited = new Map<string, { results: Results; at: number }>();

/** Whether the browser was just told to go back or forward. */
let isGoingBack = false;

/**
 * Going back is instant: the page is shown again as it was left, and nothing is asked. Only what a click leads to is
 * asked for. Pages hold what is the same for everybody; what is somebody's own is not among it.
 */
export const showVisitedPages: MiddlewareFunction<Results> = async ({ request }, next) => {
  const wasGoingBack = isGoingBack;
  isGoingBack = false;
  const page = wasGoingBack ? visited.get(addressOf(request.url)) : undefined;
  if (page !== undefined && Date.now() - page.at < REMEMBERED_FOR) return page.results;
  return next();
};

/** Remembers each page that was shown whole. */
export function useVisitedPages(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const shown = matches.filter(({ loaderData }) => loaderData !== undefined);
    const isWhole = shown.some(({ id }) => id === matches.at(-1)?.id);
    const address = pathname + search;
    visited.delete(address);
    if (!isWhole) return;
    const results = shown.map(({ id, loaderData }): [string, DataStrategyResult] => [
      id,
      { type: "data", result: loaderData },
    ]);
    visited.set(address, { results: Object.fromEntries(results), at: Date.now() });
    const [longestUnseen] = visited.keys();
    if (visited.size > MOST_PAGES && longestUnseen !== undefined) visited.delete(longestUnseen);
  }, [pathname, search, matches]);
}

/** Forgets what a page showed: it is gone, or has become another. `path` with what follows it. */
export function forgetVisitedPage(path: string): void {
  visited.delete(path);
}

// As the file is loaded, so that it is before the router: who listens first hears first.
if (typeof window !== "undefined") {
  addEventListener("popstate", () => void (isGoingBack = true), { capture: true });
  // What one does next is no going back any more.
  for (const act of ["click", "submit", "input"]) {
    addEventListener(act, () => void (isGoingBack = false), { capture: true });
  }
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

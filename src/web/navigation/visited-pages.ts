import { useEffect } from "react";
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  useLocation,
  useMatches,
} from "react-router";

type Results = Record<string, DataStrategyResult>;

/** The number of pages that are cached, and for how long, in milliseconds. */
const MAX_PAGES = 50;
const MAX_AGE = 10 * 60_000;

/** The data of visited pages by address, the least recently shown first. */
const visited = new Map<string, { results: Results; at: number }>();

/** Whether the current navigation goes back or forward. */
let isGoingBack = false;

/** Answers going back and forward from a cache. Pages are the same for everybody, so nothing private is cached. */
export const showVisitedPages: MiddlewareFunction<Results> = async ({ request }, next) => {
  const wasGoingBack = isGoingBack;
  isGoingBack = false;
  const page = wasGoingBack ? visited.get(addressOf(request.url)) : undefined;
  if (page !== undefined && Date.now() - page.at < MAX_AGE) return page.results;
  return next();
};

/** Caches each page that was shown without failures. One whose data arrives later and fails is removed then. */
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
    const page = { results: Object.fromEntries(results), at: Date.now() };
    visited.set(address, page);
    for (const late of lateParts(results))
      late.catch(() => {
        if (visited.get(address) === page) visited.delete(address);
      });
    const [longestUnseen] = visited.keys();
    if (visited.size > MAX_PAGES && longestUnseen !== undefined) visited.delete(longestUnseen);
  }, [pathname, search, matches]);
}

/** Removes a page that was deleted or changed. `path` with everything below it. */
export function invalidateVisitedPage(path: string): void {
  visited.delete(path);
}

// Runs when the module is loaded, so that its listener is registered before the router's.
if (typeof window !== "undefined") {
  addEventListener("popstate", () => void (isGoingBack = true), { capture: true });
  // Any other action ends going back.
  for (const act of ["click", "submit", "input"])
    addEventListener(act, () => void (isGoingBack = false), { capture: true });
}

function lateParts(results: [string, DataStrategyResult][]): Promise<unknown>[] {
  return results
    .flatMap(([, { result }]) => (typeof result === "object" ? Object.values(result ?? {}) : []))
    .filter((part) => part instanceof Promise);
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

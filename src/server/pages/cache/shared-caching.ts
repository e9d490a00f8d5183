import type { Clock } from "../../../domain/calendar-date.ts";
import type { Page } from "../page.ts";
import type { Purger } from "../../purge/purger.ts";
import { keysOfAnswer } from "../../purge/surrogate-keys.ts";

/** How long shared caches that are purged keep an answer, in seconds: what a lost purge costs at most. */
const LONGEST = 3_600;

/** Returns the headers for shared caches of an answer that is in the cache, and fresh. */
export type SharedCaching = (page: Page) => readonly string[];

export const noSharedCaching: SharedCaching = () => [];

/** Lets shared caches that are purged by keys keep answers longer (RFC 9213); others do as Cache-Control says. */
export function purgedCaching(purger: Pick<Purger, "isWorking">, clock: Clock): SharedCaching {
  const keys = new WeakMap<Page, string | null>();
  return (page) => {
    if (!purger.isWorking || !page.isPublic) return [];
    let known = keys.get(page);
    if (known === undefined) {
      known = keysOfAnswer(page.tags)?.join(" ") ?? null;
      keys.set(page, known);
    }
    const left = Math.floor((page.until - clock().getTime()) / 1_000);
    if (known === null || left < 1) return [];
    const maxAge = `max-age=${Math.min(left, LONGEST)}`;
    return ["Surrogate-Key", known, "CDN-Cache-Control", maxAge, "Surrogate-Control", maxAge];
  };
}

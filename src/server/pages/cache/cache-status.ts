import type { CacheUse } from "../../http/observation/observed-response.ts";

/** The answer was rendered for this request. (RFC 9211 defines the header `Cache-Status`.) */
export const MISS = "norae; fwd=miss";

/** The answer was cached, and is fresh. */
export const HIT = "norae; hit";

/** Returns the status of a cached answer that has been stale for this many milliseconds. */
export function staleHit(milliseconds: number): string {
  return `${HIT}; ttl=-${Math.max(1, Math.ceil(milliseconds / 1_000))}`;
}

/** Returns what a status says of the use of the cache. */
export function cacheUseOf(status: string): CacheUse {
  return status === HIT ? "hit" : status === MISS ? "miss" : "stale";
}

/** The answer was rendered for this request. (RFC 9211: `Cache-Status` says what a cache did with a request.) */
export const MISS = "norae; fwd=miss";

/** The answer was cached, and is as it would be rendered now. */
export const HIT = "norae; hit";

/** The answer was cached, and may have changed so many milliseconds ago. */
export function staleHit(milliseconds: number): string {
  return `${HIT}; ttl=-${Math.max(1, Math.ceil(milliseconds / 1_000))}`;
}

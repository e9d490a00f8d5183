/**
 * Browsers revalidate each time, and the ETag saves them the body. Shared caches may answer for a second, no longer and
 * never with a stale copy, since what is hidden has to be gone from them, too.
 */
export const REVALIDATED = "public, max-age=0, s-maxage=1, must-revalidate";

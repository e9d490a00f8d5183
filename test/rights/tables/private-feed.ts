import type { Row } from "../row.ts";

/** The address of a user's private feed. Clients that know it read the feed, signed in or not. */
export const PRIVATE_FEED: Row[] = ["POST /api/following/feed", "DELETE /api/following/feed"].map(
  (call): Row => ({ call, answers: { visitor: 401, user: "ok", suspended: 403 } }),
);

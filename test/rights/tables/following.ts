import { BY_USERS, BY_WRITERS, type Row } from "../row.ts";

/** The followed artists, always the caller's own. */
export const FOLLOWING: Row[] = [
  ...["GET /api/following", "GET /api/following/news", "GET /api/following/{artistId}"].map(
    (call): Row => ({ call, answers: BY_USERS }),
  ),
  ...[
    "PUT /api/following/{artistId}",
    "DELETE /api/following/{artistId}",
    "POST /api/following/seen",
  ].map((call): Row => ({ call, answers: BY_WRITERS })),
];

/** The address of a user's private feed. Clients that know it read the feed, signed in or not. */
export const PRIVATE_FEED: Row[] = ["POST /api/following/feed", "DELETE /api/following/feed"].map(
  (call): Row => ({ call, answers: BY_WRITERS }),
);

import type { Row } from "../row.ts";

/** The followed artists, always the caller's own. */
export const FOLLOWING: Row[] = [
  ...["GET /api/following", "GET /api/following/news", "GET /api/following/{artistId}"].map(
    (call): Row => ({ call, answers: { visitor: 401, user: "ok" } }),
  ),
  ...[
    "PUT /api/following/{artistId}",
    "DELETE /api/following/{artistId}",
    "POST /api/following/seen",
  ].map((call): Row => ({ call, answers: { visitor: 401, user: "ok", suspended: 403 } })),
];

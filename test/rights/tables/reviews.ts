import { type Row, rowsOf } from "../row.ts";

const IS_PRIVATE = { visitor: 404, user: 404, author: "ok" } as const;

/** Reviews. Nobody reads or changes a private one but its author: neither who is trusted nor a maintainer. */
export const REVIEWS: Row[] = [
  { call: "GET /api/reviews/mine", answers: { visitor: 401, user: "ok" } },
  { call: "GET /api/reviews/recent", answers: { visitor: "ok", user: "ok" } },
  { call: "GET /api/reviews/song/{songId}", answers: { visitor: "ok", user: "ok" } },
  { call: "GET /api/reviews/album/{albumId}", answers: { visitor: "ok", user: "ok" } },
  { call: "POST /api/reviews", answers: { visitor: 401, user: "ok", suspended: 403 } },
  { call: "POST /api/reviews/album", answers: { visitor: 401, user: "ok", suspended: 403 } },
  ...rowsOf("private account", ["GET /api/users/{username}/reviews"], {
    visitor: 404,
    user: 404,
    author: "ok",
  }),
  { call: "POST /api/import/match", answers: { visitor: 401, user: "ok", suspended: 403 } },
  { call: "POST /api/import/ratings", answers: { visitor: 401, user: "ok", suspended: 403 } },
  ...rowsOf("account", ["GET /api/users/{username}/reviews"], {
    visitor: "ok",
    user: "ok",
    author: "ok",
  }),
  ...rowsOfReviews("song", "/api/reviews/{id}"),
  ...rowsOfReviews("album", "/api/reviews/album/{id}"),
];

function rowsOfReviews(kind: "song" | "album", path: string): Row[] {
  const read = ["GET /api/reviews/{reviewId}"];
  const writes = [`PATCH ${path}`, `DELETE ${path}`];
  const refused = { visitor: 401, suspended: 403 };
  return [
    ...rowsOf(`public ${kind} review`, read, { visitor: "ok", user: "ok", author: "ok" }),
    ...rowsOf(`private ${kind} review`, read, IS_PRIVATE),
    ...rowsOf(`hidden ${kind} review`, read, IS_PRIVATE),
    ...rowsOf(`public ${kind} review`, writes, { ...refused, user: 403, author: "ok" }),
    ...rowsOf(`private ${kind} review`, writes, { ...refused, user: 404, author: "ok" }),
    ...rowsOf(`hidden ${kind} review`, writes, { ...refused, user: 404, author: "ok" }),
    {
      call: `PATCH ${path}`,
      as: "made public",
      of: `hidden ${kind} review`,
      body: { privacy: "public" },
      answers: { ...refused, user: 404, author: 403 },
    },
  ];
}

import {
  BY_ALL,
  BY_USERS,
  BY_WRITERS,
  OPEN,
  OWN,
  OWN_SECRET,
  type Row,
  rowsOf,
  SECRET,
} from "../row.ts";

/** Reviews. A private one is read and changed by its author alone, by no trusted user and no maintainer. */
export const REVIEWS: Row[] = [
  { call: "GET /api/reviews/mine", answers: BY_USERS },
  { call: "GET /api/reviews/recent", answers: BY_ALL },
  { call: "GET /api/reviews/song/{songId}", answers: BY_ALL },
  { call: "GET /api/reviews/album/{albumId}", answers: BY_ALL },
  { call: "POST /api/reviews", answers: BY_WRITERS },
  { call: "POST /api/reviews/album", answers: BY_WRITERS },
  ...rowsOf("private account", ["GET /api/users/{username}/reviews"], SECRET),
  { call: "POST /api/import/match", answers: BY_WRITERS },
  { call: "POST /api/import/ratings", answers: BY_WRITERS },
  ...rowsOf("account", ["GET /api/users/{username}/reviews"], OPEN),
  ...rowsOfReviews("song", "/api/reviews/{id}"),
  ...rowsOfReviews("album", "/api/reviews/album/{id}"),
];

function rowsOfReviews(kind: "song" | "album", path: string): Row[] {
  const read = ["GET /api/reviews/{reviewId}"];
  const writes = [`PATCH ${path}`, `DELETE ${path}`];
  return [
    ...rowsOf(`public ${kind} review`, read, OPEN),
    ...rowsOf(`private ${kind} review`, read, SECRET),
    ...rowsOf(`hidden ${kind} review`, read, SECRET),
    ...rowsOf(`public ${kind} review`, writes, OWN),
    ...rowsOf(`private ${kind} review`, writes, OWN_SECRET),
    ...rowsOf(`hidden ${kind} review`, writes, OWN_SECRET),
    {
      call: `PATCH ${path}`,
      as: "made public",
      of: `hidden ${kind} review`,
      body: { privacy: "public" },
      answers: { ...OWN_SECRET, author: 403 },
    },
  ];
}

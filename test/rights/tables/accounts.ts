import { type Row, rowsOf } from "../row.ts";

/** Accounts, sessions, and what asks who is there without being about anything. */
export const ACCOUNTS: Row[] = [
  { call: "POST /api/auth/login", answers: { visitor: 401, user: 401 } },
  {
    call: "POST /api/auth/logout",
    isByNewPerson: true,
    answers: { visitor: "ok", user: "ok", "ended session": "ok" },
  },
  { call: "GET /api/auth/check", answers: { visitor: 401, user: "ok" } },
  { call: "GET /api/auth/sessions", answers: { visitor: 401, user: "ok" } },
  {
    call: "DELETE /api/auth/sessions",
    isByNewPerson: true,
    answers: { visitor: 401, user: "ok" },
  },
  ...rowsOf("session", ["DELETE /api/auth/sessions/{id}"], {
    visitor: 401,
    user: 404,
    author: "ok",
  }),
  {
    call: "POST /api/feedback",
    answers: { visitor: "ok", user: "ok", "ended session": "ok" },
  },
  {
    call: "GET /api/users/check-username/{name}",
    answers: { visitor: "ok", user: "ok" },
  },
  ...rowsOf("account", ["GET /api/users/profile/{username}"], {
    visitor: "ok",
    user: "ok",
    author: "ok",
  }),
  ...rowsOf("hidden account", ["GET /api/users/profile/{username}"], {
    visitor: "ok",
    user: "ok",
    author: "ok",
  }),
  // Not even maintainers see it.
  ...rowsOf("private account", ["GET /api/users/profile/{username}"], {
    visitor: 404,
    user: 404,
    author: "ok",
  }),
  ...rowsOf("private account", ["GET /api/users/{id}/data"], {
    visitor: 401,
    user: 404,
    author: "ok",
  }),
  ...rowsOf(
    "private account",
    [
      "PATCH /api/users/{id}",
      "PUT /api/users/{id}/favourites",
      "POST /api/users/{id}/photo",
      "DELETE /api/users/{id}/photo",
    ],
    { visitor: 401, user: 404, suspended: 403, author: "ok" },
  ),
  ...rowsOf("private account", ["DELETE /api/users/{id}"], {
    visitor: 401,
    user: 404,
    author: "ok",
  }),
  // Not even maintainers, and those who are suspended take their data along.
  ...rowsOf(
    "account",
    [
      "GET /api/users/{id}/data",
      "GET /api/users/{id}/ratings.csv",
      "GET /api/users/{id}/ratings.json",
      "GET /api/users/{id}/playlists.csv",
      "GET /api/users/{id}/playlists.json",
    ],
    { visitor: 401, user: 403, author: "ok" },
  ),
  ...rowsOf(
    "account",
    [
      "PATCH /api/users/{id}",
      "PUT /api/users/{id}/favourites",
      "POST /api/users/{id}/photo",
      "DELETE /api/users/{id}/photo",
    ],
    { visitor: 401, user: 403, suspended: 403, author: "ok" },
  ),
  ...rowsOf(
    "hidden account",
    ["PATCH /api/users/{id}", "POST /api/users/{id}/photo", "DELETE /api/users/{id}/photo"],
    { visitor: 401, user: 403, author: 403 },
  ),
  ...rowsOf("account", ["DELETE /api/users/{id}"], { visitor: 401, user: 403, author: "ok" }),
  ...rowsOf("hidden account", ["PUT /api/users/{id}/favourites"], {
    visitor: 401,
    user: 403,
    suspended: 403,
    author: "ok",
  }),
  ...rowsOf("hidden account", ["DELETE /api/users/{id}"], {
    visitor: 401,
    user: 403,
    author: "ok",
  }),
];

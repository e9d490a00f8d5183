import { BY_ALL, BY_USERS, OPEN, OWN, OWN_SECRET, type Row, rowsOf, SECRET } from "../row.ts";

const PROFILE = ["GET /api/users/profile/{username}"];
const DELETION = ["DELETE /api/users/{id}"];
const FAVOURITES = "PUT /api/users/{id}/favourites";
const CHANGES = [
  "PATCH /api/users/{id}",
  "POST /api/users/{id}/photo",
  "DELETE /api/users/{id}/photo",
];
const FILES = ["ratings.csv", "ratings.json", "playlists.csv", "playlists.json"];

/** Calls that also those make who are suspended. */
const ALSO_SUSPENDED = { visitor: 401, user: 403, author: "ok" } as const;

/** Accounts, sessions, and what asks who is there without being about anything. */
export const ACCOUNTS: Row[] = [
  { call: "POST /api/auth/login", answers: { visitor: 401, user: 401 } },
  // Their identity service offers no codes.
  { call: "POST /api/auth/begin", answers: { visitor: 404, user: 404, "ended session": 404 } },
  { call: "POST /api/auth/finish", answers: { visitor: 401, user: 401 } },
  {
    call: "POST /api/auth/logout",
    isByNewPerson: true,
    answers: { ...BY_ALL, "ended session": "ok" },
  },
  { call: "GET /api/auth/check", answers: BY_USERS },
  { call: "GET /api/auth/sessions", answers: BY_USERS },
  { call: "DELETE /api/auth/sessions", isByNewPerson: true, answers: BY_USERS },
  ...rowsOf("session", ["DELETE /api/auth/sessions/{id}"], { ...ALSO_SUSPENDED, user: 404 }),
  { call: "POST /api/feedback", answers: { ...BY_ALL, "ended session": "ok" } },
  { call: "GET /api/users/check-username/{name}", answers: BY_ALL },
  ...rowsOf("account", PROFILE, OPEN),
  ...rowsOf("hidden account", PROFILE, OPEN),
  // Not even maintainers see it.
  ...rowsOf("private account", PROFILE, SECRET),
  ...rowsOf("private account", ["GET /api/users/{id}/data"], { ...SECRET, visitor: 401 }),
  ...rowsOf("private account", [...CHANGES, FAVOURITES], OWN_SECRET),
  ...rowsOf("private account", DELETION, { ...SECRET, visitor: 401 }),
  // Not even maintainers, and those who are suspended take their data along.
  ...rowsOf(
    "account",
    ["data", ...FILES].map((file) => `GET /api/users/{id}/${file}`),
    ALSO_SUSPENDED,
  ),
  ...rowsOf("account", [...CHANGES, FAVOURITES], OWN),
  ...rowsOf("hidden account", CHANGES, { visitor: 401, user: 403, author: 403 }),
  ...rowsOf("account", DELETION, ALSO_SUSPENDED),
  ...rowsOf("hidden account", [FAVOURITES], OWN),
  ...rowsOf("hidden account", DELETION, ALSO_SUSPENDED),
];

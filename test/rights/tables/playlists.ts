import { type Row, rowsOf } from "../row.ts";

const READS = [
  "GET /api/playlists/{id}",
  "GET /api/playlists/{id}/songs",
  "GET /api/playlists/{id}/export.csv",
  "GET /api/playlists/{id}/export.jspf",
  "GET /api/playlists/{id}/export.txt",
];

const WRITES = [
  "PATCH /api/playlists/{id}",
  "PUT /api/playlists/{id}/songs",
  "POST /api/playlists/{id}/songs",
  "POST /api/playlists/{id}/songs/list",
  "POST /api/playlists/{id}/songs/removals",
  "DELETE /api/playlists/{id}/songs/{songId}",
  "DELETE /api/playlists/{id}",
];

const DUPLICATE = "POST /api/playlists/{id}/duplicate";

const IS_PRIVATE = { visitor: 404, user: 404, author: "ok" } as const;

/** Playlists. Nobody reads or changes a private one but its owner: neither who is trusted nor a maintainer. */
export const PLAYLISTS: Row[] = [
  { call: "GET /api/playlists", answers: { visitor: "ok", user: "ok" } },
  { call: "GET /api/playlists/mine", answers: { visitor: 401, user: "ok" } },
  { call: "POST /api/playlists", answers: { visitor: 401, user: "ok", suspended: 403 } },
  ...rowsOf("private account", ["GET /api/users/{username}/playlists"], {
    visitor: 404,
    user: 404,
    author: "ok",
  }),
  { call: "POST /api/listen-later", answers: { visitor: 401, user: "ok", suspended: 403 } },
  ...rowsOf("account", ["GET /api/users/{username}/playlists"], {
    visitor: "ok",
    user: "ok",
    author: "ok",
  }),
  ...rowsOf("public playlist", READS, { visitor: "ok", user: "ok", author: "ok" }),
  ...rowsOf("private playlist", READS, IS_PRIVATE),
  ...rowsOf("hidden playlist", READS, IS_PRIVATE),
  ...rowsOf("public playlist", WRITES, { visitor: 401, user: 403, author: "ok", suspended: 403 }),
  ...rowsOf("private playlist", WRITES, { visitor: 401, user: 404, author: "ok", suspended: 403 }),
  ...rowsOf("hidden playlist", WRITES, { visitor: 401, user: 404, author: "ok", suspended: 403 }),
  ...rowsOf("public playlist", [DUPLICATE], {
    visitor: 401,
    user: "ok",
    author: "ok",
    suspended: 403,
  }),
  ...rowsOf("private playlist", [DUPLICATE], {
    visitor: 401,
    user: 404,
    author: "ok",
    suspended: 403,
  }),
  ...rowsOf("hidden playlist", [DUPLICATE], {
    visitor: 401,
    user: 404,
    author: 403,
    suspended: 403,
  }),
  {
    call: "PATCH /api/playlists/{id}",
    as: "made public",
    of: "hidden playlist",
    body: { is_public: true },
    answers: { visitor: 401, user: 404, author: 403, suspended: 403 },
  },
];

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

/** Playlists. A private one is read and changed by its owner alone, by no trusted user and no maintainer. */
export const PLAYLISTS: Row[] = [
  { call: "GET /api/playlists", answers: BY_ALL },
  { call: "GET /api/playlists/mine", answers: BY_USERS },
  { call: "POST /api/playlists", answers: BY_WRITERS },
  ...rowsOf("private account", ["GET /api/users/{username}/playlists"], SECRET),
  { call: "POST /api/listen-later", answers: BY_WRITERS },
  ...rowsOf("account", ["GET /api/users/{username}/playlists"], OPEN),
  ...rowsOf("public playlist", READS, OPEN),
  ...rowsOf("private playlist", READS, SECRET),
  ...rowsOf("hidden playlist", READS, SECRET),
  ...rowsOf("public playlist", WRITES, OWN),
  ...rowsOf("private playlist", WRITES, OWN_SECRET),
  ...rowsOf("hidden playlist", WRITES, OWN_SECRET),
  ...rowsOf("public playlist", [DUPLICATE], { ...BY_WRITERS, author: "ok" }),
  ...rowsOf("private playlist", [DUPLICATE], OWN_SECRET),
  ...rowsOf("hidden playlist", [DUPLICATE], { ...OWN_SECRET, author: 403 }),
  {
    call: "PATCH /api/playlists/{id}",
    as: "made public",
    of: "hidden playlist",
    body: { is_public: true },
    answers: { ...OWN_SECRET, author: 403 },
  },
];

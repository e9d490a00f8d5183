import {
  countCredited,
  listCoverage,
  listCoverageOfActs,
  loadCoverageOfAct,
} from "../../src/database/catalogue/coverage.ts";
import {
  findActsOfMbids,
  listActsToRefresh,
  listUndecidedActs,
  loadKnownOfAct,
  loadRejected,
} from "../../src/database/refresh/acts-to-refresh.ts";
import type { QueryCalls } from "./call.ts";

/** The queries of asking MusicBrainz for acts. */
export const REFRESH_CALLS: QueryCalls = {
  listActsToRefresh: [
    (db) => listActsToRefresh(db, { due: "2026-01-02T03:04:05.678Z", limit: 50 }),
    (db) => listActsToRefresh(db, { due: null, ids: [3, 4], limit: 50 }),
  ],
  findActsOfMbids: [(db) => findActsOfMbids(db, ["00000000-0000-4000-8000-000000000003"])],
  listUndecidedActs: [(db) => listUndecidedActs(db, 50)],
  loadRejected: [(db) => loadRejected(db, 3)],
  loadKnownOfAct: [(db) => loadKnownOfAct(db, 3)],
  listCoverage: [(db) => listCoverage(db)],
  listCoverageOfActs: [(db) => listCoverageOfActs(db, 100)],
  loadCoverageOfAct: [(db) => loadCoverageOfAct(db, 3)],
  countCredited: [(db) => countCredited(db)],
};

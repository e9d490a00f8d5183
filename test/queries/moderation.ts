import { listDecisionsAbout } from "../../src/database/moderation/decisions-about.ts";
import { QUEUE_LISTED } from "../../src/domain/moderation/moderation-rules.ts";
import { listGivenTrust } from "../../src/database/edits/standing.ts";
import {
  listHidden,
  listOwnReports,
  listWaitingReports,
} from "../../src/database/moderation/reports.ts";
import { listAuditLog } from "../../src/database/moderation/audit-log.ts";
import { findSuspension, listSuspended } from "../../src/database/moderation/suspensions.ts";
import {
  findWritten,
  listPublicWritten,
  loadWritten,
} from "../../src/database/moderation/written.ts";
import type { QueryCalls } from "./call.ts";

const FIRST_LISTED = { offset: 0, limit: QUEUE_LISTED };

/** The queries of moderators. */
export const MODERATION_CALLS: QueryCalls = {
  listWaitingReports: [(db) => listWaitingReports(db, FIRST_LISTED)],
  listOwnReports: [(db) => listOwnReports(db, 1)],
  listHidden: [(db) => listHidden(db, FIRST_LISTED)],
  findSuspension: [(db) => findSuspension(db, 1, new Date(0))],
  listSuspended: [(db) => listSuspended(db, new Date(0), FIRST_LISTED)],
  listDecisionsAbout: [(db) => listDecisionsAbout(db, 1)],
  listGivenTrust: [(db) => listGivenTrust(db, FIRST_LISTED)],
  listAuditLog: [(db) => listAuditLog(db, FIRST_LISTED)],
  findWritten: [(db) => findWritten(db, { kind: "playlist", id: 1 })],
  listPublicWritten: [(db) => listPublicWritten(db, 1, 201)],
  loadWritten: [
    (db) =>
      loadWritten(db, [
        { kind: "song_review", id: 1 },
        { kind: "album_review", id: 1 },
        { kind: "playlist", id: 1 },
        { kind: "profile", id: 1 },
        { kind: "comment", id: 1 },
      ]),
  ],
};

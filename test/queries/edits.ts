import { listArtistNames, loadArtistNames } from "../../src/database/people/artist-names.ts";
import { loadApprovals } from "../../src/database/edits/approvals.ts";
import {
  listOwnEditReports,
  listReportedEdits,
  loadEditReports,
} from "../../src/database/edits/edit-reports.ts";
import { findInCommon } from "../../src/database/edits/merges/in-common.ts";
import { listOwnComments, loadComments } from "../../src/database/edits/comments.ts";
import {
  countApplied,
  countAnswered,
  findSeenAt,
  listAnswered,
} from "../../src/database/edits/news/decided-edits.ts";
import { listDecisionsBy } from "../../src/database/community/users/own-data.ts";
import {
  findArtistsOfRefs,
  findSurvivors,
  listCatalogueClaims,
  listEditClaims,
  listMembershipClaims,
  listMembershipEditClaims,
  listSourcesOf,
  loadNameKeys,
} from "../../src/database/edits/claims.ts";
import {
  findEdit,
  listAppliedAtOnce,
  listChangedEdits,
  listDecidedProposals,
  countWaitingEdits,
  listEdits,
  listWaitingAlike,
  listWaitingEdits,
} from "../../src/database/edits/edits.ts";
import { countEditsToRollBack, listEditsToRollBack } from "../../src/database/edits/roll-back.ts";
import { listWatchedEdits } from "../../src/database/edits/news/watched-edits.ts";
import { findContributions, findContributor } from "../../src/database/edits/standing.ts";
import {
  findWithheld,
  listOwnEdits,
  loadShownEdits,
} from "../../src/database/edits/shown-edits.ts";
import { loadEditTargets, loadFormerNames } from "../../src/database/edits/edit-targets.ts";
import {
  countWithGap,
  listAlbumsWithoutType,
  listSongsWithGap,
} from "../../src/database/edits/worklist/worklist.ts";
import { countDemand, listDemand } from "../../src/database/edits/worklist/act-demand.ts";
import { listWantedActs } from "../../src/database/edits/worklist/wanted-acts.ts";
import { listLikelyPairs } from "../../src/database/edits/worklist/likely-pairs.ts";
import { loadCreditedPeople, loadPeopleByName } from "../../src/database/edits/people-by-name.ts";
import { loadRecordingsOfActs } from "../../src/database/edits/recordings-by-title.ts";
import { countSongsOfRecord, findRecordUse } from "../../src/database/edits/merges/record-use.ts";
import { isLocked } from "../../src/database/edits/locked.ts";
import { listMergedRecords } from "../../src/database/edits/merges/merged-records.ts";
import { listLineDecisionsOf, listRecordHistory } from "../../src/database/edits/record-history.ts";
import type { QueryCalls } from "./call.ts";
import { TRUST } from "../factory/edits/trust.ts";
import { MERGED_SONG } from "../factory/catalogue/wide-catalogue.ts";

const NOW = new Date("2019-06-11T12:00:00Z");
const PLACE = { changed_at: NOW.toISOString(), id: 40 };

const MAINTAINER = { userId: 1, standing: "maintainer" } as const;

/** The queries on edits. */
export const EDIT_CALLS: QueryCalls = {
  countApplied: [(db) => countApplied(db, 1)],
  countAnswered: [
    (db) => countAnswered(db, 1, null),
    (db) => countAnswered(db, 1, "2026-01-31T12:00:00.000Z"),
  ],
  listAnswered: [
    (db) => listAnswered(db, 1, null, 51),
    (db) => listAnswered(db, 1, "2026-01-31T12:00:00.000Z", 51),
  ],
  listDecisionsBy: [(db) => listDecisionsBy(db, 1)],
  findSeenAt: [(db) => findSeenAt(db, 1)],
  findEdit: [(db) => findEdit(db, 1)],
  listEdits: [
    (db) => listEdits(db, null, {}),
    (db) => listEdits(db, MAINTAINER, { state: "pending", before: 40 }),
    (db) => listEdits(db, null, { target: { kind: "song", id: 40 } }),
    (db) => listEdits(db, { userId: 1, standing: "new" }, { authorId: 1 }),
  ],
  listChangedEdits: [
    (db) => listChangedEdits(db, {}),
    (db) => listChangedEdits(db, { state: "reverted", kind: "merge" }),
    (db) => listChangedEdits(db, { authorId: 1 }),
    (db) => listChangedEdits(db, { after: { changed_at: NOW.toISOString(), id: 7 } }),
  ],
  listAppliedAtOnce: [(db) => listAppliedAtOnce(db, 1, NOW)],
  listWatchedEdits: [
    (db) => listWatchedEdits(db, 1, "written", NOW),
    (db) => listWatchedEdits(db, 1, "followed", NOW),
  ],
  listEditsToRollBack: [
    (db) => listEditsToRollBack(db, { userIds: [1, 2], withApproved: true, since: NOW }, 26),
    (db) => listEditsToRollBack(db, { since: NOW, upTo: 99, before: PLACE }, 26),
  ],
  countEditsToRollBack: [
    (db) => countEditsToRollBack(db, { userIds: [1], since: NOW }),
    (db) => countEditsToRollBack(db, { since: NOW }),
  ],
  loadShownEdits: [async (db) => loadShownEdits(db, await listEdits(db, null, {}), null)],
  loadComments: [
    (db) => loadComments(db, [1, 2], null),
    (db) => loadComments(db, [1, 2], { userId: 1 }),
  ],
  listReportedEdits: [(db) => listReportedEdits(db, 50)],
  loadEditReports: [(db) => loadEditReports(db, [1, 2, 3])],
  listOwnEditReports: [(db) => listOwnEditReports(db, 1)],
  findWithheld: [
    async (db) => findWithheld(db, await listEdits(db, null, { state: "pending" }), null),
  ],
  listWaitingEdits: [
    (db) => listWaitingEdits(db, "artist", 4),
    (db) => listWaitingEdits(db, "album", 4),
    (db) => listWaitingEdits(db, "song", 40),
  ],
  countWaitingEdits: [countWaitingEdits],
  listWaitingAlike: [
    (db) =>
      listWaitingAlike(db, { kind: "fields", target_kind: "song", target_id: 40, body: "{}" }),
    (db) => listWaitingAlike(db, { kind: "new", target_kind: "song", target_id: null, body: "{}" }),
  ],
  loadApprovals: [(db) => loadApprovals(db, [1, 2])],
  findInCommon: [
    (db) => findInCommon(db, "artist", 4, 5),
    (db) => findInCommon(db, "album", 4, 5),
    (db) => findInCommon(db, "song", 40, 41),
  ],
  listOwnComments: [(db) => listOwnComments(db, 1)],
  listOwnEdits: [(db) => listOwnEdits(db, 1)],
  loadEditTargets: [
    (db) =>
      loadEditTargets(db, [
        { target_kind: "song", target_id: 40 },
        { target_kind: "album", target_id: 4 },
        { target_kind: "artist", target_id: 4 },
      ]),
  ],
  loadCreditedPeople: [(db) => loadCreditedPeople(db, [1, 2])],
  loadRecordingsOfActs: [(db) => loadRecordingsOfActs(db, [1, 2, 3])],
  loadArtistNames: [(db) => loadArtistNames(db, [1, 2, 3])],
  listArtistNames: [(db) => listArtistNames(db, -1, 2_000), (db) => listArtistNames(db, 5, 2)],
  loadPeopleByName: [(db) => loadPeopleByName(db, ["quill", "tempo", "moth"])],
  listWantedActs: [
    (db) => listWantedActs(db, "none", { limit: 10 }),
    (db) => listWantedActs(db, "idols", { limit: 10 }),
    (db) => listWantedActs(db, "types", { limit: 10 }),
    (db) => listWantedActs(db, "tracks", { after: { points: 3, songs: 2, id: 7 }, limit: 10 }),
  ],
  listDemand: [(db) => listDemand(db, { after: 0, upTo: 2_000 })],
  countDemand: [(db) => countDemand(db, { after: 0, upTo: 2_000 })],
  listLikelyPairs: [(db) => listLikelyPairs(db, 10)],
  listAlbumsWithoutType: [(db) => listAlbumsWithoutType(db, 1, { offset: 0, limit: 20 })],
  listSongsWithGap: [
    (db) => listSongsWithGap(db, 1, "none", { offset: 0, limit: 20 }),
    (db) => listSongsWithGap(db, 1, "cut", { offset: 0, limit: 20 }),
    (db) => listSongsWithGap(db, 1, "tracks", { offset: 0, limit: 20 }),
  ],
  countWithGap: [
    (db) => countWithGap(db, 1, "none"),
    (db) => countWithGap(db, 1, "types"),
    (db) => countWithGap(db, 1, "tracks"),
  ],
  countSongsOfRecord: [
    (db) => countSongsOfRecord(db, { target_kind: "artist", target_id: 4 }),
    (db) => countSongsOfRecord(db, { target_kind: "album", target_id: 4 }),
  ],
  loadFormerNames: [
    (db) => loadFormerNames(db, "artist", [4, 5]),
    (db) => loadFormerNames(db, "album", [4, 5]),
    (db) => loadFormerNames(db, "song", [MERGED_SONG, 40]),
  ],
  listDecidedProposals: [(db) => listDecidedProposals(db, [40, 41])],
  isLocked: [(db) => isLocked(db, { kind: "song", id: 40 })],
  listMergedRecords: [
    (db) => listMergedRecords(db, "artist", 4),
    (db) => listMergedRecords(db, "album", 4),
    (db) => listMergedRecords(db, "song", 40),
  ],
  findRecordUse: [
    (db) => findRecordUse(db, "artist", 4),
    (db) => findRecordUse(db, "album", 4),
    (db) => findRecordUse(db, "song", 40),
  ],
  listLineDecisionsOf: [
    (db) => listLineDecisionsOf(db, { kind: "artist", id: 4 }),
    (db) => listLineDecisionsOf(db, { kind: "album", id: 4 }),
    (db) => listLineDecisionsOf(db, { kind: "song", id: 40 }),
  ],
  listRecordHistory: [
    (db) => listRecordHistory(db, { kind: "artist", id: 4 }, null),
    (db) => listRecordHistory(db, { kind: "album", id: 4 }, null),
    (db) => listRecordHistory(db, { kind: "song", id: 40 }, null),
    (db) =>
      listRecordHistory(db, { kind: "song", id: 40 }, null, {
        after: { at: NOW.toISOString(), what: "applied", of: 7 },
        limit: 51,
      }),
  ],
  findContributions: [(db) => findContributions(db, 1, TRUST)],
  findContributor: [(db) => findContributor(db, 1, NOW, TRUST)],
  listCatalogueClaims: [
    (db) => listCatalogueClaims(db, { kind: "artist", id: 4 }),
    (db) => listCatalogueClaims(db, { kind: "album", id: 4 }),
    (db) => listCatalogueClaims(db, { kind: "song", id: 40 }),
  ],
  listMembershipClaims: [(db) => listMembershipClaims(db, 4)],
  listSourcesOf: [(db) => listSourcesOf(db, [1, 2])],
  findArtistsOfRefs: [(db) => findArtistsOfRefs(db, 1, ["a-1", "a-2"])],
  loadNameKeys: [(db) => loadNameKeys(db, [1, 2])],
  listEditClaims: [
    (db) => listEditClaims(db, { kind: "artist", id: 4 }),
    (db) => listEditClaims(db, { kind: "album", id: 4 }),
    (db) => listEditClaims(db, { kind: "song", id: 40 }),
  ],
  listMembershipEditClaims: [(db) => listMembershipEditClaims(db, 4)],
  findSurvivors: [(db) => findSurvivors(db, [1, 2])],
};

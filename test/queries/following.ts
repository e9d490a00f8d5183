import { listCreditsKnownBefore } from "../../src/database/following/credits-by-date.ts";
import { findFeedOwner } from "../../src/database/following/private-feed.ts";
import {
  listReleasesKnownBefore,
  listReleasesWithDay,
  loadRevisions,
} from "../../src/database/following/releases-by-date.ts";
import { listNews } from "../../src/database/following/news.ts";
import type { QueryCalls } from "./call.ts";

const ACT = 7;
const NEWS = { artistId: ACT, after: null, until: "2019-06-11T12:00:00.000Z", limit: 50 };

/** The queries on what is followed. */
export const FOLLOWING_CALLS: QueryCalls = {
  listNews: [
    (db) => listNews(db, { ...NEWS, what: "releases", roles: null }),
    (db) => listNews(db, { ...NEWS, what: "credits", roles: null }),
    (db) =>
      listNews(db, {
        ...NEWS,
        what: "credits",
        roles: ["lyrics", "composition"],
        after: "2019-05-11T12:00:00.000Z",
      }),
  ],
  listReleasesKnownBefore: [
    (db) => listReleasesKnownBefore(db, ACT, { until: "2019-06-11", limit: 50 }),
  ],
  listReleasesWithDay: [(db) => listReleasesWithDay(db, ACT)],
  listCreditsKnownBefore: [
    (db) => listCreditsKnownBefore(db, ACT, { until: "2019-06-11", limit: 50 }),
  ],
  loadRevisions: [
    (db) => loadRevisions(db, "album", [1, 2, 3]),
    (db) => loadRevisions(db, "song", [1, 2, 3]),
  ],
  findFeedOwner: [(db) => findFeedOwner(db, "f".repeat(64))],
};

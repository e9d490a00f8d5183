import {
  loadFollowedItems,
  loadFollowedNames,
} from "../../src/database/following/followed-items.ts";
import {
  countUnseenNews,
  findNewsSeenAt,
  listFollowedNews,
} from "../../src/database/following/followed-news.ts";
import { listFollowedUpcoming } from "../../src/database/following/followed-upcoming.ts";
import { findFollow, listFollows, listOwnFollows } from "../../src/database/following/follows.ts";
import { loadFollowedNews } from "../../src/database/following/load-followed-news.ts";
import type { QueryCalls } from "./call.ts";

const USER = 1;
const SONG = 40;
const ALBUM = 5;
const ARTIST = 3;
const UNTIL = "2026-03-01T03:00:00.000Z";
const CURSOR = { at: UNTIL, artistId: ARTIST };

/** The queries of what users follow. */
export const FOLLOWED_CALLS: QueryCalls = {
  listFollows: [(db) => listFollows(db, USER)],
  findFollow: [(db) => findFollow(db, USER, ARTIST)],
  listOwnFollows: [(db) => listOwnFollows(db, USER)],
  findNewsSeenAt: [(db) => findNewsSeenAt(db, USER)],
  listFollowedNews: [null, CURSOR].map(
    (after) => (db) => listFollowedNews(db, { userId: USER, until: UNTIL, after, limit: 40 }),
  ),
  countUnseenNews: [null, "2026-02-01T00:00:00.000Z"].map(
    (seen) => (db) => countUnseenNews(db, { userId: USER, until: UNTIL, seen }),
  ),
  listFollowedUpcoming: [
    (db) => listFollowedUpcoming(db, { userId: USER, today: "2019-06-11", limit: 100 }),
  ],
  loadFollowedItems: [
    async (db) => {
      const items = [
        { kind: "album", item_id: ALBUM, roles: [] },
        { kind: "credit", item_id: SONG, roles: [] },
      ] as const;
      const shown = await loadFollowedItems(
        db,
        items.map((item) => ({ ...item, roles: [] })),
      );
      return items.map((item) => shown({ ...item, roles: [] }));
    },
  ],
  loadFollowedNames: [(db) => loadFollowedNames(db, [1, 2, ARTIST])],
  loadFollowedNews: [null, CURSOR].map(
    (cursor) => (db) => loadFollowedNews(db, { userId: USER, cursor, limit: 40 }, new Date(UNTIL)),
  ),
};

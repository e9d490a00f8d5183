import { REVIEW_KINDS } from "../../src/domain/reviews/review-rules.ts";
import { listSitemapPlaylists } from "../../src/database/catalogue/sitemap-queries.ts";
import { listFeedback } from "../../src/database/community/feedback.ts";
import { loadPlayableSongs } from "../../src/database/catalogue/songs/song-set.ts";
import { findPicturedPlaylist } from "../../src/database/catalogue/pictured-records.ts";
import { findCreated } from "../../src/database/community/idempotency-keys.ts";
import { findOwnData } from "../../src/database/community/users/own-data.ts";
import { findListenLater } from "../../src/database/community/playlists/listen-later.ts";
import { loadSongIds } from "../../src/database/community/playlists/playlist-set.ts";
import { findPlaylistCounts } from "../../src/database/community/playlists/playlist-counts.ts";
import {
  findPlaylist,
  listFeed,
  listOwnPlaylists,
  listPlaylistSongs,
  listUserPlaylists,
} from "../../src/database/community/playlists/playlists.ts";
import {
  listFilePlaylists,
  listOwnRatings,
  loadOwnRatings,
} from "../../src/database/community/users/own-files.ts";
import { findSongsToAdd } from "../../src/database/community/playlists/songs-to-add.ts";
import {
  listChosenFavourites,
  listFavourites,
} from "../../src/database/community/users/favourites.ts";
import {
  findHolderOfUsername,
  findProfileUser,
  findSignedInUser,
  findUser,
  findUserByFormerName,
  findUserByName,
  loadUsers,
} from "../../src/database/community/users/users.ts";
import {
  listRatedActs,
  listRatedWriters,
} from "../../src/database/community/reviews/rated-artists.ts";
import { findProfile } from "../../src/database/community/users/profiles.ts";
import { findSession, listSessions } from "../../src/database/community/users/sessions.ts";
import {
  findRating,
  findRatingsOfUser,
  findReviewCounts,
  loadRatings,
} from "../../src/database/community/reviews/ratings.ts";
import {
  findReview,
  listOwnReviews,
  listRecentReviews,
  listReviewsOf,
  listReviewsOfKind,
  listReviewsOfUser,
} from "../../src/database/community/reviews/reviews.ts";
import {
  findUpload,
  listUploads,
  loadUploadNames,
} from "../../src/database/community/users/uploads.ts";
import type { QueryCalls } from "./call.ts";

const NOW = new Date("2019-06-11T12:00:00Z");
const SONG = 40;

/** The queries on users and their content. */
export const COMMUNITY_CALLS: QueryCalls = {
  listSitemapPlaylists: [(db) => listSitemapPlaylists(db, { after: 2, upTo: 9 })],
  findPicturedPlaylist: [(db) => findPicturedPlaylist(db, 1)],
  listFeedback: [
    (db) => listFeedback(db, { limit: 20 }),
    (db) => listFeedback(db, { all: true, limit: 20 }),
  ],
  findUser: [(db) => findUser(db, 1)],
  findUserByName: [(db) => findUserByName(db, "ada")],
  findUserByFormerName: [(db) => findUserByFormerName(db, "ada", NOW)],
  findHolderOfUsername: [(db) => findHolderOfUsername(db, "ada", NOW)],
  findSignedInUser: [(db) => findSignedInUser(db, 1, NOW)],
  loadUsers: [(db) => loadUsers(db, [1, 2, 3])],
  findProfileUser: [(db) => findProfileUser(db, "ada", null, NOW)],
  listFavourites: [(db) => listFavourites(db, 1)],
  listChosenFavourites: [(db) => listChosenFavourites(db, 1)],
  listRatedActs: [true, false].map((isOwn) => (db) => listRatedActs(db, { userId: 1, isOwn })),
  listRatedWriters: [true, false].map(
    (isOwn) => (db) => listRatedWriters(db, { userId: 1, isOwn }),
  ),
  findRatingsOfUser: [true, false].map((isOwn) => (db) => findRatingsOfUser(db, 1, { isOwn })),
  findProfile: [(db) => findProfile(db, "ada", null, NOW)],
  findCreated: [(db) => findCreated(db, { userId: 1, key: "a key", hash: "a hash" }, NOW)],
  findOwnData: [(db) => findOwnData(db, 1, NOW)],
  findUpload: [(db) => findUpload(db, "name", 1)],
  listUploads: [(db) => listUploads(db, 1)],
  loadUploadNames: [(db) => loadUploadNames(db, ["name", "other"])],
  findSession: [(db) => findSession(db, "a hash")],
  listSessions: [(db) => listSessions(db, 1, NOW)],
  findRating: REVIEW_KINDS.map((kind) => (db) => findRating(db, kind, SONG)),
  loadRatings: REVIEW_KINDS.map((kind) => (db) => loadRatings(db, kind, [1, 2, 3])),
  findReviewCounts: [(db) => findReviewCounts(db, 1)],
  findReview: REVIEW_KINDS.map((kind) => (db) => findReview(db, kind, 1, null)),
  listReviewsOf: REVIEW_KINDS.flatMap((kind) => [
    (db) => listReviewsOf(db, kind, SONG, { viewer: null, limit: 50 }),
    (db) => listReviewsOf(db, kind, SONG, { viewer: { userId: 1 }, before: 99, limit: 50 }),
  ]),
  listOwnReviews: REVIEW_KINDS.map((kind) => (db) => listOwnReviews(db, kind, 1, [1, 2, 3])),
  listReviewsOfKind: REVIEW_KINDS.map(
    (kind) => (db) => listReviewsOfKind(db, kind, 1, { viewer: null, rating: 4.5, limit: 10 }),
  ),
  listReviewsOfUser: [
    (db) => listReviewsOfUser(db, 1, { viewer: null, limit: 50 }),
    (db) =>
      listReviewsOfUser(db, 1, {
        viewer: { userId: 1 },
        after: { created_at: NOW.toISOString(), kind: "song", id: 9 },
        limit: 50,
      }),
  ],
  listRecentReviews: [(db) => listRecentReviews(db, { viewer: null, limit: 10 })],
  findPlaylist: [(db) => findPlaylist(db, 1, { userId: 1 })],
  listPlaylistSongs: [(db) => listPlaylistSongs(db, loadPlayableSongs, 1)],
  findSongsToAdd: [
    (db) => findSongsToAdd(db, { albumId: 5 }),
    (db) =>
      findSongsToAdd(db, {
        creditsOf: {
          artistId: 1,
          credited: ["lyrics", "arrangement"],
          sortBy: "date",
          sortDirection: "desc",
        },
      }),
  ],
  findListenLater: [(db) => findListenLater(db, 1)],
  loadSongIds: [(db) => loadSongIds(db, [1, 2, 3])],
  listFeed: [
    (db) => listFeed(db, { viewer: null, limit: 12 }),
    (db) => listFeed(db, { viewer: null, limit: 12, page: 3 }),
    (db) => listFeed(db, { viewer: null, limit: 12, after: { id: 40, page: 1 } }),
  ],
  listUserPlaylists: [
    (db) => listUserPlaylists(db, 1, { viewer: null, limit: 10 }),
    (db) => listUserPlaylists(db, 1, { viewer: { userId: 1 }, before: 40, limit: 50 }),
  ],
  listFilePlaylists: [(db) => listFilePlaylists(db, 1)],
  listOwnRatings: [(db) => listOwnRatings(db, 1)],
  loadOwnRatings: REVIEW_KINDS.map((kind) => (db) => loadOwnRatings(db, kind, 1, [1, 2, 3])),
  listOwnPlaylists: [(db) => listOwnPlaylists(db, 1)],
  findPlaylistCounts: [(db) => findPlaylistCounts(db, 1)],
};

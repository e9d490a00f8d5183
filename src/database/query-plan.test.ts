import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../test/engines.ts";
import { saveCatalogue } from "../../test/factory/save.ts";
import { wideCatalogue } from "../../test/factory/wide-catalogue.ts";
import { ALBUM_TYPES } from "../domain/album-type.ts";
import { DISCOVERY_DEFAULTS } from "../domain/discovery.ts";
import { REVIEW_KINDS } from "../domain/review-rules.ts";
import {
  findLastChange,
  listAddressedArtists,
  listAddressedPlaylists,
  listAddressedRecords,
  listAddressedStretches,
} from "./addresses.ts";
import { loadAlbums, loadArtistsOfAlbums } from "./album-set.ts";
import { countAlbumsByType, findAlbum, listAlbumArtists, listAlbumsOfArtist } from "./albums.ts";
import { listIdolIndex } from "./artist-index.ts";
import { findArtist, listArtists } from "./artists.ts";
import {
  countCreditedSongs,
  listCreditsOfAlbum,
  listCreditsOfArtist,
  listCreditsOfSong,
  listFeaturedSongs,
} from "./credits.ts";
import type { Reader } from "./database.ts";
import { listFeedback } from "./feedback.ts";
import { countIdols, type IdolsWanted, listIdols, loadIdols } from "./idols.ts";
import { findMergedInto } from "./former-ids.ts";
import { listGroupsOf, listMembersOf } from "./memberships.ts";
import { listNameMatches } from "./name-matches.ts";
import { findPicturedPlaylist, findPicturedRecord } from "./pictured-records.ts";
import { findOwnData } from "./own-data.ts";
import { loadSongIds } from "./playlist-set.ts";
import { findPlaylistTally } from "./playlist-tallies.ts";
import {
  findPlaylist,
  listFeed,
  listOwnPlaylists,
  listPlaylistSongs,
  listUserPlaylists,
} from "./playlists.ts";
import { listCreditsByArtist, listPopularCredits } from "./popular-credits.ts";
import { findProfile } from "./profiles.ts";
import { findRandomSong } from "./random-song.ts";
import {
  findReleaseYear,
  findReleaseYearAfter,
  listRecentSongs,
  listSongsOfDay,
  listSongsOfYear,
  listUpcomingSongs,
} from "./recent-releases.ts";
import { findCandidates, listParts } from "./related-candidates.ts";
import { listRelatedSongs } from "./related-songs.ts";
import { listNamedRecords } from "./search-records.ts";
import { listSearchable, loadSearchItems } from "./searchable.ts";
import { loadRecordingIds } from "./recordings.ts";
import { loadArtistsOfSongs, loadSongs } from "./song-set.ts";
import { findSession, listSessions } from "./sessions.ts";
import { countTitlesOfArtist, findSong, listSongsOfAlbum, listSongsOfArtist } from "./songs.ts";
import { findRating, findReviewTally, loadRatings } from "./ratings.ts";
import {
  findReview,
  listOwnReviews,
  listRecentReviews,
  listReviewsOf,
  listReviewsOfKind,
  listReviewsOfUser,
} from "./reviews.ts";
import type { RecordKind } from "./tables.ts";
import { findUpload, listUploads, loadUploadNames } from "./uploads.ts";
import {
  findHolderOfUsername,
  findSignedInUser,
  findUser,
  findUserByFormerName,
  findUserByName,
  loadUsers,
} from "./users.ts";

type Call = (db: Reader) => Promise<unknown>;

const TODAY = "2019-06-11";
const NOW = new Date("2019-06-11T12:00:00Z");
const BAND = 3;
const ALBUM = 5;
const SONG = 40;
const STRETCH = { offset: 6, limit: 4 };
const KINDS: readonly RecordKind[] = ["artist", "album", "song"];

const IDOL_LIST: IdolsWanted = { ...DISCOVERY_DEFAULTS, type: "idol-groups", today: TODAY };
const IDOL_LISTS: IdolsWanted[] = [
  IDOL_LIST,
  { ...IDOL_LIST, activeOnly: false },
  { ...IDOL_LIST, activeOnly: false, direction: "desc" },
  { ...IDOL_LIST, sort: "debut", decades: ["2010s", "2000s"] },
  { ...IDOL_LIST, sort: "recent", activeOnly: false, direction: "desc" },
  { ...IDOL_LIST, text: "a", gender: "F", activeOnly: false },
  { ...IDOL_LIST, text: "+", type: "idol-solos" },
];

/** Every named query that a page or an API answer runs, in each way that it is run. */
const CALLS: Record<string, Call[]> = {
  findLastChange: [(db) => findLastChange(db)],
  listAddressedStretches: [...KINDS, "playlist" as const].map(
    (kind) => (db) => listAddressedStretches(db, kind, 20),
  ),
  listAddressedPlaylists: [(db) => listAddressedPlaylists(db, { after: 2, upTo: 9 })],
  listAddressedArtists: [(db) => listAddressedArtists(db, { after: 2, upTo: 9 })],
  listAddressedRecords: (["album", "song"] as const).map(
    (kind) => (db) => listAddressedRecords(db, kind, { after: 2, upTo: 9 }),
  ),
  findArtist: [(db) => findArtist(db, BAND, TODAY)],
  listArtists: [(db) => listArtists(db, TODAY)],
  listIdolIndex: [
    (db) => listIdolIndex(db, { limit: 20, offset: 0 }),
    (db) => listIdolIndex(db, { from: "b", before: "c", limit: 20, offset: 0 }),
    (db) => listIdolIndex(db, { from: "b", before: "c", all: true, limit: 20, offset: 0 }),
  ],
  listIdols: IDOL_LISTS.map((wanted) => (db) => listIdols(db, wanted, STRETCH)),
  countIdols: IDOL_LISTS.map((wanted) => (db) => countIdols(db, wanted)),
  loadIdols: [(db) => loadIdols(db, [1, 2, 3])],
  findMergedInto: KINDS.map((kind) => (db) => findMergedInto(db, kind, SONG)),
  findPicturedPlaylist: [(db) => findPicturedPlaylist(db, 1)],
  findPicturedRecord: KINDS.map((kind) => (db) => findPicturedRecord(db, kind, ALBUM)),
  findAlbum: [(db) => findAlbum(db, ALBUM)],
  listAlbumArtists: [(db) => listAlbumArtists(db, ALBUM)],
  listAlbumsOfArtist: [
    (db) => listAlbumsOfArtist(db, BAND, STRETCH),
    (db) => listAlbumsOfArtist(db, BAND, { sortDirection: "asc" }),
    (db) => listAlbumsOfArtist(db, BAND, { sortBy: "name" }),
    (db) => listAlbumsOfArtist(db, BAND, { albumTypes: ALBUM_TYPES.slice(3) }),
  ],
  countAlbumsByType: [(db) => countAlbumsByType(db, BAND)],
  loadAlbums: [(db) => loadAlbums(db, [1, 2, 3])],
  loadArtistsOfAlbums: [(db) => loadArtistsOfAlbums(db, [1, 2, 3])],
  findSong: [(db) => findSong(db, SONG)],
  listSongsOfArtist: [
    (db) => listSongsOfArtist(db, BAND, STRETCH),
    (db) => listSongsOfArtist(db, BAND, { titlesOnly: true, ...STRETCH }),
    (db) => listSongsOfArtist(db, BAND, { sortDirection: "asc" }),
    (db) => listSongsOfArtist(db, BAND, { sortBy: "name" }),
  ],
  countTitlesOfArtist: [(db) => countTitlesOfArtist(db, BAND)],
  listSongsOfAlbum: [(db) => listSongsOfAlbum(db, ALBUM)],
  loadSongs: [(db) => loadSongs(db, [1, 2, 3])],
  loadRecordingIds: [(db) => loadRecordingIds(db, [1, 2, 3])],
  loadArtistsOfSongs: [(db) => loadArtistsOfSongs(db, [1, 2, 3])],
  listRecentSongs: [(db) => listRecentSongs(db, TODAY, 20)],
  listSongsOfDay: [(db) => listSongsOfDay(db, TODAY), (db) => listSongsOfDay(db, TODAY, 8)],
  listSongsOfYear: [
    (db) => listSongsOfYear(db, 2015, TODAY),
    (db) => listSongsOfYear(db, 2015, TODAY, STRETCH),
    (db) => listSongsOfYear(db, 2015, TODAY, { ...STRETCH, direction: "asc" }),
  ],
  listUpcomingSongs: [(db) => listUpcomingSongs(db, "2015-01-01", 20)],
  findReleaseYear: [(db) => findReleaseYear(db, 2019, TODAY)],
  findReleaseYearAfter: [(db) => findReleaseYearAfter(db, 2015, TODAY)],
  findRandomSong: [(db) => findRandomSong(db, [SONG])],
  listRelatedSongs: [(db) => listRelatedSongs(db, SONG)],
  listParts: [(db) => listParts(db, SONG)],
  findCandidates: [
    (db) =>
      findCandidates(
        db,
        { id: SONG, recordings: [], artist_ids: [BAND], release_date: TODAY, parts: [] },
        [{ artist_id: BAND, role: "L", count: 9 }],
      ),
  ],
  listCreditsOfSong: [(db) => listCreditsOfSong(db, SONG)],
  listCreditsOfArtist: [
    (db) => listCreditsOfArtist(db, BAND),
    (db) => listCreditsOfArtist(db, BAND, STRETCH),
    (db) => listCreditsOfArtist(db, BAND, { roles: ["L"], ...STRETCH }),
    (db) => listCreditsOfArtist(db, BAND, { sortDirection: "asc", ...STRETCH }),
    (db) => listCreditsOfArtist(db, BAND, { sortBy: "name", roles: ["L", "C"], ...STRETCH }),
  ],
  listCreditsOfAlbum: [(db) => listCreditsOfAlbum(db, ALBUM)],
  countCreditedSongs: [
    (db) => countCreditedSongs(db, BAND),
    (db) => countCreditedSongs(db, BAND, ["L", "C"]),
  ],
  listFeaturedSongs: [(db) => listFeaturedSongs(db, BAND, STRETCH)],
  listPopularCredits: [(db) => listPopularCredits(db)],
  listCreditsByArtist: [(db) => listCreditsByArtist(db, BAND)],
  listGroupsOf: [(db) => listGroupsOf(db, BAND)],
  listMembersOf: [(db) => listMembersOf(db, BAND)],
  listNamedRecords: KINDS.map(
    (kind) => (db) => listNamedRecords(db, kind, { after: 3, limit: 20 }),
  ),
  listSearchable: KINDS.map((kind) => (db) => listSearchable(db, kind)),
  loadSearchItems: KINDS.map((kind) => (db) => loadSearchItems(db, kind, [1, 2, 3])),
  listFeedback: [
    (db) => listFeedback(db, { limit: 20 }),
    (db) => listFeedback(db, { all: true, limit: 20 }),
  ],
  findUser: [(db) => findUser(db, 1)],
  findUserByName: [(db) => findUserByName(db, "ada")],
  findUserByFormerName: [(db) => findUserByFormerName(db, "ada", NOW)],
  findHolderOfUsername: [(db) => findHolderOfUsername(db, "ada", NOW)],
  findSignedInUser: [(db) => findSignedInUser(db, 1)],
  loadUsers: [(db) => loadUsers(db, [1, 2, 3])],
  findProfile: [(db) => findProfile(db, "ada", null, NOW)],
  findOwnData: [(db) => findOwnData(db, 1)],
  findUpload: [(db) => findUpload(db, "name", 1)],
  listUploads: [(db) => listUploads(db, 1)],
  loadUploadNames: [(db) => loadUploadNames(db, ["name", "other"])],
  findSession: [(db) => findSession(db, "a hash")],
  listSessions: [(db) => listSessions(db, 1, NOW)],
  findRating: REVIEW_KINDS.map((kind) => (db) => findRating(db, kind, SONG)),
  loadRatings: REVIEW_KINDS.map((kind) => (db) => loadRatings(db, kind, [1, 2, 3])),
  findReviewTally: [(db) => findReviewTally(db, 1)],
  findReview: REVIEW_KINDS.map((kind) => (db) => findReview(db, kind, 1, null)),
  listReviewsOf: REVIEW_KINDS.flatMap((kind) => [
    (db) => listReviewsOf(db, kind, SONG, { viewer: null, limit: 50 }),
    (db) => listReviewsOf(db, kind, SONG, { viewer: { userId: 1 }, before: 99, limit: 50 }),
  ]),
  listOwnReviews: REVIEW_KINDS.map((kind) => (db) => listOwnReviews(db, kind, 1, [1, 2, 3])),
  listReviewsOfKind: REVIEW_KINDS.map(
    (kind) => (db) => listReviewsOfKind(db, kind, 1, { viewer: null, limit: 10 }),
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
  listPlaylistSongs: [(db) => listPlaylistSongs(db, 1)],
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
  listOwnPlaylists: [(db) => listOwnPlaylists(db, 1)],
  findPlaylistTally: [(db) => findPlaylistTally(db, 1)],
  listNameMatches: KINDS.map(
    (kind) => (db) => listNameMatches(db, kind, "song", { limit: 10, idolOnly: true }),
  ),
};

/** Queries that may read a table or an index from end to end, and why. */
const MAY_SCAN: Record<string, string> = {
  listRecentReviews: "reads an index of just these reviews, as far as its limit",
  findLastChange: "reads one row, the last by its id",
  listFeedback: "goes back through all messages, as far as its limit",
  listArtists: "answers all artists",
  listIdolIndex: "reads an index of just these artists, as far as its page goes",
  listIdols: "looks for a text inside every other name, where one is looked for",
  countIdols: "the same",
  listNameMatches: "looks for a text inside every name, until there is a search index",
  listSearchable: "answers everything that can be searched for",
};

const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], {
  eager: true,
});

test("every named query is among those whose plans are looked at", () => {
  const named = Object.values(modules).flatMap((module) =>
    Object.keys(module).filter((name) => /^(find|list|load)[A-Z]/.test(name)),
  );
  expect(Object.keys(CALLS)).toEqual(expect.arrayContaining(named));
});

describe("SQLite reads no table from end to end", () => {
  let opened: TestDatabase;
  let looker: DatabaseSync;
  beforeAll(async () => {
    opened = await openTestDatabase("sqlite");
    await saveCatalogue(opened.database, wideCatalogue());
    looker = new DatabaseSync(join(opened.place.dataFolder, "norae.sqlite"));
  });
  afterAll(async () => {
    looker.close();
    await opened.remove();
  });

  const scansOf = async (call: Call) => {
    opened.sent.length = 0;
    await opened.database.read(call);
    const statements = opened.sent.filter(({ sql }) => /^(select|with) /.test(sql));
    expect(statements.length).toBeGreaterThan(0);
    return statements.flatMap(({ sql, parameters }) =>
      looker
        .prepare(`explain query plan ${sql}`)
        .all(
          ...(parameters as never[]).map((value) =>
            typeof value === "boolean" ? Number(value) : value,
          ),
        )
        .map((row) => String(row["detail"]))
        .filter((detail) => detail.startsWith("SCAN") && !isHarmless(detail)),
    );
  };

  for (const isAnalysed of [false, true]) {
    for (const [name, calls] of Object.entries(CALLS)) {
      test(`${name}, ${isAnalysed ? "with" : "without"} statistics`, async () => {
        if (isAnalysed) looker.exec("analyze");
        const scans: string[] = [];
        for (const call of calls) scans.push(...(await scansOf(call)));
        expect(MAY_SCAN[name] === undefined ? scans : []).toEqual([]);
      });
    }
  }
});

/** A subquery of its own limit, what is found step by step, a list of values and a row of constants are no tables. */
function isHarmless(detail: string): boolean {
  return /^SCAN (nearest|stretch|\d+-ROW VALUES CLAUSE|CONSTANT ROW|\(subquery)/.test(detail);
}

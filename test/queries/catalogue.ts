import { loadTitled } from "../../src/database/community/users/own-files.ts";
import { loadTitleMatches } from "../../src/database/catalogue/songs/title-matches.ts";
import { REVIEW_KINDS } from "../../src/domain/reviews/review-rules.ts";
import { ALBUM_TYPES } from "../../src/domain/catalogue/album-type.ts";
import { DISCOVERY_DEFAULTS } from "../../src/domain/catalogue/idol-lists.ts";
import {
  findLastChange,
  listSitemapArtists,
  listSitemapRecords,
  listSitemapRanges,
} from "../../src/database/catalogue/sitemap-queries.ts";
import {
  loadAlbums,
  loadArtistsOfAlbums,
  loadListedAlbums,
} from "../../src/database/catalogue/albums/album-set.ts";
import {
  countAlbumsByType,
  findAlbum,
  listAlbumArtists,
  listAlbumsOfArtist,
} from "../../src/database/catalogue/albums/albums.ts";
import {
  countIdols,
  type IdolsWanted,
  listIdolIndex,
  listIdols,
  loadIdols,
} from "../../src/database/catalogue/artists/idols.ts";
import {
  findArtist,
  findArtistName,
  findListedArtist,
  listArtists,
} from "../../src/database/catalogue/artists/artists.ts";
import {
  findDirectMerge,
  findMergedInto,
  findRecordOf,
  loadSurvivors,
  listIdsOfRecord,
} from "../../src/database/catalogue/former-ids.ts";
import { listGroupsOf, listMembersOf } from "../../src/database/catalogue/artists/memberships.ts";
import { listNameMatches } from "../../src/database/catalogue/artists/name-matches.ts";
import { findPicturedRecord } from "../../src/database/catalogue/pictured-records.ts";
import { findRandomSong } from "../../src/database/catalogue/songs/random-song.ts";
import {
  findNewestMonth,
  findReleaseYear,
  findReleaseYearAfter,
  listRecentSongs,
  listSongsOfDay,
  listSongsOfYear,
  listUpcomingSongs,
  readNewestMonth,
  summariseYear,
} from "../../src/database/catalogue/albums/recent-releases.ts";
import {
  findCandidates,
  listParts,
} from "../../src/database/catalogue/songs/related-candidates.ts";
import {
  listRelatedAndMore,
  listRelatedSongs,
} from "../../src/database/catalogue/songs/related-songs.ts";
import { listNamedRecords, loadNamedRecords } from "../../src/database/catalogue/search-records.ts";
import { listSearchable, loadSearchItems } from "../../src/database/catalogue/searchable.ts";
import { findMelonId, loadRecordingIds } from "../../src/database/catalogue/external-ids.ts";
import {
  loadArtistsOfSongs,
  loadListedSongs,
  loadPlayableSongs,
  loadReleases,
  loadSongs,
} from "../../src/database/catalogue/songs/song-set.ts";
import {
  listPossibleRecordings,
  listVersionsOfSong,
} from "../../src/database/catalogue/songs/song-versions.ts";
import {
  countTitlesOfArtist,
  findSong,
  listOtherAlbums,
  listSongsOfAlbum,
  listSongsOfArtist,
} from "../../src/database/catalogue/songs/songs.ts";
import type { RecordKind } from "../../src/database/tables.ts";
import { MERGED_SONG } from "../factory/catalogue/wide-catalogue.ts";
import type { Call, QueryCalls } from "./call.ts";

const TODAY = "2019-06-11";
const BAND = 3;
const ALBUM = 5;
const SONG = 40;
const MEMBER = 70;
const RANGE = { offset: 6, limit: 4 };
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

/** The queries of pages and API responses on the catalogue. */
export const CATALOGUE_CALLS: QueryCalls = {
  findLastChange: [(db) => findLastChange(db)],
  listSitemapRanges: [...KINDS, "playlist" as const].map(
    (kind) => (db) => listSitemapRanges(db, kind, 20),
  ),
  listSitemapArtists: [(db) => listSitemapArtists(db, { after: 2, upTo: 9 })],
  listSitemapRecords: (["album", "song"] as const).map(
    (kind) => (db) => listSitemapRecords(db, kind, { after: 2, upTo: 9 }),
  ),
  findArtist: [(db) => findArtist(db, BAND)],
  findArtistName: [(db) => findArtistName(db, BAND)],
  findListedArtist: [(db) => findListedArtist(db, BAND, TODAY)],
  listArtists: [(db) => listArtists(db, TODAY)],
  listIdolIndex: [
    (db) => listIdolIndex(db, { limit: 20, offset: 0 }),
    (db) => listIdolIndex(db, { from: "a", before: "b", limit: 20, offset: 0 }),
    (db) => listIdolIndex(db, { from: "b", before: "c", limit: 20, offset: 0 }),
    (db) => listIdolIndex(db, { from: "b", before: "c", all: true, limit: 20, offset: 0 }),
  ],
  listIdols: IDOL_LISTS.map((wanted) => (db) => listIdols(db, wanted, RANGE)),
  countIdols: IDOL_LISTS.map((wanted) => (db) => countIdols(db, wanted)),
  loadIdols: [(db) => loadIdols(db, [1, 2, 3])],
  listIdsOfRecord: [
    (db) => listIdsOfRecord(db, "artist", 4),
    (db) => listIdsOfRecord(db, "album", 4),
    (db) => listIdsOfRecord(db, "song", 40),
  ],
  findDirectMerge: [
    (db) => findDirectMerge(db, "song", SONG),
    (db) => findDirectMerge(db, "song", MERGED_SONG),
  ],
  loadSurvivors: [(db) => loadSurvivors(db, "song", [1, 2, 3])],
  loadTitled: REVIEW_KINDS.map((kind) => (db) => loadTitled(db, kind, [1, 2, 3])),
  loadTitleMatches: REVIEW_KINDS.map(
    (kind) => (db) =>
      loadTitleMatches(db, kind, [
        { kind, id: 3, title: "Kettle", act: "", album: "" },
        { kind, id: null, title: "Glow (빛)", act: "Paper Lanterns, Moth", album: "" },
      ]),
  ),
  findMergedInto: [
    ...KINDS.map(
      (kind): Call =>
        (db) =>
          findMergedInto(db, kind, SONG),
    ),
    (db) => findMergedInto(db, "song", MERGED_SONG),
  ],
  findRecordOf: [
    ...KINDS.map(
      (kind): Call =>
        (db) =>
          findRecordOf(db, kind, SONG),
    ),
    (db) => findRecordOf(db, "song", MERGED_SONG),
  ],
  findPicturedRecord: KINDS.map((kind) => (db) => findPicturedRecord(db, kind, ALBUM)),
  findAlbum: [(db) => findAlbum(db, ALBUM)],
  listAlbumArtists: [(db) => listAlbumArtists(db, ALBUM)],
  listAlbumsOfArtist: [
    (db) => listAlbumsOfArtist(db, loadListedAlbums, BAND, RANGE),
    (db) => listAlbumsOfArtist(db, loadListedAlbums, BAND, { offset: 1, limit: 2 }),
    (db) => listAlbumsOfArtist(db, loadListedAlbums, BAND, { sortDirection: "asc" }),
    (db) => listAlbumsOfArtist(db, loadAlbums, BAND, { sortBy: "name" }),
    (db) => listAlbumsOfArtist(db, loadListedAlbums, BAND, { albumTypes: ALBUM_TYPES.slice(3) }),
    (db) => listAlbumsOfArtist(db, loadListedAlbums, BAND, { albumTypes: ["EP"], untyped: true }),
    (db) => listAlbumsOfArtist(db, loadListedAlbums, BAND, { albumTypes: [], untyped: true }),
    (db) => listAlbumsOfArtist(db, loadListedAlbums, BAND, { untyped: false }),
  ],
  countAlbumsByType: [(db) => countAlbumsByType(db, BAND)],
  loadAlbums: [(db) => loadAlbums(db, [1, 2, 3])],
  loadListedAlbums: [(db) => loadListedAlbums(db, [1, 2, 3])],
  loadArtistsOfAlbums: [(db) => loadArtistsOfAlbums(db, [1, 2, 3])],
  findSong: [(db) => findSong(db, SONG)],
  listSongsOfArtist: [
    (db) => listSongsOfArtist(db, loadListedSongs, BAND, RANGE),
    (db) => listSongsOfArtist(db, loadListedSongs, BAND, { titlesOnly: true, ...RANGE }),
    (db) => listSongsOfArtist(db, loadListedSongs, BAND, { sortDirection: "asc" }),
    (db) => listSongsOfArtist(db, loadSongs, BAND, { sortBy: "name" }),
  ],
  countTitlesOfArtist: [(db) => countTitlesOfArtist(db, BAND)],
  listSongsOfAlbum: [(db) => listSongsOfAlbum(db, ALBUM)],
  listOtherAlbums: [(db) => listOtherAlbums(db, SONG)],
  listVersionsOfSong: [async (db) => listVersionsOfSong(db, (await findSong(db, SONG))!)],
  listPossibleRecordings: [(db) => listPossibleRecordings(db, SONG)],
  loadSongs: [(db) => loadSongs(db, [1, 2, 3])],
  loadReleases: [(db) => loadReleases(db, [1, 2, 3])],
  loadListedSongs: [(db) => loadListedSongs(db, [1, 2, 3])],
  loadPlayableSongs: [(db) => loadPlayableSongs(db, [1, 2, 3])],
  findMelonId: [(db) => findMelonId(db, "song", SONG), (db) => findMelonId(db, "album", ALBUM)],
  loadRecordingIds: [(db) => loadRecordingIds(db, [1, 2, 3])],
  loadArtistsOfSongs: [(db) => loadArtistsOfSongs(db, [1, 2, 3])],
  listRecentSongs: [(db) => listRecentSongs(db, TODAY, 20)],
  listSongsOfDay: [
    (db) => listSongsOfDay(db, loadSongs, TODAY),
    (db) => listSongsOfDay(db, loadListedSongs, TODAY, 8),
  ],
  listSongsOfYear: [
    (db) => listSongsOfYear(db, loadListedSongs, 2015, TODAY),
    (db) => listSongsOfYear(db, loadListedSongs, 2015, TODAY, RANGE),
    (db) => listSongsOfYear(db, loadListedSongs, 2015, TODAY, { ...RANGE, direction: "asc" }),
  ],
  listUpcomingSongs: [(db) => listUpcomingSongs(db, "2015-01-01", 20)],
  findReleaseYear: [(db) => findReleaseYear(db, 2019, TODAY)],
  findNewestMonth: [(db) => findNewestMonth(db, TODAY)],
  readNewestMonth: [(db) => readNewestMonth(db, TODAY)],
  summariseYear: [(db) => summariseYear(db, 2015, TODAY)],
  findReleaseYearAfter: [(db) => findReleaseYearAfter(db, 2015, TODAY)],
  findRandomSong: [(db) => findRandomSong(db, [SONG])],
  listRelatedSongs: [(db) => listRelatedSongs(db, loadListedSongs, SONG)],
  listRelatedAndMore: [(db) => listRelatedAndMore(db, loadListedSongs, SONG)],
  listParts: [(db) => listParts(db, SONG)],
  findCandidates: [
    (db) =>
      findCandidates(
        db,
        { id: SONG, recordings: [], artist_ids: [BAND], release_date: TODAY, parts: [] },
        [{ artist_id: BAND, role: "lyrics", count: 9 }],
      ),
  ],
  listGroupsOf: [(db) => listGroupsOf(db, BAND), (db) => listGroupsOf(db, MEMBER)],
  listMembersOf: [(db) => listMembersOf(db, BAND)],
  listNamedRecords: KINDS.map(
    (kind) => (db) => listNamedRecords(db, kind, { after: 3, limit: 20 }),
  ),
  loadNamedRecords: KINDS.map((kind) => (db) => loadNamedRecords(db, kind, [1, 2, 3])),
  listSearchable: KINDS.map((kind) => (db) => listSearchable(db, kind)),
  loadSearchItems: KINDS.map((kind) => (db) => loadSearchItems(db, kind, [1, 2, 3])),
  listNameMatches: KINDS.map(
    (kind) => (db) => listNameMatches(db, kind, `${kind} 1`, { limit: 10, idolOnly: true }),
  ),
};

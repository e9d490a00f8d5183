import { listFrequentPairs } from "../../src/database/people/pairs/frequent-pairs.ts";
import { listNewPairs } from "../../src/database/people/pairs/new-pairs.ts";
import { listSelfWrittenAlbumsOf } from "../../src/database/people/self-written-of-year.ts";
import {
  listConnectedSongs,
  listSongsWithArtists,
  loadArtistsWithPage,
  loadConnectedSongs,
} from "../../src/database/catalogue/songs/connected-songs.ts";
import {
  countCreditedSongs,
  type CreditFilters,
  listCreditedSongs,
} from "../../src/database/catalogue/credits/credited-songs.ts";
import {
  listCreditsOfAlbum,
  listCreditsOfArtist,
  listCreditsOfSong,
  listFeaturedSongs,
  listProductionOfArtist,
} from "../../src/database/catalogue/credits/credits.ts";
import { loadCreditCounts } from "../../src/database/catalogue/credits/credit-counts.ts";
import {
  listMatchingSongs,
  listMatchingSongsByName,
  type WantedSongs,
} from "../../src/database/catalogue/songs/matching-songs.ts";
import {
  listCreditsByArtist,
  listCreditsOfYear,
  listPopularCredits,
} from "../../src/database/catalogue/credits/popular-credits.ts";
import { listCreditedIds } from "../../src/database/community/playlists/songs-to-add.ts";
import { loadKnownFor, loadSongsWith } from "../../src/database/people/known-for.ts";
import {
  countActsOf,
  findCareer,
  listActsOf,
  listCoWritersOf,
} from "../../src/database/people/careers.ts";
import {
  listSelfWrittenAlbums,
  listSelfWrittenMembers,
  listSelfWrittenSongs,
  loadMemberCredits,
} from "../../src/database/people/self-written-parts.ts";
import {
  countSelfWrittenActs,
  findSelfWritten,
  listSelfWrittenActs,
} from "../../src/database/people/self-written.ts";
import type { Snapshot } from "../../src/database/database.ts";
import { loadNamedArtists } from "../../src/database/people/named.ts";
import {
  countCreditedSongsOf,
  findPicturedYear,
  findYearInCredits,
  findYearOfCredits,
  listYearsInCredits,
} from "../../src/database/people/year-in-credits.ts";
import { listTogether, listTogetherIds } from "../../src/database/people/together.ts";
import {
  loadListedSongs,
  loadReleases,
  loadSongs,
} from "../../src/database/catalogue/songs/song-set.ts";
import { LIST_ROLES, WRITING_ROLES } from "../../src/domain/catalogue/role.ts";
import type { TogetherQuestion } from "../../src/domain/credits/together.ts";
import { BUSY_WRITER, MERGED_SONG, SELDOM_CREDITED } from "../factory/catalogue/wide-catalogue.ts";
import type { Call, QueryCalls } from "./call.ts";

const BAND = 3;
const ALBUM = 5;
const SONG = 40;
const MEMBER = 70;
const BAND_CREDITS = {
  artistId: BAND,
  credited: ["featured", "composition"],
  sortDirection: "desc",
} as const;
/** A person who writes with BAND, and an act they write for. */
const WRITER = 108;
const ACT = 27;
const RANGE = { offset: 6, limit: 4 };

const FILTERS: CreditFilters[] = [
  { act: ACT },
  { with: WRITER, roles: WRITING_ROLES },
  { year: 2016 },
  { year: null },
  { act: ACT, with: WRITER, year: 2016 },
];

/** Lists of similar lengths and of very different ones, which are compared in other ways. */
const WANTED: WantedSongs[] = [
  { people: [{ id: BAND, roles: ["lyrics"] }] },
  {
    people: [
      { id: BAND, roles: WRITING_ROLES },
      { id: WRITER, roles: LIST_ROLES },
    ],
    not: [{ id: MEMBER, roles: WRITING_ROLES }],
    act: ACT,
    dates: { from: "2011", before: "2018" },
  },
  { people: [{ id: BUSY_WRITER, roles: WRITING_ROLES }], act: SELDOM_CREDITED },
  {
    people: [
      { id: BUSY_WRITER, roles: WRITING_ROLES },
      { id: SELDOM_CREDITED, roles: ["arrangement"] },
    ],
  },
];

const QUESTIONS: TogetherQuestion[] = [
  {
    people: [
      { id: BAND, roles: WRITING_ROLES },
      { id: WRITER, roles: ["lyrics", "featured"] },
    ],
    not: [MEMBER],
    act: ACT,
    from: 2011,
    to: null,
  },
];

/** The queries on people, their credits and the songs of credits. */
export const PEOPLE_CALLS: QueryCalls = {
  listCreditsOfSong: [(db) => listCreditsOfSong(db, SONG)],
  listCreditsOfArtist: [
    (db) => listCreditsOfArtist(db, loadSongs, BAND),
    (db) => listCreditsOfArtist(db, loadListedSongs, BAND, RANGE),
    (db) => listCreditsOfArtist(db, loadListedSongs, BAND, { roles: ["lyrics"], ...RANGE }),
    (db) => listCreditsOfArtist(db, loadListedSongs, BAND, { sortDirection: "asc", ...RANGE }),
    (db) =>
      listCreditsOfArtist(db, loadListedSongs, BAND, {
        sortBy: "name",
        roles: ["lyrics", "composition"],
        ...RANGE,
      }),
    ...FILTERS.flatMap((filters): Call[] => [
      (db) => listCreditsOfArtist(db, loadListedSongs, BAND, { ...filters, ...RANGE }),
      (db) => listCreditsOfArtist(db, loadListedSongs, BAND, { ...filters, sortDirection: "asc" }),
      (db) => listCreditsOfArtist(db, loadListedSongs, BAND, { ...filters, sortBy: "name" }),
    ]),
  ],
  listCreditedSongs: [(db) => listCreditedSongs(db, loadReleases, BAND, RANGE)],
  listCreditedIds: [
    (db) => listCreditedIds(db, { ...BAND_CREDITS, sortBy: "date" }, 1),
    (db) => listCreditedIds(db, { ...BAND_CREDITS, sortBy: "name" }, 1),
    (db) => listCreditedIds(db, { ...BAND_CREDITS, sortBy: "date", credited: "production" }, 500),
    (db) => listCreditedIds(db, { ...BAND_CREDITS, sortBy: "date", act: 2, year: 2021 }, 1),
    (db) => listCreditedIds(db, { ...BAND_CREDITS, sortBy: "name", with: 3, year: null }, 1),
  ],
  listMatchingSongs: WANTED.map((wanted) => (db) => listMatchingSongs(db, wanted)),
  listMatchingSongsByName: WANTED.map(
    (wanted) => (db) => listMatchingSongsByName(db, wanted, "asc", RANGE),
  ),
  listTogether: QUESTIONS.map((question) => (db) => listTogether(db, loadListedSongs, question)),
  listTogetherIds: QUESTIONS.map((question) => (db) => listTogetherIds(db, question, 1)),
  countCreditedSongsOf: [(db) => countCreditedSongsOf(db, 2021)],
  listYearsInCredits: [(db) => listYearsInCredits(db)],
  findYearInCredits: [(db) => findYearInCredits(db, "after", 2019)],
  listFrequentPairs: [(db) => listFrequentPairs(db, 5)],
  listNewPairs: [(db) => listNewPairs(db, 2021, 5)],
  listSelfWrittenAlbumsOf: [(db) => listSelfWrittenAlbumsOf(db, 2021, 5)],
  findYearOfCredits: [(db) => findYearOfCredits(db, 2021)],
  findPicturedYear: [(db) => findPicturedYear(db, 2021)],
  loadKnownFor: [(db) => loadKnownFor(db, [1, 2, 3])],
  loadSongsWith: [(db) => loadSongsWith(db, [1, 2, 3], [4, 5])],
  findCareer: [(db) => findCareer(db, BAND)],
  listActsOf: [(db) => listActsOf(db, BAND), (db) => listActsOf(db, BUSY_WRITER, { limit: 5 })],
  countActsOf: [(db) => countActsOf(db, BUSY_WRITER)],
  listCoWritersOf: [
    (db) => listCoWritersOf(db, BAND),
    (db) => listCoWritersOf(db, BUSY_WRITER, { limit: 5 }),
  ],
  findSelfWritten: [(db) => findSelfWritten(db, BAND)],
  listSelfWrittenAlbums: [(db) => listSelfWrittenAlbums(db, BAND)],
  loadMemberCredits: [(db) => loadMemberCredits(db, BAND)],
  listSelfWrittenMembers: [(db) => listSelfWrittenMembers(db, BAND)],
  listSelfWrittenSongs: (["known", "by_members", { member: BUSY_WRITER }] as const).map(
    (which) => (db) =>
      listSelfWrittenSongs(db, loadListedSongs, BAND, { list: "lyrics", which, ...RANGE }),
  ),
  listSelfWrittenActs: [
    ...(["writing", ...WRITING_ROLES] as const).map(
      (list) => (db: Snapshot) => listSelfWrittenActs(db, list, RANGE),
    ),
    (db) => listSelfWrittenActs(db, "lyrics", { isGroup: true, sortBy: "songs", ...RANGE }),
  ],
  countSelfWrittenActs: [
    (db) => countSelfWrittenActs(db, "lyrics"),
    (db) => countSelfWrittenActs(db, "lyrics", { isGroup: false }),
  ],
  loadNamedArtists: [(db) => loadNamedArtists(db, [1, 2, MERGED_SONG])],
  listProductionOfArtist: [
    (db) => listProductionOfArtist(db, loadSongs, BAND),
    (db) => listProductionOfArtist(db, loadListedSongs, BAND, RANGE),
    (db) => listProductionOfArtist(db, loadListedSongs, BAND, { sortBy: "name", ...RANGE }),
  ],
  listCreditsOfAlbum: [(db) => listCreditsOfAlbum(db, ALBUM)],
  countCreditedSongs: [
    (db) => countCreditedSongs(db, BAND),
    (db) => countCreditedSongs(db, BAND, { roles: ["lyrics", "composition"] }),
    ...FILTERS.map(
      (filters): Call =>
        (db) =>
          countCreditedSongs(db, BAND, filters),
    ),
  ],
  listFeaturedSongs: [(db) => listFeaturedSongs(db, BAND, RANGE)],
  loadCreditCounts: [(db) => loadCreditCounts(db, [1, 2, 3])],
  listPopularCredits: [
    (db) => listPopularCredits(db),
    (db) => listPopularCredits(db, { role: "arrangement" }),
  ],
  listCreditsOfYear: [
    (db) => listCreditsOfYear(db, 2015, { role: "writing", isFirst: false }),
    (db) => listCreditsOfYear(db, 2015, { role: "lyrics", isFirst: true }),
  ],
  listCreditsByArtist: [
    (db) => listCreditsByArtist(db, BAND),
    (db) => listCreditsByArtist(db, BAND, { role: "lyrics", limit: 6 }),
  ],
  listConnectedSongs: [
    (db) => listConnectedSongs(db, { after: -1, limit: 20 }),
    (db) => listConnectedSongs(db, { after: 30, limit: 20 }),
    (db) => listConnectedSongs(db, { after: 9_999, limit: 20 }),
  ],
  loadConnectedSongs: [(db) => loadConnectedSongs(db, [SONG, 2, 3])],
  loadArtistsWithPage: [(db) => loadArtistsWithPage(db, [BAND, MEMBER])],
  listSongsWithArtists: [(db) => listSongsWithArtists(db, [BAND, MEMBER])],
};

import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { forTests } from "../../../../test/for-tests.ts";
import { sampleCatalogue } from "../../../../test/factory/catalogue/sample.ts";
import { openWith } from "../../../../test/factory/catalogue/save.ts";
import { loadListedAlbums } from "../albums/album-set.ts";
import { countAlbumsByType, listAlbumsOfArtist } from "../albums/albums.ts";
import { lettersOf, type ListRole } from "../../../domain/catalogue/role.ts";
import { countCreditedSongs, type CreditListOptions } from "../credits/credited-songs.ts";
import { listCreditsOfAlbum, listCreditsOfArtist, listFeaturedSongs } from "../credits/credits.ts";
import type { Snapshot } from "../../database.ts";
import {
  findNewestMonth,
  findReleaseYear,
  findReleaseYearAfter,
  listSongsOfDay,
  listSongsOfYear,
  listUpcomingSongs,
  summariseYear,
} from "../albums/recent-releases.ts";
import { loadListedSongs } from "./song-set.ts";
import { countTitlesOfArtist, listSongsOfArtist } from "./songs.ts";
import type { Range } from "./songs-by-date.ts";

const { draft, artists, albums, songs } = sampleCatalogue();
const TODAY = "2026-03-01";

type ListOfArtist = (db: Snapshot, range?: Range) => Promise<{ id: number }[]>;

const songsOf =
  (options: Parameters<typeof listSongsOfArtist>[3] = {}): ListOfArtist =>
  (db, range) =>
    listSongsOfArtist(db, loadListedSongs, artists.lanterns, { ...options, ...range });
const albumsOf =
  (options: Parameters<typeof listAlbumsOfArtist>[3] = {}): ListOfArtist =>
  (db, range) =>
    listAlbumsOfArtist(db, loadListedAlbums, artists.lanterns, { ...options, ...range });
const creditsOf =
  (options: CreditListOptions = {}): ListOfArtist =>
  (db, range) =>
    listCreditsOfArtist(db, loadListedSongs, artists.quill, { ...options, ...range });

const act = artists.lanterns;

const LISTS: Record<string, ListOfArtist> = {
  "songs of an artist": songsOf(),
  "title tracks": songsOf({ titlesOnly: true }),
  "songs, oldest first": songsOf({ sortDirection: "asc" }),
  "songs by name": songsOf({ sortBy: "name" }),
  "albums of an artist": albumsOf(),
  "albums, oldest first": albumsOf({ sortDirection: "asc" }),
  "credits of an artist": creditsOf(),
  "credits of one role": creditsOf({ roles: ["lyrics"] }),
  "credits of several roles": creditsOf({ roles: ["composition", "arrangement"] }),
  "credits, oldest first": creditsOf({ sortDirection: "asc" }),
  "credits for an act": creditsOf({ act }),
  "credits for an act, oldest first": creditsOf({ act, sortDirection: "asc" }),
  "credits of a year by name": creditsOf({ year: 2024, sortBy: "name" }),
  "credits by name": creditsOf({ sortBy: "name", roles: ["lyrics", "composition"] }),
  "songs that feature an artist": (db, range) => listFeaturedSongs(db, artists.moth, range),
  "songs of a year": (db, range) => listSongsOfYear(db, loadListedSongs, 2024, TODAY, range),
};

describe.each(BOTH_ENGINES)("lists of the database on %s", (engine) => {
  const opened = forTests(() => openWith(engine, draft));

  const read = <Answer>(work: (db: Snapshot) => Promise<Answer>) => opened.database.read(work);
  const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

  for (const [name, list] of Object.entries(LISTS)) {
    test(`${name}: its parts, put together, are the whole of it`, async () => {
      const whole = ids(await read(list));
      expect(whole.length).toBeGreaterThan(1);
      for (let limit = 1; limit <= whole.length + 1; limit += 1) {
        const parts: number[] = [];
        for (let offset = 0; offset <= whole.length; offset += limit) {
          const part = ids(await read((db) => list(db, { offset, limit })));
          expect(part).toHaveLength(Math.min(limit, Math.max(0, whole.length - offset)));
          parts.push(...part);
        }
        expect(parts, `${limit} at a time`).toEqual(whole);
      }
    });

    test(`${name}: a part takes hardly more statements than the whole`, async () => {
      opened.sent.length = 0;
      await read(list);
      const statements = opened.sent.length;
      opened.sent.length = 0;
      await read((db) => list(db, { offset: 1, limit: 1 }));
      // The dates at both ends may continue outside the range, which takes a query each.
      expect(opened.sent.length).toBeLessThanOrEqual(statements + 2);
    });
  }

  test("a person's credited songs are counted once each, in any or in several roles", async () => {
    expect(await read((db) => countCreditedSongs(db, artists.quill))).toBe(4);
    expect(await read((db) => countCreditedSongs(db, artists.silent))).toBe(0);
    const count = (roles: ListRole[]) =>
      read((db) => countCreditedSongs(db, artists.quill, { roles }));
    expect(await count(["lyrics"])).toBe(4);
    expect(await count(["composition", "arrangement"])).toBe(3);
    expect(await count(["arrangement"])).toBe(1);
    expect(await count(["featured"])).toBe(0);
  });

  test("title tracks are counted", async () => {
    const count = (id: number) => read((db) => countTitlesOfArtist(db, id));
    expect(await count(artists.lanterns)).toBe(3);
    expect(await count(artists.moth)).toBe(0);
  });

  test("albums are counted by type, those of unknown type apart", async () => {
    const counts = await read((db) => countAlbumsByType(db, artists.lanterns));
    expect(Object.fromEntries(counts)).toEqual({ EP: 1, "Full Album": 1, Single: 1, null: 1 });
    expect((await read((db) => countAlbumsByType(db, artists.silent))).size).toBe(0);
  });

  test("credits are sorted by date and by name in both directions, by date the undated last [1-5.6 1-5.7]", async () => {
    const names = async (options: CreditListOptions) =>
      (await read((db) => listCreditsOfArtist(db, loadListedSongs, artists.quill, options)))
        .map((song) => song.english_name)
        .join(", ");
    expect(await names({})).toBe("Crossing, Dusk, Glow, Quill Alone");
    expect(await names({ sortDirection: "asc" })).toBe("Quill Alone, Dusk, Glow, Crossing");
    const written = { sortBy: "name", roles: ["lyrics", "composition"] } as const;
    expect(await names({ ...written, sortDirection: "asc" })).toBe(
      "Crossing, Dusk, Glow, Quill Alone",
    );
    expect(await names({ sortBy: "name", roles: ["composition"] })).toBe(
      "Quill Alone, Glow, Crossing",
    );
  });

  test("an album's credits come by song, in the order of the source's list", async () => {
    const credits = await read((db) => listCreditsOfAlbum(db, albums.firstLight));
    expect(
      credits.map(({ song_id, credited_name, roles }) => [
        song_id,
        credited_name,
        lettersOf(roles),
      ]),
    ).toEqual([
      [songs.glow, "MOTH", "F"],
      [songs.glow, "Nobody Known", "F"],
      [songs.glow, "Quill", "L"],
      [songs.glow, "Q.", "C"],
      [songs.glow, "The Ghost", "A"],
      [songs.dusk, "Quill", "L"],
    ]);
    expect(await read((db) => listCreditsOfAlbum(db, 9_999))).toEqual([]);
  });

  test("songs of a day can be limited, over both days that it shows", async () => {
    const some = await read((db) => listSongsOfDay(db, loadListedSongs, TODAY, 2));
    expect(ids(some)[0]).toBe(songs.crossing);
    expect(some).toHaveLength(2);
  });

  test("upcoming songs are those after today, the soonest first", async () => {
    expect(ids(await read((db) => listUpcomingSongs(db, TODAY, 9)))).toEqual([songs.future]);
    expect(ids(await read((db) => listUpcomingSongs(db, "2025-02-01", 2)))).toEqual([
      songs.crossing,
      songs.loose,
    ]);
    expect(await read((db) => listUpcomingSongs(db, "2026-09-09", 9))).toEqual([]);
  });

  test("years with releases are found in both directions, without future ones", async () => {
    expect(await read((db) => findReleaseYear(db, 2026, TODAY))).toBe(2025);
    expect(await read((db) => findReleaseYear(db, 2026, "2026-09-09"))).toBe(2026);
    expect(await read((db) => findReleaseYear(db, 2023, TODAY))).toBe(2020);
    expect(await read((db) => findReleaseYear(db, 2019, TODAY))).toBeNull();
    expect(await read((db) => findReleaseYearAfter(db, 2020, TODAY))).toBe(2024);
    expect(await read((db) => findReleaseYearAfter(db, 2025, TODAY))).toBeNull();
  });

  test("the newest month and date are those of what is released", async () => {
    expect(await read((db) => findNewestMonth(db, TODAY))).toBe("2025-11");
    expect(await read((db) => findNewestMonth(db, "2026-09-09"))).toBe("2026-09");
    expect(await read((db) => findNewestMonth(db, "1999-01-01"))).toBeNull();
  });

  test("the songs of a year are counted as far as they are released", async () => {
    expect(await read((db) => summariseYear(db, 2025, TODAY))).toEqual({
      songs: 3,
      newest: "2025-11",
    });
    expect(await read((db) => summariseYear(db, 2023, TODAY))).toEqual({
      songs: 0,
      newest: null,
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINES, openTestDatabase, type TestDatabase } from "../../test/engines.ts";
import { sampleCatalogue } from "../../test/factory/sample.ts";
import { saveCatalogue } from "../../test/factory/save.ts";
import { listAlbumsOfArtist } from "./albums.ts";
import { listCreditsOfArtist, listFeaturedSongs } from "./credits.ts";
import type { Reader } from "./database.ts";
import {
  findReleaseYear,
  findReleaseYearAfter,
  listSongsOfDay,
  listUpcomingSongs,
} from "./recent-releases.ts";
import { listSongsOfArtist } from "./songs.ts";

const { draft, artists, songs } = sampleCatalogue();
const TODAY = "2026-03-01";

type LimitedList = (db: Reader, limit?: number) => Promise<{ _id: number }[]>;

/** The lists of which a page shows the beginning, and on how many statements each may take. */
const LIMITED: Record<string, LimitedList> = {
  "songs of an artist": (db, limit) => listSongsOfArtist(db, artists.lanterns, limited(limit)),
  "title tracks": (db, limit) =>
    listSongsOfArtist(db, artists.lanterns, { titlesOnly: true, ...limited(limit) }),
  "albums of an artist": (db, limit) => listAlbumsOfArtist(db, artists.lanterns, limited(limit)),
  "credits of an artist": (db, limit) => listCreditsOfArtist(db, artists.quill, limited(limit)),
  "credits of one role": (db, limit) =>
    listCreditsOfArtist(db, artists.quill, { role: "L", ...limited(limit) }),
  "songs that feature an artist": (db, limit) =>
    listFeaturedSongs(db, artists.moth, limited(limit)),
};

function limited(limit: number | undefined) {
  return limit === undefined ? {} : { limit };
}

for (const engine of ENGINES) {
  describe(`lists of the database on ${engine}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await openTestDatabase(engine);
      await saveCatalogue(opened.database, draft);
    });
    afterAll(() => opened?.remove());

    const read = <Answer>(work: (db: Reader) => Promise<Answer>) => opened.database.read(work);
    const ids = (rows: readonly { _id: number }[]) => rows.map((row) => row._id);

    for (const [name, list] of Object.entries(LIMITED)) {
      test(`${name}: a limit gives the newest, and asks no more often`, async () => {
        opened.sent.length = 0;
        const whole = await read(list);
        const statements = opened.sent.length;
        expect(whole.length).toBeGreaterThan(1);
        for (const limit of [1, whole.length, whole.length + 5]) {
          opened.sent.length = 0;
          const some = ids(await read((db) => list(db, limit)));
          expect(some).toHaveLength(Math.min(limit, whole.length));
          expect(ids(whole)).toEqual(expect.arrayContaining(some));
          expect(opened.sent).toHaveLength(statements);
        }
        const [newest] = await read((db) => list(db, 1));
        expect(newest).toEqual(whole[0]);
      });
    }

    test("songs of a day can be limited, over both days that it shows", async () => {
      const some = await read((db) => listSongsOfDay(db, TODAY, 2));
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

    test("years with releases are found in both directions, and none that is still to come", async () => {
      expect(await read((db) => findReleaseYear(db, 2026, TODAY))).toBe(2025);
      expect(await read((db) => findReleaseYear(db, 2026, "2026-09-09"))).toBe(2026);
      expect(await read((db) => findReleaseYear(db, 2023, TODAY))).toBe(2020);
      expect(await read((db) => findReleaseYear(db, 2019, TODAY))).toBeNull();
      expect(await read((db) => findReleaseYearAfter(db, 2020, TODAY))).toBe(2024);
      expect(await read((db) => findReleaseYearAfter(db, 2025, TODAY))).toBeNull();
    });
  });
}

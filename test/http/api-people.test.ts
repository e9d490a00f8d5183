import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { correctRecord } from "../../src/catalogue/operator/correct.ts";
import { ENGINES } from "../engines.ts";
import { type ApiUnderTest, openApi } from "../factory/api-under-test.ts";
import { saveClaims } from "../factory/claims.ts";
import { BAND, MEMBER, OTHER, people, SOLO, TOGETHER, WRITER } from "../factory/writing-people.ts";

interface TogetherAnswer {
  count: number;
  songs: { song: { _id: number; english_name: string }; roles: Record<string, string> }[];
  cursor: string | null;
}

for (const engine of ENGINES) {
  describe(`people on ${engine}`, () => {
    let api: ApiUnderTest;
    beforeAll(async () => {
      const draft = people();
      api = await openApi(engine, draft);
      await saveClaims(api.database, draft);
    });
    afterAll(() => api?.remove());

    const together = (query: string) => api.read<TogetherAnswer>(`/api/together?${query}`);

    test("a career is counted by act, co-writer, role and year; a song with several roles once for each", async () => {
      expect(await api.read(`/api/people/${MEMBER}`)).toEqual({
        id: MEMBER,
        english_name: "Made-up Member",
        korean_name: null,
        songs: 1,
        at_least: false,
        first_year: 2016,
        latest_year: 2016,
        acts: [{ id: BAND, english_name: "Made-up Band", songs: 1 }],
        // Featured people are no co-writers, and people without a page have no link.
        co_writers: [{ id: WRITER, english_name: "Made-up Writer", songs: 1 }],
        roles: { lyrics: 1, composition: 1, arrangement: 0 },
        years: [{ year: 2016, lyrics: 1, composition: 1, arrangement: 0 }],
      });
    });

    test("a career says 'at least' where a list is cut, and has songs without a date last", async () => {
      const career = await api.read<{ years: { year: number | null }[] }>(`/api/people/${WRITER}`);
      expect(career).toMatchObject({
        songs: TOGETHER + 2,
        at_least: true,
        first_year: 2010,
        latest_year: 2019,
        acts: [
          { id: BAND, songs: 46 },
          { id: SOLO, songs: 11 },
        ],
        co_writers: [
          { id: OTHER, songs: TOGETHER },
          { id: MEMBER, songs: 1 },
        ],
        roles: { lyrics: TOGETHER + 1, composition: 29, arrangement: 0 },
      });
      expect(career.years.at(-1)).toEqual({
        year: null,
        lyrics: 1,
        composition: 0,
        arrangement: 0,
      });
    });

    test("an artist who is credited with no writing has a career of zeros", async () => {
      expect(await api.read(`/api/people/${SOLO}`)).toMatchObject({
        songs: 0,
        at_least: false,
        first_year: null,
        latest_year: null,
        acts: [],
        co_writers: [],
        years: [],
      });
    });

    test("who writes for an act comes with the number of songs whose writers are known", async () => {
      const roles = (lyrics: number, composition: number, arrangement: number) => ({
        lyrics,
        composition,
        arrangement,
      });
      expect(await api.read(`/api/artists/${BAND}/writers`)).toEqual({
        songs: 46,
        credited: 46,
        at_least: true,
        writers: [
          {
            id: WRITER,
            english_name: "Made-up Writer",
            korean_name: null,
            songs: 46,
            roles: roles(45, 23, 0),
          },
          {
            id: OTHER,
            english_name: "Made-up Other",
            korean_name: null,
            songs: 44,
            roles: roles(0, 44, 44),
          },
          {
            id: MEMBER,
            english_name: "Made-up Member",
            korean_name: null,
            songs: 1,
            roles: roles(1, 1, 0),
          },
        ],
      });
      expect(await api.read(`/api/artists/${WRITER}/writers`)).toEqual({
        songs: 0,
        credited: 0,
        at_least: false,
        writers: [],
      });
    });

    test("what an act wrote itself is said of the songs whose list is not cut and names somebody", async () => {
      const one = { lyrics: 1, composition: 1, arrangement: 0 };
      const none = { lyrics: 0, composition: 0, arrangement: 0 };
      expect(await api.read(`/api/artists/${BAND}/self-written`)).toEqual({
        songs: 46,
        known: { lyrics: 45, composition: 45, arrangement: 45 },
        by_members: one,
        albums: [
          {
            id: 1,
            english_name: "One",
            release_date: "2015-03-04",
            songs: 1,
            known: { lyrics: 1, composition: 1, arrangement: 1 },
            by_members: one,
          },
          {
            id: null,
            english_name: null,
            release_date: null,
            songs: 45,
            known: { lyrics: 44, composition: 44, arrangement: 44 },
            by_members: none,
          },
        ],
        members: [
          {
            id: MEMBER,
            english_name: "Made-up Member",
            korean_name: null,
            dates_unknown: true,
            songs: 1,
            roles: one,
          },
        ],
      });
    });

    test("the correction of one credit is in every answer at once", async () => {
      const read = async () => ({
        writer: await api.read<{ songs: number }>(`/api/people/${OTHER}`),
        writers: await api.read<{ writers: { id: number; songs: number }[] }>(
          `/api/artists/${BAND}/writers`,
        ),
        share: await api.read<{ by_members: object }>(`/api/artists/${BAND}/self-written`),
        together: await together(`person=${OTHER}&person=${MEMBER}`),
      });
      const before = await read();
      expect(before.together.count).toBe(0);
      await correctRecord(api.database, "song", 1, {}, "made up", [
        { operation: "add", roles: "L", subject: { artist: MEMBER } },
        { operation: "remove", roles: "CA", subject: { artist: OTHER } },
      ]);
      await correctRecord(api.database, "song", 7, {}, "made up", [
        { operation: "add", roles: "L", subject: { artist: MEMBER } },
      ]);
      const after = await read();
      expect(after.writer.songs).toBe(before.writer.songs - 1);
      expect(after.writers.writers.find(({ id }) => id === OTHER)?.songs).toBe(43);
      expect(after.writers.writers.find(({ id }) => id === MEMBER)?.songs).toBe(3);
      // The first song came out before they joined.
      expect(after.share.by_members).toEqual({ lyrics: 2, composition: 1, arrangement: 0 });
      expect(after.together.songs.map(({ song, roles }) => [song._id, roles])).toEqual([
        [7, { [OTHER]: "CA", [MEMBER]: "L" }],
      ]);
    });
  });
}

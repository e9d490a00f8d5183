import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { correctRecord } from "../../src/catalogue/correct.ts";
import { TOGETHER_TEXT } from "../../src/domain/together.ts";
import { ENGINES } from "../engines.ts";
import { type ApiUnderTest, openApi } from "../factory/api-under-test.ts";
import { saveClaims } from "../factory/claims.ts";
import { CatalogueDraft } from "../factory/drafts.ts";

const BAND = 1;
const MEMBER = 2;
const WRITER = 3;
const OTHER = 4;
const NO_PAGE = 5;
const SOLO = 6;
const MERGED = 90;

/** The number of songs that the writer and the other made together, more than one answer has. */
const TOGETHER = 55;

/** A band with a member, two writers who work together, and somebody without a page. */
function people(): CatalogueDraft {
  const draft = new CatalogueDraft();
  draft.artist({ id: BAND, english_name: "Made-up Band", korean_name: "밴드", is_group: true });
  draft.artist({ id: MEMBER, english_name: "Made-up Member" });
  draft.artist({ id: WRITER, english_name: "Made-up Writer" });
  draft.artist({ id: OTHER, english_name: "Made-up Other" });
  draft.artist({ id: NO_PAGE, english_name: "Made-up Nobody", linkable: false });
  draft.artist({ id: SOLO, english_name: "Made-up Solo" });
  draft.membership({ group: BAND, member: MEMBER, active: false, from: "2016" });
  draft.merged({ kind: "artist", id: MERGED, mergedInto: WRITER });
  const album = draft.album({ english_name: "One", artists: [BAND], release_date: "2015-03-04" });
  for (let number = 1; number <= TOGETHER; number += 1) {
    draft.song({
      english_name: `Song ${number}`,
      artists: [number % 5 === 0 ? SOLO : BAND],
      release_date: `20${10 + (number % 10)}-03-04`,
      credits: [
        { artist: WRITER, name: "Writer", roles: number % 2 === 0 ? "L" : "LC" },
        { artist: OTHER, name: "Other", roles: "CA" },
      ],
    });
  }
  draft.song({
    english_name: "Written by a Member",
    album_id: album,
    artists: [BAND],
    release_date: "2016",
    credits: [
      { artist: MEMBER, name: "Member", roles: "LC" },
      { artist: WRITER, name: "Writer", roles: "C" },
      { artist: NO_PAGE, name: "Nobody", roles: "A" },
      { artist: OTHER, name: "Other", roles: "F" },
    ],
  });
  draft.song({
    english_name: "Of Which Little Is Known",
    artists: [BAND],
    credits_cut: "LA",
    credits: [{ artist: WRITER, name: "Writer", roles: "L" }],
  });
  return draft;
}

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
    const refusal = async (query: string) => {
      const response = await api.request(`/api/together?${query}`);
      return [response.status, ((await response.json()) as { error: string }).error];
    };

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
        // Who is featured is no co-writer, and somebody without a page cannot be led to.
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

    test("songs together come with all roles of each person, the newest first, by cursor", async () => {
      const first = await together(`person=${WRITER}&person=${OTHER}`);
      expect(first).toMatchObject({ count: TOGETHER, cursor: expect.any(String) as string });
      expect(first.songs).toHaveLength(50);
      expect(first.songs[0]).toMatchObject({
        song: { english_name: expect.stringMatching(/^Song \d?9$/) as string },
        roles: { [WRITER]: "LC", [OTHER]: "CA" },
      });
      const rest = await together(
        `person=${WRITER}&person=${OTHER}&cursor=${encodeURIComponent(first.cursor!)}`,
      );
      expect(rest).toMatchObject({ count: TOGETHER, cursor: null });
      const ids = [...first.songs, ...rest.songs].map(({ song }) => song._id);
      expect(new Set(ids).size).toBe(TOGETHER);
    });

    test("songs together are those of the named roles, act and years, without those who are left out", async () => {
      const counts: [query: string, count: number][] = [
        [`person=${WRITER}:LC&person=${OTHER}:A`, 55],
        [`person=${WRITER}:C&person=${OTHER}:A`, 28],
        [`person=${WRITER}:a&person=${OTHER}`, 0],
        [`person=${WRITER}&person=${OTHER}:F`, 1],
        [`person=${WRITER}:W&person=${OTHER}:S`, 0],
        [`person=${WRITER}&person=${OTHER}&act=${SOLO}`, 11],
        [`person=${WRITER}&person=${OTHER}&act=${MEMBER}`, 0],
        [`person=${WRITER}&person=${OTHER}&from=2015&to=2016`, 11],
        [`person=${WRITER}&person=${OTHER}&from=2019`, 5],
        [`person=${WRITER}&person=${OTHER}&to=2010`, 5],
        [`person=${WRITER}&person=${MEMBER}`, 1],
        [`person=${WRITER}&person=${MEMBER}&person=${OTHER}:F`, 1],
        // Being featured is no writing.
        [`person=${WRITER}&person=${MEMBER}&not=${OTHER}`, 1],
        [`person=${WRITER}&person=${OTHER}:CF&not=${MEMBER}`, 55],
        [`person=${SOLO}&person=${OTHER}`, 0],
      ];
      for (const [query, count] of counts) expect((await together(query)).count, query).toBe(count);
    });

    test("a question that is malformed, of one person or of nobody is 400, an unknown artist 404", async () => {
      const two = `person=${WRITER}&person=${OTHER}`;
      const refused: [query: string, status: number, text: string][] = [
        ["", 400, TOGETHER_TEXT.people],
        [`person=${WRITER}`, 400, TOGETHER_TEXT.people],
        [`person=${WRITER}&person=`, 400, TOGETHER_TEXT.person],
        [`${two}&person=x`, 400, TOGETHER_TEXT.person],
        [`${two}&person=${SOLO}:Q`, 400, TOGETHER_TEXT.person],
        [`${two}&person=${WRITER}`, 400, TOGETHER_TEXT.twice],
        [`${two}&not=`, 400, TOGETHER_TEXT.not],
        [`${two}&act=`, 400, TOGETHER_TEXT.act],
        [`${two}&act=1&act=2`, 400, TOGETHER_TEXT.act],
        [`${two}&from=`, 400, TOGETHER_TEXT.year],
        [`${two}&from=2020&to=2019`, 400, TOGETHER_TEXT.years],
        [`${two}&cursor=`, 400, TOGETHER_TEXT.cursor],
        [`${two}&cursor=x`, 400, TOGETHER_TEXT.cursor],
        [`${two}&cursor=2019~1&cursor=2019~2`, 400, TOGETHER_TEXT.cursor],
        [`person=${WRITER}&person=777777`, 404, "Artist does not exist"],
        [`${two}&not=777777`, 404, "Artist does not exist"],
        [`${two}&act=${NO_PAGE}`, 404, "Artist does not exist"],
      ];
      for (const [query, status, text] of refused)
        expect(await refusal(query), query).toEqual([status, text]);
    });

    test("a question about a merged artist redirects to the same about the survivor", async () => {
      const response = await api.request(
        `/api/together?person=${MERGED}:L&person=${OTHER}&from=2012`,
      );
      expect([response.status, response.headers.get("Location")]).toEqual([
        301,
        `/api/together?person=${WRITER}%3AL&person=${OTHER}&from=2012`,
      ]);
      expect((await api.request(response.headers.get("Location")!)).status).toBe(200);
      expect(await refusal(`person=${OTHER}&person=${OTHER}`)).toEqual([400, TOGETHER_TEXT.twice]);
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

import { beforeAll, describe, expect, test } from "vitest";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openApi } from "../../factory/api-under-test.ts";
import { saveClaims } from "../../factory/catalogue/claims.ts";
import {
  BAND,
  MEMBER,
  OTHER,
  people,
  SOLO,
  TOGETHER,
  WRITER,
} from "../../factory/users/writing-people.ts";

describe.each(ENGINES)("people on %s", (engine) => {
  const api = forTests(() => openApi(engine, people()));
  beforeAll(() => saveClaims(api.database, people()));

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
    const writer = (id: number, name: string, songs: number, ...counts: number[]) => {
      const [lyrics, composition, arrangement] = counts;
      const roles = { lyrics, composition, arrangement };
      return { id, english_name: `Made-up ${name}`, korean_name: null, songs, roles };
    };
    expect(await api.read(`/api/artists/${BAND}/writers`)).toEqual({
      songs: 46,
      credited: 46,
      at_least: true,
      writers: [
        writer(WRITER, "Writer", 46, 45, 23, 0),
        writer(OTHER, "Other", 44, 0, 44, 44),
        writer(MEMBER, "Member", 1, 1, 1, 0),
      ],
    });
    expect(await api.read(`/api/artists/${WRITER}/writers`)).toEqual({
      songs: 0,
      credited: 0,
      at_least: false,
      writers: [],
    });
  });
});

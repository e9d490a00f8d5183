import { beforeAll, describe, expect, test } from "vitest";
import { DAY } from "../../../src/domain/duration.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { type ApiUnderTest, openApi } from "../../factory/api-under-test.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { addHonestRaters, rateAll, sweepCharts } from "../../factory/users/raters.ts";
import { chartCounts } from "../../factory/recounted/recounted-charts.ts";
import { signIn } from "../../factory/users/sign-in.ts";

const NOW = new Date("2026-03-20T03:00:00.000Z");
const after = (days: number) => new Date(NOW.getTime() + days * DAY);

const ACTS = 10;
/** Each act has an album and a song of each of these years. */
const YEARS = [2008, 2019];

function catalogue(): CatalogueDraft {
  const draft = new CatalogueDraft();
  for (let act = 1; act <= ACTS; act += 1)
    draft.artist({ english_name: `Act ${act}`, is_idol: true });
  for (let act = 1; act <= ACTS; act += 1)
    for (const year of YEARS) {
      const facts = { artists: [act], release_date: `${year}-05-06` };
      const album_id = draft.album({ english_name: `Album ${act} of ${year}`, ...facts });
      draft.song({ english_name: `Song ${act} of ${year}`, album_id, ...facts });
    }
  draft.merged({ kind: "artist", id: 901, mergedInto: 1 });
  return draft;
}

interface Answer {
  mean: number | null;
  items: {
    rank: number;
    average: number;
    ratings: number;
    song: { _id: number } | null;
    album: { _id: number } | null;
  }[];
  more: boolean;
}

const QUERIES = [
  "",
  "?by=ratings",
  "?kind=albums",
  "?by=ratings&kind=albums",
  "?year=2019",
  "?decade=2000s",
  "?act=3&by=ratings",
];

describe.each(ENGINES)("charts on %s", (engine) => {
  const api = forTests(() => openApi(engine, catalogue(), { clock: () => NOW }));
  beforeAll(async () => {
    const people = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => `Honest${from + at}`);
    // Songs 1 and 3 are of 2008, song 2 of 2019.
    const [high, low, few, album] = [
      { item: 1, rating: 4.5 },
      { item: 2, rating: 3 },
      { item: 3, rating: 5 },
      { kind: "album", item: 1, rating: 4 },
    ] as const;
    await addHonestRaters(api.database, people(0, 2), [high, low, few, album], NOW);
    await addHonestRaters(api.database, people(2, 8), [high, low, album], NOW);
    await addHonestRaters(api.database, people(10, 4), [low], NOW);
    await sweepCharts(api.database, NOW);
  });

  const chart = (query: string) => api.read<Answer>(`/api/charts${query}`);
  const ids = async (query: string) =>
    (await chart(query)).items.map(({ song, album }) => (song ?? album)!._id);
  const all = () => Promise.all(QUERIES.map(async (query) => JSON.stringify(await chart(query))));

  test("rank what has ten ratings by them, and everything by their number", async () => {
    expect(await chart("")).toMatchObject({
      // Fixed by the first two people: the sweep of the same day leaves it.
      mean: 4.17,
      items: [
        { rank: 1, average: 4.5, ratings: 10, song: { _id: 1 }, album: null },
        { rank: 2, average: 3, ratings: 14, song: { _id: 2 }, album: null },
      ],
      more: false,
    });
    expect(await ids("?by=ratings")).toEqual([2, 1, 3]);
    expect(await ids("?kind=albums")).toEqual([1]);
  });

  test("can be of a year, a decade or an act", async () => {
    expect(await ids("?year=2008&by=ratings")).toEqual([1, 3]);
    expect(await ids("?decade=2010s")).toEqual([2]);
    expect(await ids("?decade=1990s")).toEqual([]);
    expect(await ids("?act=2&by=ratings")).toEqual([3]);
    expect(await ids("?act=1&year=2019")).toEqual([2]);
    expect(await ids("?page=2")).toEqual([]);
  });

  test.each([
    ["?by=stars", "Invalid by: it can be rating or ratings"],
    ["?kind=artists", "Invalid kind: it can be songs or albums"],
    ["?year=19", "Invalid year: it has four digits"],
    ["?decade=2015s", "Invalid decade: it can be 2020s, 2010s, 2000s, 1990s"],
    ["?year=2019&decade=2010s", "Give a year or a decade, not both"],
    ["?act=x", "Invalid artist"],
    ["?page=11", "Invalid page: it can be 1 to 10"],
  ])("%s is refused", async (query, message) => {
    const response = await api.request(`/api/charts${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: message, message });
  });

  test("an unknown act is 404, a merged one leads to the survivor", async () => {
    expect((await api.request("/api/charts?act=999")).status).toBe(404);
    const merged = await api.request("/api/charts?act=901&by=ratings");
    expect(merged.status).toBe(301);
    expect(merged.headers.get("location")).toBe("/api/charts?act=1&by=ratings");
  });

  test("fifty new accounts that rate songs of ten acts within an hour move no chart", async () => {
    const before = await all();
    const rated = Array.from({ length: ACTS }, (_, at) => ({
      item: 2 * at + 1,
      rating: at === 0 ? 0.5 : 5,
    }));
    const attackers: number[] = [];
    for (let at = 0; at < 50; at += 1) {
      const now = new Date(NOW.getTime() + at * 70_000);
      const { userId } = await signIn(api.database, `New${at}`, now);
      await rateAll(api.database, userId, rated, now);
      attackers.push(userId);
    }
    expect(await all()).toEqual(before);
    await sweepCharts(api.database, NOW);
    expect(await all()).toEqual(before);
    // Nor do they count weeks later: they have rated on one day alone.
    expect(await countingOf(api, attackers, after(30))).toBe(0);
    const { stored, counted } = await chartCounts(api.database);
    expect(stored).toEqual(counted);
  });
});

/** Returns how many of these accounts count after a sweep at a time. */
async function countingOf(
  { database }: ApiUnderTest,
  users: readonly number[],
  now: Date,
): Promise<number> {
  await sweepCharts(database, now);
  const rows = await database.read((db) =>
    db
      .selectFrom("rater")
      .select("user_id")
      .where("user_id", "in", users)
      .where("counts_since", "is not", null)
      .execute(),
  );
  return rows.length;
}

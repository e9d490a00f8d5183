import { describe, expect, test } from "vitest";
import type { PublicSong } from "../../../src/api/catalogue/contract/song-contract.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTest, forTests } from "../../for-tests.ts";
import { openApi } from "../../factory/api-under-test.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";

const { draft, songs } = sampleCatalogue();

describe.each(ENGINES)("releases on %s", (engine) => {
  const api = forTests(() => openApi(engine, draft));
  const open = (now: string) => forTest(openApi(engine, draft, { now: new Date(now) }));

  const names = (list: readonly PublicSong[]) => list.map((song) => song.english_name);

  test("recent songs are the title track of each album, without upcoming ones [1-7.3]", async () => {
    expect(names(await api.read("/api/songs/recent/100"))).toEqual([
      "Loose",
      "Crossing",
      "Market",
      "Glow",
      "Quill Alone",
    ]);
    expect(names(await api.read("/api/songs/recent/2"))).toEqual(["Loose", "Crossing"]);
  });

  test("a release is recent from its day in Seoul on", async () => {
    const before = await open("2026-09-08T14:59:59Z");
    expect(names(await before.read("/api/songs/recent/1"))).toEqual(["Loose"]);
    const onTheDay = await open("2026-09-08T15:00:00Z");
    expect(names(await onTheDay.read("/api/songs/recent/1"))).toEqual(["Not Yet"]);
  });

  for (const count of ["0", "101", "-1", "abc", "1e1", ""]) {
    test(`GET /api/songs/recent/${count} answers 400`, async () => {
      const response = await api.request(`/api/songs/recent/${count}`);
      expect(response.status).toBe(400);
      const text = "Invalid number of songs: it can be 1 to 100";
      expect(await response.json()).toEqual({ error: text, message: text });
    });
  }

  test("recent releases are those of the newest year that has some, by month", async () => {
    const months = await api.read<Record<string, PublicSong[]>>("/api/songs/recent-releases");
    expect(
      Object.fromEntries(Object.entries(months).map(([key, list]) => [key, names(list)])),
    ).toEqual({
      "2025-11": ["Loose"],
      "2025-03": ["Crossing"],
      "2025": ["Market"],
    });
  });

  test("months are written newest first, and last the songs of which only the year is known", async () => {
    const response = await api.request("/api/songs/recent-releases");
    expect(response.headers.get("Content-Type")).toBe("application/json");
    const written = await response.text();
    const keys = Array.from(written.matchAll(/"([\d-]+)":\[\{"_id"/g), ([, key]) => key);
    expect(keys).toEqual(["2025-11", "2025-03", "2025"]);
  });

  test("recent releases of a year are of that year alone, without upcoming ones", async () => {
    expect(await api.read("/api/songs/recent-releases?year=2026")).toEqual({});
    expect(Object.keys(await api.read<object>("/api/songs/recent-releases?year=2024"))).toEqual([
      "2024-02",
    ]);
    for (const year of ["24", "abcd", "20245", "", "0999"]) {
      const response = await api.request(`/api/songs/recent-releases?year=${year}`);
      expect(response.status, year).toBe(400);
      expect(await response.json()).toMatchObject({
        error: "Invalid year: it has four digits",
      });
    }
  });

  test("on 1 March of a common year the songs of 29 February show, too [1-7.5]", async () => {
    expect(names(await api.read("/api/songs/onthisday"))).toEqual([
      "Crossing",
      "Dusk",
      "Glow",
      "Unnumbered Title",
      "A Bonus",
    ]);
  });

  test("on this day has nothing of a year to come [1-7.5]", async () => {
    const early = await open("2025-09-09T03:00:00Z");
    expect(await early.read("/api/songs/onthisday")).toEqual([]);
  });

  test("a random song is never the same twice in a row, not even among requests at once", async () => {
    const ids: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const drawn = await Promise.all(
        [1, 2, 3].map(async () => (await api.read<PublicSong[]>("/api/songs/random"))[0]!._id),
      );
      ids.push(...drawn);
    }
    expect(ids.filter((id, index) => id === ids[index - 1])).toEqual([]);
    expect(new Set(ids).size).toBeGreaterThan(Object.keys(songs).length / 2);
  });

  test("a random song is never cached", async () => {
    const response = await api.request("/api/songs/random");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});

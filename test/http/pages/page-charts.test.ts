import { beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { encodeId } from "../../../src/domain/id.ts";
import { addHonestRaters } from "../../factory/users/raters.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { readPage, whereTo } from "../read-page.ts";
import { servedSite } from "../served-site.ts";

const { draft, songs, artists } = sampleCatalogue();

describe("the page of charts", () => {
  const site = servedSite("sqlite", draft);
  const read = (path: string) => readPage(site.server, path);
  const now = new Date();
  const people = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => `Person${from + at}`);
  test("says what is missing while nothing is rated", async () => {
    const { text, headers } = await read(pagePath.charts());
    expect(text).toContain("No song has a rating that counts yet");
    expect(headers.get("cache-control")).not.toContain("no-store");
  });

  describe("with ratings", () => {
    beforeAll(async () => {
      const rated = [
        { item: songs.glow, rating: 4.5 },
        { item: songs.dusk, rating: 4 },
      ];
      await addHonestRaters(site.database, people(3), rated, now);
      await site.restart();
      expect((await read(pagePath.charts())).text).toContain("The most rated so far has 3 ratings");
      await addHonestRaters(site.database, people(8, 3), rated.slice(0, 1), now);
      await site.restart();
    });

    test("ranks songs with ten ratings, and says the rule with the mean of the day", async () => {
      const { heading, title, text, links, canonical, structured } = await read(pagePath.charts());
      expect([heading, title]).toEqual(["charts", "highest rated songs - Norae"]);
      expect(text).toContain("20 ratings at the mean of all songs (today 4.25)");
      expect(text).toContain("account is 7 days old and has rated on 3 days");
      expect(text).toMatch(/ratings 1 Glow Paper Lanterns .* 2024 4\.50 11 *$/);
      expect(links).toContain(pagePath.song(songs.glow));
      expect(new URL(canonical!).pathname).toBe("/charts");
      expect(structured.at(-1)).toMatchObject({
        mainEntity: { itemListElement: [{ item: { "@type": "MusicRecording", name: "Glow" } }] },
      });
    });

    test("also by number of ratings, of a year, a decade and an act; other values are ignored", async () => {
      const names = async (choices: object, act?: number) =>
        (await read(pagePath.charts(act, { ...choices }))).links.filter((link) =>
          [pagePath.song(songs.glow), pagePath.song(songs.dusk)].includes(link),
        ).length;
      expect(await names({ by: "ratings" })).toBe(2);
      expect(await names({ by: "ratings", decade: "1990s" })).toBe(0);
      expect(await names({ by: "ratings" }, artists.lanterns)).toBe(2);
      expect(await names({ by: "ratings" }, artists.harbour)).toBe(0);
      expect(await names({ by: "stars", kind: "films", decade: "x", year: "y" })).toBe(1);
      expect((await read(pagePath.charts(undefined, { page: 2 }))).status).toBe(404);
      expect((await read("/charts?act=9")).status).toBe(400);
      expect((await read("/charts?act=77777")).status).toBe(404);
      expect(await whereTo(site.server, `/charts?act=${encodeId(901)}&by=ratings`)).toEqual([
        301,
        pagePath.charts(artists.lanterns, { by: "ratings" }),
      ]);
    });

    test("only the plain ones are indexed", async () => {
      const robots = async (path: string) => (await read(path)).html.includes("noindex, follow");
      expect(await robots(pagePath.charts())).toBe(false);
      expect(await robots(pagePath.charts(undefined, { by: "ratings", kind: "albums" }))).toBe(
        false,
      );
      expect(await robots(pagePath.charts(undefined, { year: 2024 }))).toBe(true);
      expect(await robots(pagePath.charts(artists.lanterns))).toBe(true);
    });

    test("an act is found by its name, without scripts", async () => {
      const { links } = await read(`${pagePath.charts()}?by=ratings&q=lanterns`);
      expect(links).toContain(pagePath.charts(artists.lanterns, { by: "ratings" }));
    });
  });
});

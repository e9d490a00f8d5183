import { describe, expect, test } from "vitest";
import { pagePath } from "../../src/domain/page-path.ts";
import { ENGINES } from "../engines.ts";
import { CatalogueDraft } from "../factory/drafts.ts";
import { readPage } from "./read-page.ts";
import { servedSite } from "./served-site.ts";

for (const engine of ENGINES) {
  describe(`years in credits on ${engine}`, () => {
    const site = servedSite(engine, twoYears());
    const read = (path: string) => readPage(site.server, path);

    test("a year says who is credited most, first, together and on their own albums", async () => {
      const page = await read(pagePath.year(2020));
      expect(page.heading).toBe("2020 in credits");
      expect(page.canonical).toMatch(/\/year\/2020$/);
      expect(page.text).toContain("54 songs of 2020 with known credits");
      expect(page.text).toMatch(/most credited .* 1 Ink Example 51 /);
      expect(page.text).toMatch(/self-written albums .* Own Album by Solo Example all 3 songs/);
      expect(page.text).toMatch(/new pairs .* Ink Example and Quill Example 2 songs together/);
      expect(page.text).not.toContain("wrote");
      expect(page.links).toEqual(
        expect.arrayContaining([
          pagePath.year(2019),
          pagePath.years(),
          pagePath.topCredits(undefined, { year: 2020 }),
          pagePath.topCredits(undefined, { year: 2020, first: 1 }),
        ]),
      );
    });

    test("years with enough songs are listed, and others are none", async () => {
      const page = await read(pagePath.years());
      expect(page.links.filter((link) => link.startsWith("/year/"))).toEqual([
        pagePath.year(2020),
        pagePath.year(2019),
      ]);
      const statusOf = async (path: string) =>
        (await fetch(site.server.url + path, { redirect: "manual" })).status;
      expect(await statusOf("/year")).toBe(301);
      expect(await statusOf("/year/2018")).toBe(404);
      expect(await statusOf("/year/20x8")).toBe(400);
    });

    test("the API answers the same", async () => {
      const json = async (path: string) => (await fetch(site.server.url + path)).json();
      expect(await json("/api/years")).toEqual([2020, 2019]);
      expect(await json("/api/years/2020")).toMatchObject({
        year: 2020,
        songs: 54,
        earlier: 2019,
        later: null,
        most_credited: [{ english_name: "Ink Example", num_songs: 51 }, {}, {}],
        self_written_albums: [{ name: "Own Album", songs: 3, known: 3 }],
        new_pairs: [
          {
            people: [{ english_name: "Ink Example" }, { english_name: "Quill Example" }],
            songs: 2,
          },
        ],
      });
      const text = "Fewer than 50 songs of this year have known credits";
      expect(await json("/api/years/2018")).toEqual({ error: text, message: text });
      expect(await json("/api/years/x")).toMatchObject({
        error: "Invalid year: it is four digits",
      });
    });
  });
}

/** Two years with enough songs, and one with too few. */
function twoYears(): CatalogueDraft {
  const draft = new CatalogueDraft();
  const band = draft.artist({ english_name: "Year Band", is_idol: true, is_group: true });
  const solo = draft.artist({ english_name: "Solo Example", is_group: false });
  const ink = draft.artist({ english_name: "Ink Example" });
  const quill = draft.artist({ english_name: "Quill Example" });
  const song = (release_date: string, people: number[], more: object = {}) =>
    draft.song({
      english_name: `Song of ${release_date}`,
      artists: [band],
      release_date,
      credits: people.map((artist) => ({ artist, name: "Somebody", roles: "LC" })),
      ...more,
    });
  for (let at = 0; at < 50; at += 1) song("2019-05", [ink]);
  for (let at = 0; at < 49; at += 1) song("2018", [ink]);
  for (let at = 0; at < 49; at += 1) song("2020-03-01", [ink]);
  for (let at = 0; at < 2; at += 1) song("2020-04-01", [ink, quill]);
  const own = draft.album({
    english_name: "Own Album",
    artists: [solo],
    release_date: "2020-06-01",
  });
  for (let track = 1; track <= 3; track += 1)
    song("2020-06-01", [solo], { artists: [solo], album_id: own, track });
  return draft;
}

import { describe, expect, test } from "vitest";
import { LEGENDS } from "../../../src/domain/catalogue/idol-lists.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { forTest } from "../../for-tests.ts";
import { readPage, whereTo } from "../read-page.ts";
import { startTeapotSite, teapotSite } from "../server/teapot-site.ts";

const { artist } = TEAPOT;
const GROUPS = pagePath.discoveryList("idol-groups");

describe("artist discovery", () => {
  const site = teapotSite();

  const read = (path: string) => readPage(site.server, path);

  test("the overview has idol groups and idol solos by gender, those with a song [1-2.95]", async () => {
    const page = await read(pagePath.artistDiscovery());
    expect(page.heading).toBe("artists");
    expect(page.text).toMatch(
      /idol groups see all → girl 2 legends Teapot Twins .*Velvet Teapot .*boy 3 .*coed 1 legends The Extra.*idol solos see all → female 1 legends Hana Spout/,
    );
    expect(page.text).not.toContain("Silent Cup");
    expect(page.text).not.toContain("Studio Nobody");
    expect(page.text).not.toContain("Beat Samovar");
    expect(page.links).toEqual(
      expect.arrayContaining([
        GROUPS,
        pagePath.discoveryList("idol-groups", { gender: "C" }),
        pagePath.discoveryList("idol-solos", { gender: "F" }),
        pagePath.discoveryList("idol-groups", { ...LEGENDS, gender: "F" }),
        pagePath.artist(artist.velvetTeapot),
      ]),
    );
  });

  test("'all' shows those without a song, too, a letter at a time, and begins with A [1-2.95]", async () => {
    const all = pagePath.artistDiscovery({ all: true, letter: "s" });
    expect((await read(pagePath.artistDiscovery())).links).toContain(
      pagePath.artistDiscovery({ all: true }),
    );
    const page = await read(all);
    expect(page.links).toContain(pagePath.artist(artist.silentCup));
    expect(page.links).not.toContain(pagePath.artist(artist.velvetTeapot));
    expect(page.title).toBe("all artists: S - Norae");
    const first = await read(pagePath.artistDiscovery({ all: true }));
    expect(first.html).toMatch(/aria-current="page"[^>]*>A</);
    expect(first.text).toContain("No artists here yet.");
  });

  test("a list names its gender, and each has a title and a canonical address of its own [1-2.12]", async () => {
    for (const [path, name] of [
      [GROUPS, "idol groups"],
      [pagePath.discoveryList("idol-groups", { gender: "F" }), "girl groups"],
      [pagePath.discoveryList("idol-groups", { gender: "M" }), "boy groups"],
      [pagePath.discoveryList("idol-groups", { gender: "C" }), "co-ed groups"],
      [pagePath.discoveryList("idol-solos"), "idol solos"],
      [pagePath.discoveryList("idol-solos", { gender: "F" }), "female solos"],
      [pagePath.discoveryList("idol-solos", { gender: "M" }), "male solos"],
    ] as const) {
      const page = await read(path);
      expect(page.heading, path).toBe(name);
      expect(page.title, path).toBe(`${name} - Norae`);
      expect(page.description, path).toContain(name);
      expect(page.canonical, path).toBe(site.server.url + path);
      expect(page.structured.map((object) => object["@type"])).toEqual([
        "BreadcrumbList",
        "CollectionPage",
      ]);
    }
  });

  test("a filtered or sorted list is the same list to a search engine", async () => {
    const page = await read(
      pagePath.discoveryList("idol-groups", { gender: "F", text: "tea", sort: "debut" }),
    );
    expect(page.canonical).toBe(
      site.server.url + pagePath.discoveryList("idol-groups", { gender: "F" }),
    );
  });

  test("artists with songs by name, under their letters [1-2.11]", async () => {
    const all = await read(pagePath.artistDiscovery());
    expect(all.text).toMatch(/Teapot Twins.*Velvet Teapot.*찻잔소년단.*Hana Spout/);
    const letter = await read(pagePath.artistDiscovery({ letter: "v" }));
    expect(letter.links).toContain(pagePath.artist(artist.velvetTeapot));
    expect(letter.links).not.toContain(pagePath.artist(artist.hanaSpout));
    const hangul = await read(pagePath.artistDiscovery({ letter: "가" }));
    expect(hangul.links).toContain(pagePath.artist(artist.chatjan));
    expect((await read(pagePath.artistDiscovery({ letter: "q" }))).text).toContain(
      "No artists here yet.",
    );
    const ignored = await read(`${pagePath.artistDiscovery()}?letter=no&all=maybe`);
    expect([ignored.status, ignored.links]).toEqual([200, all.links]);
    expect((await read(pagePath.artistDiscovery({ letter: "v", page: 2 }))).status).toBe(404);
  });

  test("the discovery list's old address leads to the artists [1-2.13]", async () => {
    const old = await whereTo(site.server, "/artist-discovery-list");
    expect(old).toEqual([301, pagePath.artistDiscovery()]);
  });
});

test("where the artists cannot be read, the page shows an error with that status [1-8.17]", async () => {
  const site = await forTest(startTeapotSite("sqlite"));
  for (const path of [GROUPS, pagePath.artistDiscovery()]) {
    const page = await site.without("artist", () => readPage(site.server, path));
    expect(page.status, path).toBe(500);
    expect(page.heading, path).toBe("500 - Internal Server Error");
    expect(page.text, path).toContain("Something went wrong on our side.");
    expect(page.headers.get("Cache-Control"), path).toBe("no-store");
  }
});

import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { servedSite } from "../served-site.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { readPage, whereTo } from "../read-page.ts";
import { teapotSite } from "../server/teapot-site.ts";

const { artist } = TEAPOT;
const ONE = pagePath.topCredits(artist.velvetTeapot);

describe("top credits", () => {
  const site = teapotSite();

  const read = (path: string) => readPage(site.server, path);
  const search = (text: string) =>
    read(`${pagePath.topCredits()}?${new URLSearchParams({ q: text })}`);

  test("popular credits count songs by idols, in each role, featured ones not [1-2.17 1-2.118]", async () => {
    const page = await read(pagePath.topCredits());
    expect(page.heading).toBe("popular credits");
    expect(page.text).toMatch(/# name songs L lyrics C composed A arranged 1 Beat Samovar/);
    expect(page.text).toMatch(/1 Beat Samovar 비트사모바르 6 5 5 1/);
    expect(page.text).not.toContain("Silent Cup");
    expect(page.text).not.toContain("clear");
  });

  test("each role ranks, for all songs, those of an act and those of a year", async () => {
    for (const path of [
      pagePath.topCredits(),
      ONE,
      pagePath.topCredits(undefined, { year: 2020 }),
    ]) {
      const separator = path.includes("?") ? "&" : "?";
      const { html, links, canonical } = await read(`${path}${separator}role=arrangement`);
      expect(html).toMatch(/<th[^>]*aria-sort="descending"[^>]*><a href="[^"]*role=arrangement"/);
      expect(links).toContain(path);
      expect(links).toContain(`${path}${separator}role=lyrics`);
      expect(canonical).toBe(site.server.url + path);
      expect((await read(`${path}${separator}role=dancing`)).html).toMatch(
        /aria-sort="descending"[^>]*><a[^>]*>songs/,
      );
    }
  });

  test("a bar shows the number beside it, which is what the people are ranked by", async () => {
    for (const role of [undefined, "lyrics"]) {
      const { html } = await read(pagePath.topCredits(undefined, { role }));
      const bars = Array.from(
        html.matchAll(/<meter ([^>]*)><\/meter>(?:\s|<!--.*?-->)*(\d+)/g),
        ([, attributes = "", number]) =>
          ["aria-hidden", "max", "value"]
            .map((name) => new RegExp(` ?${name}="([^"]*)"`).exec(attributes)?.[1])
            .concat(number),
      );
      expect(bars.length).toBeGreaterThan(0);
      const most = bars[0]![3];
      for (const bar of bars) expect(bar).toEqual(["true", most, bar[3], bar[3]]);
    }
  });

  test("people are ranked by the songs of a year, and by being credited for the first time", async () => {
    const year = await read(pagePath.topCredits(undefined, { year: 2020 }));
    expect(year.title).toBe("popular credits on songs from 2020 - Norae");
    expect(year.text).toContain("Songs from 2020, by any artist, that credit each person");
    expect(year.links).toContain(pagePath.topCredits(undefined, { year: 2020, first: 1 }));
    expect(year.links).toContain(pagePath.topCredits());
    expect(year.links).toContain(pagePath.topCredits(undefined, { year: 2016 }));
    const first = await read(pagePath.topCredits(undefined, { year: 2020, first: 1 }));
    expect(first.text).toContain("with no known credit from an earlier year");
    expect(first.canonical).toBe(year.canonical);
    // The people credited in 2020 were credited in 2016 before.
    expect(year.text).toContain("Beat Samovar");
    expect(first.text).toContain("No first credits known in 2020");
    const before = await read(pagePath.topCredits(undefined, { year: 2016, first: 1 }));
    expect(before.text).toContain("Beat Samovar");
    expect(before.text).toContain("Hana Spout");
    const ignored = await read(`${pagePath.topCredits()}?year=soon`);
    expect(ignored.title).toBe("popular credits - Norae");
    expect(ignored.links.some((link) => /\?year=\d{4}$/.test(link))).toBe(true);
    const empty = await read(pagePath.topCredits(undefined, { year: 1901 }));
    expect(empty.text).toContain("No credits known yet");
  });

  test("who is ranked is a person in structured data, unless a group", async () => {
    const { structured } = await readPage(site.server, pagePath.topCredits());
    const list = structured.find((object) => object["@type"] === "CollectionPage");
    const items = list!["mainEntity"] as { itemListElement: { item: { "@type": string } }[] };
    const types = items.itemListElement.map(({ item }) => item["@type"]);
    expect(new Set(types)).toEqual(new Set(["Person", "MusicGroup"]));
  });

  test("a person known by name only is in no ranking [1-2.118]", async () => {
    for (const path of [pagePath.topCredits(), ONE]) {
      const page = await read(path);
      expect(page.text).not.toContain("Studio Nobody");
      expect(page.text).not.toContain("A Passing Whistler");
    }
  });

  test("a chosen artist has the credits of people who worked on that artist's songs [1-2.120]", async () => {
    const page = await read(ONE);
    expect(page.text).toContain(
      "Credits of people who worked on songs by Velvet Teapot (벨벳티팟)",
    );
    expect(page.text).toMatch(/1 Beat Samovar 비트사모바르 4 3 4 1/);
    expect(page.links).toContain(pagePath.artist(artist.velvetTeapot));
    expect(page.title).toBe("popular credits on songs by Velvet Teapot - Norae");
    expect(page.canonical).toBe(site.server.url + ONE);
    expect(page.html).toContain('value="Velvet Teapot"');
    expect(page.html).toMatch(/href="\/top-credits"[^>]*>.*?<span>clear<\/span>/);
  });

  test("an artist without known credits has a message", async () => {
    const page = await read(pagePath.topCredits(artist.silentCup));
    expect(page.status).toBe(200);
    expect(page.text).toContain("No credits known yet");
  });

  test("without scripts a text leads to the artists that it may mean [1-2.119]", async () => {
    const page = await search("  teapot ");
    expect(page.text).toContain("which artist?");
    expect(page.links).toContain(ONE);
    expect(page.links).toContain(pagePath.topCredits(artist.teapotTwins));
    expect(page.canonical).toBe(site.server.url + pagePath.topCredits());
    expect((await search("벨벳")).links).toContain(ONE);
    expect((await search("samovar")).text).toContain("No idol artist has this in their name.");
    expect((await search("t")).text).toContain("Type at least 2 characters");
  });

  test("an unknown artist gets a message, a merged one a redirect to the survivor", async () => {
    for (const id of ["9", "x", "-1", "%00", "1.5", "8".repeat(60)]) {
      const page = await read(`${pagePath.topCredits()}?artist=${id}`);
      expect(page.status, id).toBe(400);
      expect(page.text, id).toContain("Invalid artist");
    }
    const unknown = await read(pagePath.topCredits(123_456));
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain("Artist does not exist");
    expect((await read(pagePath.topCredits(artist.studioNobody))).status).toBe(404);
    const merged = pagePath.topCredits(artist.mergedIntoVelvetTeapot);
    expect(await whereTo(site.server, merged)).toEqual([301, ONE]);
  });

  test("odd texts break nothing", async () => {
    for (const text of ["%", "_", "\\", "a\u0000b", "<script>", "'--", "x".repeat(3_000)]) {
      expect((await search(text)).status, text.slice(0, 20)).toBe(200);
    }
    expect((await read(`${pagePath.topCredits()}?q=%ff%fe`)).status).toBe(200);
    expect((await read(`${pagePath.topCredits()}?q=a&q=teapot&artist=`)).links).toContain(ONE);
  });

  test("where the credits of an artist cannot be read, the page shows an error [1-8.23]", async () => {
    const path = pagePath.topCredits(artist.hanaSpout);
    const page = await site.without("collaboration", () => read(path));
    expect(page.status).toBe(500);
    expect(page.heading).toBe("500 - Internal Server Error");
    expect(page.text).toContain("Failed to fetch credits for this artist");
  });
});

describe("ranks", () => {
  const site = servedSite("sqlite", rankedPeople());

  test("people with equally many songs share a rank, sorted by name", async () => {
    const page = await readPage(site.server, pagePath.topCredits());
    expect(page.text).toMatch(
      /1 Often Example 3 3 0 0 2 Even Example 2 0 2 0 2 Odd Example 2 2 0 2 4 Filler 000 1 /,
    );
  });

  test("the hundred with the most are shown [1-2.118]", async () => {
    const page = await readPage(site.server, pagePath.topCredits());
    expect(page.links.filter((link) => link.startsWith("/artist/"))).toHaveLength(100);
    expect(page.text).toContain("Filler 096");
    expect(page.text).not.toContain("Filler 097");
  });
});

/** Three people with more songs than the others, and more others than are shown. */
function rankedPeople(): CatalogueDraft {
  const draft = new CatalogueDraft();
  const band = draft.artist({ english_name: "Ranked Band", is_idol: true });
  const person = (english_name: string) => draft.artist({ english_name });
  const [odd, even, often] = [
    person("Odd Example"),
    person("Even Example"),
    person("Often Example"),
  ];
  const song = (...credits: [artist: number, roles: string][]) =>
    draft.song({
      english_name: "A Song",
      artists: [band],
      credits: credits.map(([id, roles]) => ({ artist: id, name: "Somebody", roles })),
    });
  song([often, "L"], [odd, "LA"], [even, "C"]);
  song([often, "L"], [odd, "LA"]);
  song([often, "L"], [even, "C"]);
  for (let number = 0; number < 120; number += 1) {
    song([person(`Filler ${String(number).padStart(3, "0")}`), "A"]);
  }
  return draft;
}

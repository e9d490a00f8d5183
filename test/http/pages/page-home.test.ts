import { describe, expect, test } from "vitest";
import { formatMonthDay } from "../../../src/domain/calendar-date.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { openTestDatabase } from "../../databases/engines.ts";
import { forTest } from "../../for-tests.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { openWith } from "../../factory/catalogue/save.ts";
import { TEAPOT, TODAY } from "../../data/teapot-catalogue.ts";
import { startSite } from "../../servers/site-under-test.ts";
import { startTeapotSite, teapotSite } from "../server/teapot-site.ts";
import { linksByText, readPage } from "../read-page.ts";

describe("the home page", () => {
  const site = teapotSite();
  const read = (path: string) => readPage(site.server, path);

  // The failures first, before a complete page is cached.
  test("is an error screen with its status where the newest songs cannot be read [1-2.58 1-8.20 1-9.19]", async () => {
    const page = await site.without("song.is_lead", () => read("/"));
    expect(page.status).toBe(500);
    expect(page.heading).toBe("500 - Internal Server Error");
    expect(page.title).toBe("500 - Internal Server Error - Norae");
    expect(page.html).not.toContain("is_lead");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
  });

  test("recent reviews that cannot be read are that panel's own failure, and logged [1-2.52 1-8.21]", async () => {
    const logged = () =>
      site.server.output.stderr.split("\n").filter((line) => / error /.test(line));
    const before = logged().length;
    const failed = await site.without("song_review", () => read("/"));
    expect(failed.status).toBe(200);
    expect(failed.text).toContain("Steam 🫖 Rising");
    expect(failed.text).toContain("Failed to load reviews");
    expect(logged().slice(before).join()).toMatch(/ error [0-9a-f]{10} GET \//);
  });

  test("most credited people that cannot be read are left out, and tried again", async () => {
    const failed = await site.without("credit_count", () => read("/"));
    expect(failed.status).toBe(200);
    expect(failed.text).not.toContain("most credited");
  });

  test("'on this day' that cannot be read leaves the rest of the page up, and is tried again [1-8.19]", async () => {
    const failed = await site.without("song.release_day", () => read("/"));
    expect(failed.status).toBe(200);
    expect(failed.text).toContain("Steam 🫖 Rising");
    expect(failed.text).toContain(
      `on this day: ${formatMonthDay(TODAY)} 500 - Internal Server Error`,
    );
    const mended = await read("/");
    expect(mended.text).not.toContain("500");
    expect(mended.text).toContain("Anniversary Crumb");
    // Names that other tests changed are restored, too.
    expect(mended.text).toContain("No recent reviews");
    expect(mended.text).toContain("most credited");
  });

  test("shows the newest songs that are out, one of each album, newest first [1-1.2 1-2.1 1-2.49 1-5.17 1-9.19]", async () => {
    const page = await read("/");
    expect(page.status).toBe(200);
    expect(page.title).toBe("K-Pop songs and credits - Norae");
    expect(page.canonical).toBe(`${site.server.url}/`);
    const [latest = ""] = page.text.split("on this day");
    expect(latest).toMatch(/new song releases .*Steam 🫖 Rising 🫖 Steam & Co. Feb 29, 2024/);
    expect(latest).toMatch(/Steam 🫖 Rising.*One More Day of February.*Kettle Dance/);
    expect(latest).not.toContain("First Sip");
    expect(latest).not.toContain("Not Poured Yet");
    expect(latest).not.toContain("Undated Biscuit");
    expect(page.links).toContain(pagePath.recentReleases());
  });

  test("begins with a search field, examples of what it finds, and the most credited people", async () => {
    const page = await read("/");
    expect(page.html).toMatch(/<main[^>]*>.*<form[^>]*action="\/search".*name="query"/s);
    for (const example of ["KENZIE", "Dynamite", "ㅂㅌㅅㄴㄷ"])
      expect(page.links).toContain(pagePath.search(example));
    expect(page.text).toMatch(/try KENZIE · Dynamite · ㅂㅌㅅㄴㄷ .*most credited .* idol songs? /);
    expect(page.text.indexOf("most credited")).toBeLessThan(page.text.indexOf("new song releases"));
    expect(page.links).toContain(pagePath.topCredits());
  });

  test("links to lists pass navigation state [1-2.48 1-2.56 1-2.57]", async () => {
    const page = await read("/");
    const main = page.html.slice(page.html.indexOf("<main"));
    const groups = { is_idol: true, is_group: true };
    const solos = { is_idol: true, is_group: false };
    for (const [name, path, state] of [
      ["see all recent releases", "/recent-releases", solos],
      ["idol groups", "/artist-discovery/idol-groups", groups],
      ["idol groups: girls", "/artist-discovery/idol-groups?gender=F", { ...groups, gender: "F" }],
      ["idol groups: boys", "/artist-discovery/idol-groups?gender=M", { ...groups, gender: "M" }],
      ["idol groups: co-ed", "/artist-discovery/idol-groups?gender=C", { ...groups, gender: "C" }],
      ["idol solos", "/artist-discovery/idol-solos", solos],
      ["idol solos: female", "/artist-discovery/idol-solos?gender=F", { ...solos, gender: "F" }],
      ["idol solos: male", "/artist-discovery/idol-solos?gender=M", { ...solos, gender: "M" }],
      ["explore playlists", "/feed", null],
    ] as const) {
      expect(linksByText(page)[name], name).toBe(path);
      const passed = JSON.stringify(state).replaceAll('"', "&quot;");
      const links = main.match(/<a [^>]*>/g)!.filter((link) => link.includes(`href="${path}"`));
      const withState = links.filter((link) => link.includes(`data-state="${passed}"`));
      expect(withState.length > 0, name).toBe(state !== null);
    }
  });

  test("gives search engines its name and its search form", async () => {
    const page = await read("/");
    expect(page.structured).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: "Norae",
        alternateName: "노래",
        url: `${site.server.url}/`,
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: `${site.server.url}/search?query={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    ]);
  });

  test("shows what came out on this day, with year and artists [1-1.2 1-2.50]", async () => {
    const page = await read("/");
    const [, onThisDay = ""] = page.text.split(`on this day: ${formatMonthDay(TODAY)}`);
    expect(onThisDay).toContain(`Anniversary Crumb Velvet Teapot ${Number(TODAY.slice(0, 4)) - 4}`);
    expect(page.links).toContain(pagePath.song(TEAPOT.song.onThisDay));
  });
});

test("with an empty catalogue it says so", async () => {
  const opened = await forTest(openTestDatabase("sqlite"));
  const page = await readPage(await forTest(startSite(opened.place)), "/");
  expect(page.status).toBe(200);
  expect(page.text).toContain("No songs yet: the catalogue is empty.");
});

test("of more new songs than ten the strip shows ten, and the banner the first three of them [1-2.42 1-2.47 1-7.3 1-9.4 1-9.5]", async () => {
  const draft = new CatalogueDraft();
  for (let day = 10; day <= 30; day++) {
    const release_date = `2024-01-${day}`;
    const artist = draft.artist({ english_name: `Teapot of Day ${day}`, is_idol: true });
    const facts = { release_date, artists: [artist] };
    const album_id = draft.album({ english_name: `Album of Day ${day}`, ...facts });
    draft.song({ english_name: `Song of Day ${day}`, album_id, ...facts });
  }
  const opened = await forTest(openWith("sqlite", draft));
  const server = await forTest(startSite(opened.place));
  const { text } = await readPage(server, "/");
  const recent = (await (await server.fetch("/api/songs/recent/20")).json()) as unknown[];
  const days = (part: string) => Array.from(part.matchAll(/Song of Day (\d+)/g), ([, day]) => day);
  const [banner = "", rest = ""] = text.split("new song releases");
  const [strip = ""] = rest.split("on this day");
  expect(new Set(days(banner))).toEqual(new Set(["30", "29", "28"]));
  const ten = ["30", "29", "28", "27", "26", "25", "24", "23", "22", "21"];
  expect(days(strip).filter((day, at, all) => all.indexOf(day) === at)).toEqual(ten);
  expect(recent).toHaveLength(20);
});

test("no scripts of a first view import each other in a circle", async () => {
  const site = await forTest(startTeapotSite("sqlite"));
  for (const path of [
    pagePath.home(),
    pagePath.artist(TEAPOT.artist.velvetTeapot),
    pagePath.song(TEAPOT.song.kettleDance),
  ]) {
    const { html } = await readPage(site.server, path);
    const scripts = new Set(html.match(/\/assets\/[^" ]+\.js/g));
    expect(scripts.size, path).toBeGreaterThan(3);
    const imports = new Map<string, string[]>();
    for (const script of scripts) {
      const response = await site.server.fetch(script);
      expect(response.status, script).toBe(200);
      imports.set(script, importsIn(await response.text()));
    }
    expect(circleIn(imports), path).toEqual([]);
  }
});

/** Returns the scripts that a built script imports at once, not those that it loads later. */
function importsIn(script: string): string[] {
  const found = script.matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g);
  return Array.from(found, ([, file = ""]) => `/assets/${file}`);
}

/** Returns scripts in an import cycle: one of them runs before what it uses is defined. */
function circleIn(imports: ReadonlyMap<string, string[]>): string[] {
  const done = new Set<string>();
  const circleFrom = (script: string, before: string[]): string[] => {
    if (before.includes(script)) return [...before.slice(before.indexOf(script)), script];
    if (done.has(script)) return [];
    const found = (imports.get(script) ?? []).map((next) => circleFrom(next, [...before, script]));
    done.add(script);
    return found.find((circle) => circle.length > 0) ?? [];
  };
  for (const script of imports.keys()) {
    const circle = circleFrom(script, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

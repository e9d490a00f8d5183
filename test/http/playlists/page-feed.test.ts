import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  playlistDescriptionProblem,
  playlistNameProblem,
} from "../../../src/domain/playlists/playlist-rules.ts";
import { DAY } from "../../../src/domain/duration.ts";
import type { Playlist } from "../../../src/domain/playlists/playlist.ts";
import { forTests } from "../../for-tests.ts";
import { reviewSender } from "../../factory/users/review-sender.ts";
import { signIn, type SignedInTester } from "../../factory/users/sign-in.ts";
import { escaped, hostileTexts } from "../../data/hostile-texts.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { type ReadPage, readPage, whereTo } from "../read-page.ts";
import { startTeapotSite } from "../server/teapot-site.ts";

describe("the pages that list playlists", () => {
  let ada: SignedInTester;
  const site = forTests(() =>
    startTeapotSite("sqlite", { NORAE_LIMIT_WRITE: "off" }, async (database) => {
      // A name that is younger is not kept.
      ada = await signIn(database, "Ada", new Date(Date.now() - 8 * DAY));
    }),
  );

  const read = (path: string) => readPage(site.server, path);

  const { json } = reviewSender({ request: (...sent) => site.server.fetch(...sent) });
  const send = (method: string, path: string, body: object) =>
    json<Playlist>(method, path, ada, body);
  const make = (name: string, more: object = {}) =>
    send("POST", "/api/playlists", { name, is_public: true, ...more });

  /** The headings of the cards, in order. */
  const names = (html: string) =>
    Array.from(
      html.matchAll(/class="playlist-card-name"><a [^>]*>(?:<[^>]*>)?([^<]*)/g),
      ([, name]) => name,
    );

  test("without any they say so, with links to sign in and to create one [2-2.12 2-2.19 2-2.32 2-2.33]", async () => {
    const { text, links } = await read("/feed");
    expect(text).toContain("login to create a playlist.");
    expect(text).toContain("No playlists found.");
    expect(links).toContain("/login?returnToUrl=%2Fcreate-playlist");
    expect((await read("/user/Ada/playlists")).text).toContain("No playlists found.");
    const profile = await read("/user/Ada");
    expect(profile.text).toContain("No public playlists found.");
    expect(profile.text).toContain("0 playlists");
    expect(profile.html).not.toMatch(/change photo|edit username|delete account/);
  });

  test("a profile that is not found is the 404 page [2-2.13 2-8.4 2-8.5]", async () => {
    const { status, heading, text } = await read("/user/no-such-person");
    expect([status, heading]).toEqual([404, "404 Not Found"]);
    expect(text).toContain("User not found");
  });

  test("a card has the theme's colour, the name, the words, whose it is, how many songs, and since when [1-2.57 2-2.10 2-2.18 2-2.29 2-2.30]", async () => {
    const { _id } = await make("Slow <b>tea</b>", {
      description: 'For "cold" <i>mornings</i>',
      theme: "RAIN",
      song_ids: [TEAPOT.song.kettleDance, TEAPOT.song.firstSip],
    });
    const { html, text, links } = await read("/feed");
    expect(html).toMatch(/<li class="playlist-card"[^>]*="rain"/);
    expect(text).toContain('Slow <b>tea</b> For "cold" <i>mornings</i> Ada 2 songs');
    expect(text).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
    expect(links).toEqual(expect.arrayContaining([`/playlist/${_id}`, "/user/Ada"]));
    const item = { name: "Slow <b>tea</b>", url: `${site.server.url}/playlist/${_id}` };
    for (const path of ["/feed", "/user/Ada/playlists"]) {
      const { structured } = await read(path);
      expect(structured.map((object) => object["@type"])).toEqual([
        "BreadcrumbList",
        "CollectionPage",
      ]);
      expect(structured[1]).toMatchObject({ mainEntity: { itemListElement: [item] } });
    }
    const profile = await read("/user/Ada");
    expect(profile.text).toContain("1 playlist");
    expect(profile.links).toContain("/user/Ada/playlists");
    expect((await read("/user/Ada/playlists")).text).toContain("Public Slow <b>tea</b>");
    expect((await read("/")).links).toContain(`/playlist/${_id}`);
  });

  test("they are cached, and dropped after a new public playlist; a private one is nowhere and drops nothing [3-7.24]", async () => {
    const { _id } = await make("Kept");
    const paths = ["/feed", "/user/Ada/playlists", "/user/Ada", "/"];
    for (const path of paths) expect((await read(path)).html).toContain("Kept");
    await site.alter(sql`update playlist set name = 'Altered' where id = ${_id}`);
    await make("Between me and me", { is_public: false });
    for (const path of paths) {
      const { html } = await read(path);
      expect(html, path).toContain("Kept");
      expect(html, path).not.toContain("Between me");
    }
    await make("New to all");
    for (const path of paths) {
      const { html } = await read(path);
      expect(html, path).toContain("Altered");
      expect(html, path).toContain("New to all");
      expect(html, path).not.toContain("Between me");
    }
    await send("PATCH", `/api/playlists/${_id}`, { is_public: false });
    for (const path of paths) expect((await read(path)).html, path).not.toContain("Altered");
  });

  test("the feed continues by links without scripts, newest first, each once [2-9.8 2-9.9 3-7.25 3-7.26]", async () => {
    for (let number = 1; number <= 25; number += 1) await make(`Row ${number}`);
    const first = await read("/feed");
    expect(names(first.html)).toEqual(Array.from({ length: 12 }, (_, at) => `Row ${25 - at}`));
    const next = first.links.find((link) => link.startsWith("/feed?cursor="));
    expect(next).toBeDefined();
    // A new playlist neither shifts nor repeats the following ones.
    await make("In between");
    const second = await read(next!);
    expect(names(second.html)).toEqual(Array.from({ length: 12 }, (_, at) => `Row ${13 - at}`));
    expect(second.links).toContain("/feed");
    expect(second.canonical).toMatch(/\/feed$/);
    const third = await read(second.links.find((link) => link.startsWith("/feed?cursor="))!);
    expect(names(third.html)[0]).toBe("Row 1");
    expect(third.links.some((link) => link.startsWith("/feed?cursor="))).toBe(false);
    for (const bad of ["x", "1", "1~0", "0~1"])
      expect((await read(`/feed?cursor=${bad}`)).status, bad).toBe(400);
  });

  test("a user's playlists continue by links, fifty at a time; a former name redirects there, an unknown one is 404 [2-2.10 2-9.10]", async () => {
    for (let number = 1; number <= 30; number += 1) await make(`Late ${number}`);
    const first = await read("/user/Ada/playlists");
    expect(names(first.html)).toHaveLength(50);
    const next = first.links.find((link) => link.startsWith("/user/Ada/playlists?cursor="));
    const second = await read(next!);
    expect(names(second.html).length).toBeGreaterThan(0);
    expect(names(second.html).filter((name) => names(first.html).includes(name))).toEqual([]);
    expect(names((await read("/user/Ada")).html)).toHaveLength(10);
    expect((await read("/user/no-such-person/playlists")).status).toBe(404);
    expect((await read("/user/Ada/playlists?cursor=x")).status).toBe(400);
    await send("PATCH", `/api/users/${ada.userId}`, { norae_user: "Ada-2" });
    const moved = await whereTo(site.server, "/user/ada/playlists");
    expect(moved).toEqual([302, "/user/Ada-2/playlists"]);
    await send("PATCH", `/api/users/${ada.userId}`, { norae_user: "Ada" });
  });

  test("hostile texts are text on every card, and in JSON-LD and meta tags", async () => {
    const texts = hostileTexts();
    const called = texts.filter((text) => playlistNameProblem(text) === null);
    const words = texts.filter((text) => playlistDescriptionProblem(text) === null);
    expect(called.length).toBeGreaterThan(300);
    expect(words.length).toBeGreaterThan(400);
    const hostile = { names: [] as string[], words: [] as string[] };
    for (let at = 0; at < Math.max(called.length, words.length); at += 1) {
      const made = await make(called[at] ?? "Harmless", { description: words[at] ?? "" });
      hostile.names.push(made.name);
      hostile.words.push(made.description);
    }
    let path: string | undefined = "/feed";
    let html = "";
    for (; path !== undefined;) {
      const page: ReadPage = await read(path);
      const [main = ""] = /<main[^]*<\/main>/.exec(page.html) ?? [];
      expect(foreignTags(main), path).toEqual([]);
      expect(page.structured, path).toHaveLength(2);
      html += main;
      path = page.links.find((link) => link.startsWith("/feed?cursor="));
    }
    for (const name of hostile.names) expect(html).toContain(escaped(name));
    for (const text of hostile.words) expect(html).toContain(escaped(text));
  });

  test("where playlists cannot be read the feed shows an error and a retry, and home stays up [2-8.23]", async () => {
    await site.alter(sql`alter table playlist rename to playlist_away`);
    const feed = await read("/feed?cursor=1000~9");
    expect(feed.status).toBe(500);
    expect(feed.text).toContain("Failed to fetch playlists: 500");
    expect(feed.text).toContain("retry");
    await site.alter(sql`insert into change (tag, changed_at) values ('feed', '2026-01-01')`);
    await expect
      .poll(async () => (await read("/")).links.some((link) => link.startsWith("/playlist/")))
      .toBe(false);
    const home = await read("/");
    expect(home.status).toBe(200);
    expect(home.links).toContain("/feed");
    await site.alter(sql`alter table playlist_away rename to playlist`);
  });
});

/** The elements of a card; any other one came from a user's text. */
const OWN_TAGS =
  /^<\/?(main|header|h1|h2|ul|li|div|p|a|span|bdi|time|img)(?: (?:class|id|href|rel|role|tabindex|lang|translate|dir|title|src|alt|width|height|loading|decoding|style|datetime|aria-[a-z]+|data-[a-z-]+)="[^"]*")* ?\/?>$/i;

function foreignTags(html: string): string[] {
  return (html.match(/<\/?[a-z][^<>]*>/gi) ?? []).filter((tag) => !OWN_TAGS.test(tag));
}

import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { FEED_LENGTH } from "../../../src/web/news-feeds/artist-entries.ts";
import { todayInSeoul } from "../../../src/domain/calendar-date.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { ENGINES, openTestDatabase } from "../../databases/engines.ts";
import { forTest, forTests } from "../../for-tests.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { saveCatalogue } from "../../factory/catalogue/save.ts";
import { NO_ATOM_TOOLS, parseFeed, problemsOfAtom } from "../../feeds/atom-tools.ts";
import { jsonFeedSchema } from "../../feeds/json-feed-schema.ts";
import { startSite } from "../../servers/site-under-test.ts";
import { readPage, whereTo } from "../read-page.ts";

const TITLE = '<b>Tender</b> & "Bright" 반짝반짝 빛나는 아주 긴 노래의 이름과 그 뒤에 오는 말들 👩‍👩‍👧‍👦';

/** A year that is still to come. */
const YEAR = Number(todayInSeoul(new Date()).slice(0, 4)) + 1;

/** An act with albums and a song of its own, and a writer of songs by it. */
function catalogue() {
  const draft = new CatalogueDraft();
  const act = draft.artist({ english_name: "Act & Co", is_group: true });
  const writer = draft.artist({ english_name: "Writer" });
  const album = (english_name: string, release_date: string | null, more = {}) =>
    draft.album({ english_name, release_date, artists: [act], ...more });
  const albums = {
    old: album("Old", "2001-05-05"),
    hostile: album(TITLE, "2024-02-29", { album_type: "EP" }),
    month: album("Month", "2024-03"),
    undated: album("Undated", null),
    coming: album("Coming", `${YEAR}-12-31`),
    comingYear: album("Coming some day", String(YEAR)),
  };
  const song = (english_name: string, release_date: string, more = {}) =>
    draft.song({
      english_name,
      release_date,
      artists: [act],
      credits: [{ artist: writer, name: "W.", roles: "LC" }],
      ...more,
    });
  const songs = {
    single: song("Single", "2024-04-01"),
    track: song("Track", "2024-02-29", { album_id: albums.hostile }),
    coming: song("Coming single", `${YEAR}-02-01`),
    early: song("Early", "2001-05-05", { album_id: albums.old }),
  };
  draft.merged({ kind: "artist", id: 901, mergedInto: act });
  return { draft, act, writer, albums, songs };
}

describe.each(ENGINES)("public feeds on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));
  const { draft, act, writer, albums, songs } = catalogue();

  beforeAll(async () => {
    await saveCatalogue(opened.database, draft);
    // An old album that became known later, and a role of an old song that did.
    const news = { news_at: "2026-01-02T03:04:05.678Z", revision_id: 1 };
    const ofAct = { ...news, artist_id: act, kind: "album", role: "" } as const;
    const role = { kind: "credit", role: "composition" } as const;
    await opened.database.write((db) =>
      db
        .insertInto("news")
        .values([
          { ...ofAct, item_id: albums.old },
          { ...ofAct, item_id: albums.month, news_at: null },
          { ...news, ...role, artist_id: writer, item_id: songs.early },
        ])
        .execute(),
    );
  });
  const server = forTests(() => startSite(opened.place));

  const read = async (path: string) => {
    const response = await server.fetch(path);
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };
  const jsonOf = async (what: "releases" | "credits", id: number) =>
    jsonFeedSchema.parse(JSON.parse(await read(pagePath.artistFeed(id, what, "json"))));

  test("releases have what is news by its time and what was known before by its date, nothing still to come", async () => {
    const { items, feed_url, home_page_url } = await jsonOf("releases", act);
    expect(items.map(({ title, date_published }) => [title, date_published])).toEqual([
      ["Old by Act & Co", "2026-01-02T03:04:05.678Z"],
      ["Single by Act & Co", "2024-03-31T15:00:00.000Z"],
      ["Month by Act & Co", "2024-02-29T15:00:00.000Z"],
      [`${TITLE} by Act & Co`, "2024-02-28T15:00:00.000Z"],
    ]);
    expect(items[0]!.id).toBe(server.url + pagePath.album(albums.old));
    expect(items.at(-1)).toMatchObject({
      content_text: "EP, released Feb 29, 2024.",
      tags: ["EP"],
      authors: [{ name: "Act & Co", url: server.url + pagePath.artist(act) }],
    });
    expect(feed_url).toBe(server.url + pagePath.artistFeed(act, "releases", "json"));
    expect(home_page_url).toBe(server.url + pagePath.artist(act));
  });

  test("credits have a role that became known later as an entry of its own, and the others by date", async () => {
    const { items } = await jsonOf("credits", writer);
    const early = server.url + pagePath.song(songs.early);
    expect(items.map(({ id, title }) => [id, title])).toEqual([
      [`${early}#credits-20260102030405678`, "Writer: composition on Early by Act & Co"],
      [
        `${server.url}${pagePath.song(songs.single)}#credits`,
        "Writer: lyrics, composition on Single by Act & Co",
      ],
      [
        `${server.url}${pagePath.song(songs.track)}#credits`,
        "Writer: lyrics, composition on Track by Act & Co",
      ],
      [`${early}#credits`, "Writer: lyrics on Early by Act & Co"],
    ]);
    expect(items[0]).toMatchObject({ tags: ["composition"], url: `${early}#credits` });
  });

  test.skipIf(NO_ATOM_TOOLS !== null)("Atom has the same, valid by its grammar", async () => {
    for (const [what, id] of [
      ["releases", act],
      ["credits", writer],
    ] as const) {
      const xml = await read(pagePath.artistFeed(id, what, "atom"));
      expect(problemsOfAtom(xml)).toBe("");
      const { items } = await jsonOf(what, id);
      const { bozo, entries } = parseFeed(xml);
      expect(bozo).toBeNull();
      expect(entries.map(({ id: own, title, updated }) => [own, title, updated])).toEqual(
        items.map(({ id: own, title, date_published }) => [own, title, date_published]),
      );
    }
  });

  test("the calendar has every release with a whole date, also what is still to come", async () => {
    const component = new ICAL.Component(
      ICAL.parse(await read(pagePath.artistFeed(act, "releases", "ics"))) as never,
    );
    const events = component
      .getAllSubcomponents("vevent")
      .map((one) => new ICAL.Event(one))
      .map(({ uid, summary, startDate, endDate }) => [
        uid.replace(/@.*/, ""),
        summary,
        startDate.isDate && startDate.toString(),
        endDate.toString(),
      ]);
    expect(events).toEqual([
      [`album-${albums.old}`, "Old by Act & Co", "2001-05-05", "2001-05-06"],
      [`album-${albums.hostile}`, `${TITLE} by Act & Co`, "2024-02-29", "2024-03-01"],
      [`song-${songs.single}`, "Single by Act & Co", "2024-04-01", "2024-04-02"],
      [`song-${songs.coming}`, "Coming single by Act & Co", `${YEAR}-02-01`, `${YEAR}-02-02`],
      [`album-${albums.coming}`, "Coming by Act & Co", `${YEAR}-12-31`, `${YEAR + 1}-01-01`],
    ]);
  });

  test("are found by readers and people on the pages of the artist", async () => {
    const found = async (path: string) => {
      const { html, links } = await readPage(server, path);
      const alternates = html.matchAll(/<link rel="alternate" [^>]*href="([^"]*)"/g);
      return [Array.from(alternates, ([, href]) => href), links];
    };
    const of = (id: number, what: "releases" | "credits") =>
      (["atom", "json"] as const).map((format) => pagePath.artistFeed(id, what, format));
    const [alternates, links] = await found(pagePath.artist(act));
    expect(alternates).toEqual(of(act, "releases"));
    expect(links).toContain(pagePath.artistFeed(act, "releases", "atom"));
    expect(links).toContain(pagePath.artistFeed(act, "releases", "ics"));
    expect((await found(pagePath.artistAlbums(act)))[0]).toEqual(of(act, "releases"));
    const [ofWriter, linksOfWriter] = await found(pagePath.artist(writer));
    expect(ofWriter).toEqual(of(writer, "credits"));
    expect(linksOfWriter).toContain(pagePath.artistFeed(writer, "credits", "atom"));
  });

  test("are cached like pages: with an ETag, 304, HEAD, compression and their types", async () => {
    const types = {
      atom: "application/atom+xml; charset=utf-8",
      json: "application/feed+json; charset=utf-8",
      ics: "text/calendar; charset=utf-8",
    };
    for (const [format, type] of Object.entries(types)) {
      const path = pagePath.artistFeed(act, "releases", format as keyof typeof types);
      const first = await server.fetch(path);
      const { headers } = first;
      expect([first.status, headers.get("Content-Type")]).toEqual([200, type]);
      expect(headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
      const etag = headers.get("ETag")!;
      const again = await server.fetch(path, { headers: { "If-None-Match": etag } });
      expect([again.status, again.headers.get("Cache-Status")]).toEqual([304, "norae; hit"]);
      const head = await server.fetch(path, { method: "HEAD" });
      expect([head.status, head.headers.get("ETag"), await head.text()]).toEqual([200, etag, ""]);
      const small = await server.fetch(path, { headers: { "Accept-Encoding": "gzip" } });
      expect(small.headers.get("Content-Encoding")).toBe("gzip");
    }
  });

  test("answer as pages do for ids that are malformed, unknown or merged", async () => {
    for (const name of [
      "releases.atom",
      "releases.json",
      "releases.ics",
      "credits.atom",
      "credits.json",
    ]) {
      const of = async (id: string) => server.fetch(`/artist/${id}/${name}`);
      expect([(await of("9")).status, (await of("77777")).status]).toEqual([400, 404]);
      const moved = await whereTo(server, `${pagePath.artist(901)}/${name}`);
      expect(moved).toEqual([301, `${pagePath.artist(act)}/${name}`]);
    }
  });

  test(`have at most ${FEED_LENGTH} entries, and a calendar has them all`, async () => {
    const many = new CatalogueDraft();
    const maker = many.artist({ english_name: "Maker" });
    for (let at = 0; at < FEED_LENGTH + 5; at += 1)
      many.album({
        english_name: `Album ${at}`,
        artists: [maker],
        release_date: `2019-01-${String((at % 28) + 1).padStart(2, "0")}`,
      });
    const other = await forTest(openTestDatabase(engine));
    await saveCatalogue(other.database, many);
    const alone = await forTest(startSite(other.place));
    const textOf = async (format: "json" | "ics") =>
      (await alone.fetch(pagePath.artistFeed(maker, "releases", format))).text();
    expect(jsonFeedSchema.parse(JSON.parse(await textOf("json"))).items).toHaveLength(FEED_LENGTH);
    expect((await textOf("ics")).match(/BEGIN:VEVENT/g)).toHaveLength(FEED_LENGTH + 5);
  });
});

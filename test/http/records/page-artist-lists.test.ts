import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import {
  ALONE,
  BAND,
  busyCatalogue,
  GUEST,
  WRITER,
} from "../../factory/catalogue/busy-catalogue.ts";
import { servedSite } from "../served-site.ts";
import { linksByText, type ReadPage, readPage } from "../read-page.ts";

describe("an artist's lists", () => {
  const site = servedSite("sqlite", busyCatalogue());

  const read = (path: string) => readPage(site.server, path);
  const songs = (page: ReadPage) => page.text.match(/\b(?:Zed|Ant) \d+/g) ?? [];
  const albums = (page: ReadPage) => page.text.match(/(?<!Full |Temporary )\bAlbum \d+/g) ?? [];

  describe("discography", () => {
    test("shows the first 10 of title tracks, appearances and albums, and the way to all [1-2.74 1-9.6 1-9.7]", async () => {
      const band = await read(pagePath.artist(BAND));
      expect(songs(band)).toEqual(Array.from({ length: 10 }, (_, index) => `Zed ${12 - index}`));
      expect(albums(band)).toHaveLength(9);
      expect(band.links).toContain(pagePath.artistSongs(BAND));
      expect(band.links).toContain(pagePath.artistAlbums(BAND));
      const guest = await read(pagePath.artist(GUEST));
      expect(guest.text).toContain("appears on");
      expect(songs(guest)).toHaveLength(10);
      expect(guest.links).toContain(pagePath.artistCreditsOf(GUEST, "featured"));
    });

    test("leads from title tracks to all of them, and to all songs", async () => {
      const band = await read(pagePath.artist(BAND));
      const links = linksByText(band);
      expect(links["all 24 songs"]).toBe(pagePath.artistSongs(BAND));
      const titles = await read(links["see all title tracks"]!);
      expect(titles.text).toContain("12 title tracks");
      expect(songs(titles)).toEqual(Array.from({ length: 12 }, (_, index) => `Zed ${12 - index}`));
    });

    test("leads to who is credited on most songs, and to the ranking of all", async () => {
      const band = await read(pagePath.artist(BAND));
      expect(band.text).toMatch(/most credited writers see all → Busy Writer \d+ songs/);
      const links = linksByText(band);
      expect(links["Busy Writer"]).toBe(pagePath.artist(WRITER));
      const ranking = links["see all people credited on songs by Busy Band"]!;
      expect(ranking).toBe(pagePath.topCredits(BAND));
      expect((await read(ranking)).text).toContain("Busy Writer");
      expect((await read(pagePath.artist(GUEST))).text).not.toContain("most credited writers");
    });

    test("leads to all credits of the artist, from any tab that shows some", async () => {
      const all = "all credits of";
      for (const path of [pagePath.artist(GUEST), pagePath.artistTab(WRITER, "credits")]) {
        const page = await read(path);
        const id = path === pagePath.artist(GUEST) ? GUEST : WRITER;
        expect(page.text, path).toContain(all);
        expect(page.links, path).toContain(pagePath.artistCredits(id));
      }
      expect((await read(pagePath.artist(BAND))).text).not.toContain(all);
    });

    test("shows the first 8 credits of a role, with its count and the way to all [1-2.78 1-9.6 1-9.7]", async () => {
      const page = await read(pagePath.artistCreditsTab(WRITER, "composition"));
      expect(page.text).toContain("LYRICS 12 COMPOSED 12 ARRANGED 2");
      expect(songs(page)).toEqual(Array.from({ length: 8 }, (_, index) => `Ant ${12 - index}`));
      expect(page.links).toContain(pagePath.artistCreditsOf(WRITER, "composition"));
    });
  });

  describe("songs", () => {
    test("are covers by date, newest first, with dates as everywhere, unless asked otherwise [1-2.9]", async () => {
      const page = await read(pagePath.artistSongs(BAND));
      expect(page.title).toBe("Busy Band - songs - Norae");
      expect(page.text).toMatch(/^Busy Band \(바쁜밴드\) songs 24 songs/);
      expect(songs(page).slice(0, 4)).toEqual(["Ant 12", "Zed 12", "Ant 11", "Zed 11"]);
      expect(page.text).toContain("Mar 4, 2022");
      expect(page.html).not.toContain("<table");
      const links = linksByText(page);
      expect(links["name"]).toBeUndefined();
      expect(links["newest first, change to oldest first"]).toBe(
        pagePath.artistSongs(BAND, { direction: "asc" }),
      );
    });

    test("in a table go by date or by name, either way [1-2.86 1-2.91 1-2.92 1-4.7 1-5.17]", async () => {
      const table = await read(pagePath.artistSongs(BAND, { view: "table" }));
      expect(table.text).toContain("# song album artist release date your rating more 1 Ant 12");
      expect(table.text).not.toContain("credit type");
      expect(table.text).toContain("Mar 4, 2022");
      const links = linksByText(table);
      const byName = await read(links["name"]!);
      expect(songs(byName).slice(0, 3)).toEqual(["Ant 1", "Ant 10", "Ant 11"]);
      const fromZ = await read(linksByText(byName)["A to Z, change to Z to A"]!);
      expect(songs(fromZ)[0]).toBe("Zed 9");
      const oldest = await read(links["newest first, change to oldest first"]!);
      // Within a day as newest first: by album and track.
      expect(songs(oldest).slice(0, 2)).toEqual(["Ant 1", "Zed 1"]);
    });

    test("the star shows only title tracks and keeps the sort [1-2.90]", async () => {
      const byName = pagePath.artistSongs(BAND, { view: "table", sort: "name" });
      const all = await read(byName);
      const titles = await read(linksByText(all)["only title tracks"]!);
      expect(titles.text).toContain("12 title tracks");
      expect(songs(titles)).toHaveLength(12);
      expect(songs(titles).slice(0, 2)).toEqual(["Zed 1", "Zed 10"]);
      expect(linksByText(titles)["only title tracks"]).toBe(byName);
      const none = await read(pagePath.artistSongs(GUEST, { titles: 1 }));
      expect(none.text).toContain("No title tracks known yet.");
    });
  });

  describe("albums", () => {
    test("are newest first, counted, with all twelve types chosen [1-2.10 1-3.15 1-9.13 1-9.15]", async () => {
      const page = await read(pagePath.artistAlbums(BAND));
      expect(page.text).toContain("albums 12 albums");
      expect(page.text).toContain("Filter (12/12)");
      expect(albums(page)[0]).toBe("Album 11");
      expect(page.html.match(/<input (?=[^>]*name="types")[^>]*checked=""/g)).toHaveLength(12);
      expect(page.text).toMatch(
        /Single 2 EP 4 Full Album 0 Live 0 OST 2 Show 0 Digital 0 Remix 0 Best 0 Temporary Album 0 Reissue 0 Remake 0 unknown 4/,
      );
      expect(page.html).toMatch(
        /<input (?=[^>]*name="untyped")(?=[^>]*checked="")[^>]*type="checkbox"/,
      );
      expect(page.text).not.toContain("unknown type");
    });

    test("of some types are counted, with those of unknown type until these are switched off, which the page says [1-2.93]", async () => {
      const both = await read(pagePath.artistAlbums(BAND, { types: "EP,OST" }));
      expect(both.text).toContain("10 of 12 albums");
      expect(both.text).toContain("Filter (2/12)");
      expect(both.text).not.toContain("of unknown type hidden");
      expect(both.html.match(/class="tile"/g)).toHaveLength(10);
      const page = await read(pagePath.artistAlbums(BAND, { types: "EP,OST", untyped: 0 }));
      expect(page.text).toContain("6 of 12 albums");
      expect(page.text).toContain("Filter (2/12)");
      expect(page.text).toContain("4 albums of unknown type hidden");
      expect(page.html.match(/<input (?=[^>]*name="types")[^>]*checked=""/g)).toHaveLength(2);
      expect(page.html.match(/class="tile"/g)).toHaveLength(6);
    });

    test("a form sent without scripts says the same as the address", async () => {
      const sent = `${pagePath.artistAlbums(BAND)}?types=none&types=EP&types=Single&untyped=0&sort=name`;
      const page = await read(sent);
      expect(page.text).toContain("6 of 12 albums");
      expect(page.text).toContain("Filter (2/12)");
      expect(page.html).toContain('<input type="hidden" name="sort" value="name"/>');
      const unknown = await read(
        `${pagePath.artistAlbums(BAND)}?types=none&untyped=0&untyped=1&sort=name`,
      );
      expect(unknown.text).toContain("4 of 12 albums");
      expect(unknown.text).toContain("Filter (0/12)");
    });

    test("all are chosen and cleared at once, those of unknown type too", async () => {
      const page = await read(pagePath.artistAlbums(BAND, { types: "EP", sort: "name" }));
      const links = linksByText(page);
      expect(links["All"]).toBe(pagePath.artistAlbums(BAND, { sort: "name" }));
      const none = await read(links["None"]!);
      expect(none.text).toContain("0 of 12 albums");
      expect(none.text).toContain("Filter (0/12)");
      expect(none.html).not.toMatch(/<input (?=[^>]*name="(types|untyped)")[^>]*checked=""/);
    });

    test("go by name or date, either way; by date anew newest first [1-2.93 1-2.94 1-4.12]", async () => {
      const byName = await read(pagePath.artistAlbums(BAND, { sort: "name" }));
      expect(albums(byName)[0]).toBe("Album 1");
      expect(linksByText(byName)["date"]).toBe(pagePath.artistAlbums(BAND));
      const fromZ = await read(linksByText(byName)["A to Z, change to Z to A"]!);
      expect(fromZ.text.indexOf("An Album Whose")).toBeLessThan(fromZ.text.indexOf("Album 9"));
      const oldest = await read(pagePath.artistAlbums(BAND, { direction: "asc" }));
      expect(albums(oldest)[0]).toBe("Album 1");
    });
  });

  test("each list is described in a sentence of its own", async () => {
    const described = [
      [pagePath.artistSongs(BAND), "All songs by Busy Band."],
      [pagePath.artistAlbums(BAND), "All albums by Busy Band."],
      [pagePath.artistCredits(WRITER), "All songs that credit Busy Writer."],
      [pagePath.artistCreditsOf(GUEST, "featured"), "All songs that feature Busy Guest."],
      [
        pagePath.artistCreditsOf(WRITER, "lyrics"),
        "All songs that credit Busy Writer with lyrics.",
      ],
      [
        pagePath.artistCreditsOf(WRITER, "production"),
        "All songs that credit Busy Writer with production, such as vocal direction or mixing.",
      ],
      [
        pagePath.artistWorkedWith(WRITER, "acts"),
        "All artists Busy Writer is credited with writing for.",
      ],
      [
        pagePath.artistWorkedWith(WRITER, "co-writers"),
        "Everyone credited with writing on the same songs as Busy Writer.",
      ],
      [
        pagePath.artistSelfWritten(BAND),
        "Which songs by Busy Band credit a member with writing, by role, member and album.",
      ],
    ] as const;
    for (const [path, sentence] of described)
      expect((await read(path)).description, path).toBe(
        `${sentence} Norae is a database of K-Pop songs and music credits.`,
      );
  });

  test("lists of an artist that does not exist say so [1-8.3 1-8.8 1-8.9 1-8.10 1-8.11]", async () => {
    for (const path of [
      pagePath.artistCredits(99),
      pagePath.artistCreditsOf(99, "lyrics"),
      pagePath.artistSongs(99),
      pagePath.artistAlbums(99),
    ]) {
      const page = await read(path);
      expect(page.status, path).toBe(404);
      expect(page.heading, path).toBe("404 Not Found");
      expect(page.text, path).toContain("Artist does not exist");
    }
    const none = await read(pagePath.artistAlbums(GUEST));
    expect(none.status).toBe(200);
    expect(none.text).toContain("No albums known yet.");
  });

  test("a song alone in the catalogue says that no related songs were found [1-2.108]", async () => {
    const page = await read(pagePath.song(ALONE));
    expect(page.text).toContain("related songs No related songs found");
  });
});

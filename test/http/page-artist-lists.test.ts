import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "../../src/domain/page-path.ts";
import type { Role } from "../../src/domain/role.ts";
import { ENGINES, openTestDatabase, type TestDatabase } from "../engines.ts";
import { CatalogueDraft } from "../factory/drafts.ts";
import { saveCatalogue } from "../factory/save.ts";
import { type ServerUnderTest, startServer } from "../server-under-test.ts";
import { type ReadPage, readPage } from "./read-page.ts";

const BAND = 1;
const WRITER = 2;
const GUEST = 3;
const ALONE = 500;
const LONG_ALBUM = "An Album Whose Name Goes On and On Well Past the Fiftieth Character of It";
const TYPES = ["EP", "EP", "Single", "OST", null, null] as const;

/**
 * Twelve albums of three known types and an unknown one, each with a title track 'Zed N' and another song 'Ant N'.
 * The writer wrote the titles' words, composed the others and arranged two; the guest is on eleven songs.
 */
function busyCatalogue(): CatalogueDraft {
  const draft = new CatalogueDraft();
  draft.artist({ id: BAND, english_name: "Busy Band", korean_name: "바쁜밴드", is_idol: true });
  draft.artist({ id: WRITER, english_name: "Busy Writer" });
  draft.artist({ id: GUEST, english_name: "Busy Guest" });
  for (let number = 1; number <= 12; number += 1) {
    const release_date = `20${String(10 + number)}-03-04`;
    const album_id = draft.album({
      english_name: number === 12 ? LONG_ALBUM : `Album ${number}`,
      artists: [BAND],
      album_type: TYPES[number % TYPES.length]!,
      release_date,
    });
    const song = (english_name: string, facts: object) =>
      draft.song({ english_name, artists: [BAND], album_id, release_date, ...facts });
    const guest = number > 1 ? [{ artist: GUEST, name: "Guest", roles: "F" }] : [];
    song(`Zed ${number}`, {
      track: 2,
      is_title: true,
      credits: [{ artist: WRITER, name: "Writer", roles: "L" }, ...guest],
    });
    song(`Ant ${number}`, {
      track: 1,
      credits: [{ artist: WRITER, name: "Writer", roles: number <= 2 ? "CA" : "C" }],
    });
  }
  const hermit = draft.artist({ english_name: "Hermit" });
  draft.song({ id: ALONE, english_name: "Alone", artists: [hermit] });
  return draft;
}

for (const engine of ENGINES) {
  describe(`an artist's lists on ${engine}`, () => {
    let opened: TestDatabase;
    let server: ServerUnderTest;
    beforeAll(async () => {
      opened = await openTestDatabase(engine);
      await saveCatalogue(opened.database, busyCatalogue());
      server = await startServer(opened.place);
    });
    afterAll(async () => {
      await server?.stop();
      await opened?.remove();
    });

    const read = (path: string) => readPage(server, path);
    const songs = (page: ReadPage) => page.text.match(/\b(?:Zed|Ant) \d+/g) ?? [];
    const albums = (page: ReadPage) => page.text.match(/(?<!Full |Temporary )\bAlbum \d+/g) ?? [];
    /** The addresses of a page's links by their text. */
    const linksOf = (page: ReadPage) =>
      Object.fromEntries(
        Array.from(
          page.html.matchAll(/<a href="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g),
          ([, href = "", attributes = "", content = ""]) => [
            /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? content.replace(/<[^>]*>/g, "").trim(),
            href.replaceAll("&amp;", "&"),
          ],
        ),
      );

    describe("discography", () => {
      test("shows the first 10 of title tracks, appearances and albums, and the way to all", async () => {
        const band = await read(pagePath.artist(BAND));
        expect(songs(band)).toEqual(Array.from({ length: 10 }, (_, index) => `Zed ${12 - index}`));
        expect(albums(band)).toHaveLength(9);
        expect(band.links).toContain(pagePath.artistSongs(BAND));
        expect(band.links).toContain(pagePath.artistAlbums(BAND));
        const guest = await read(pagePath.artist(GUEST));
        expect(guest.text).toContain("appears on");
        expect(songs(guest)).toHaveLength(10);
        expect(guest.links).toContain(pagePath.artistCreditsOf(GUEST, "F"));
      });

      test("shows the first 8 credits of a role, with its count and the way to all", async () => {
        const page = await read(pagePath.artistCreditsTab(WRITER, "C"));
        expect(page.text).toContain("LYRICS 12 COMPOSED 12 ARRANGED 2");
        expect(songs(page)).toEqual(Array.from({ length: 8 }, (_, index) => `Ant ${12 - index}`));
        expect(page.links).toContain(pagePath.artistCreditsOf(WRITER, "C"));
      });

      test("credits begin with the first group where the address names none that there is", async () => {
        const page = await read(pagePath.artistCreditsTab(WRITER, "F"));
        expect(songs(page)[0]).toBe("Zed 12");
        expect(page.links).toContain(pagePath.artistCreditsOf(WRITER, "L"));
      });
    });

    describe("songs", () => {
      test("are covers by date, newest first, with dotted dates, unless asked otherwise", async () => {
        const page = await read(pagePath.artistSongs(BAND));
        expect(page.title).toBe("Busy Band - songs - Norae");
        expect(page.text).toMatch(/^Busy Band \(바쁜밴드\) songs 24 songs/);
        expect(songs(page).slice(0, 4)).toEqual(["Ant 12", "Zed 12", "Ant 11", "Zed 11"]);
        expect(page.text).toContain("2022.03.04");
        expect(page.html).not.toContain("<table");
        const links = linksOf(page);
        expect(links["name"]).toBeUndefined();
        expect(links["newest first, change to oldest first"]).toBe(
          pagePath.artistSongs(BAND, { direction: "asc" }),
        );
      });

      test("in a table go by date or by name, either way", async () => {
        const table = await read(pagePath.artistSongs(BAND, { view: "table" }));
        expect(table.text).toContain("# song album artist release date your rating more 1 Ant 12");
        expect(table.text).not.toContain("credit type");
        expect(table.text).toContain("Mar 4, 2022");
        const links = linksOf(table);
        const byName = await read(links["name"]!);
        expect(songs(byName).slice(0, 3)).toEqual(["Ant 1", "Ant 10", "Ant 11"]);
        const fromZ = await read(linksOf(byName)["A to Z, change to Z to A"]!);
        expect(songs(fromZ)[0]).toBe("Zed 9");
        const oldest = await read(links["newest first, change to oldest first"]!);
        // Within a day as newest first: by album and track.
        expect(songs(oldest).slice(0, 2)).toEqual(["Ant 1", "Zed 1"]);
      });

      test("sorted by date anew begin with the newest", async () => {
        const byName = await read(
          pagePath.artistSongs(BAND, { view: "table", sort: "name", direction: "desc" }),
        );
        expect(linksOf(byName)["date"]).toBe(pagePath.artistSongs(BAND, { view: "table" }));
      });

      test("that go over to covers are sorted by date", async () => {
        const byName = await read(
          pagePath.artistSongs(BAND, { titles: 1, view: "table", sort: "name" }),
        );
        expect(linksOf(byName)["icon"]).toBe(pagePath.artistSongs(BAND, { titles: 1 }));
      });

      test("the star shows title songs alone and keeps the sort", async () => {
        const byName = pagePath.artistSongs(BAND, { view: "table", sort: "name" });
        const all = await read(byName);
        const titles = await read(linksOf(all)["only title songs"]!);
        expect(titles.text).toContain("12 title songs");
        expect(songs(titles)).toHaveLength(12);
        expect(songs(titles).slice(0, 2)).toEqual(["Zed 1", "Zed 10"]);
        expect(linksOf(titles)["only title songs"]).toBe(byName);
        const none = await read(pagePath.artistSongs(GUEST, { titles: 1 }));
        expect(none.text).toContain("No title songs are known yet.");
      });
    });

    describe("albums", () => {
      test("are newest first, counted, with all twelve types chosen", async () => {
        const page = await read(pagePath.artistAlbums(BAND));
        expect(page.text).toContain("albums 12 albums");
        expect(page.text).toContain("Filter (12/12)");
        expect(albums(page)[0]).toBe("Album 11");
        expect(page.html.match(/<input (?=[^>]*name="types")[^>]*checked=""/g)).toHaveLength(12);
        expect(page.text).toMatch(
          /Single 2 EP 4 Full Album 0 Live 0 OST 2 Show 0 Digital 0 Remix 0 Best 0 Temporary Album 0 Reissue 0 Remake 0/,
        );
        expect(page.text).not.toContain("unknown type");
      });

      test("of some types are counted, and those of unknown type hidden, which the page says", async () => {
        const page = await read(pagePath.artistAlbums(BAND, { types: "EP,OST" }));
        expect(page.text).toContain("6 of 12 albums");
        expect(page.text).toContain("Filter (2/12)");
        expect(page.text).toContain("4 albums of unknown type hidden");
        expect(page.html.match(/<input (?=[^>]*name="types")[^>]*checked=""/g)).toHaveLength(2);
        expect(page.html.match(/class="tile"/g)).toHaveLength(6);
      });

      test("None chooses no type, All all of them, and both keep the sort", async () => {
        const page = await read(pagePath.artistAlbums(BAND, { types: "EP", sort: "name" }));
        const { None, All } = linksOf(page);
        const none = await read(None!);
        expect(none.text).toContain("0 of 12 albums");
        expect(none.text).toContain("Filter (0/12)");
        expect(none.text).toContain("No albums of these types. show all albums");
        expect(All).toBe(pagePath.artistAlbums(BAND, { sort: "name" }));
      });

      test("a form sent without scripts says the same as the address", async () => {
        const sent = `${pagePath.artistAlbums(BAND)}?types=none&types=EP&types=Single&sort=name`;
        const page = await read(sent);
        expect(page.text).toContain("6 of 12 albums");
        expect(page.text).toContain("Filter (2/12)");
        expect(page.html).toContain('<input type="hidden" name="sort" value="name"/>');
        const none = await read(`${pagePath.artistAlbums(BAND)}?types=none`);
        expect(none.text).toContain("Filter (0/12)");
      });

      test("go by name or date, either way; by date anew newest first", async () => {
        const byName = await read(pagePath.artistAlbums(BAND, { sort: "name" }));
        expect(albums(byName)[0]).toBe("Album 1");
        expect(linksOf(byName)["date"]).toBe(pagePath.artistAlbums(BAND));
        const fromZ = await read(linksOf(byName)["A to Z, change to Z to A"]!);
        expect(fromZ.text.indexOf("An Album Whose")).toBeLessThan(fromZ.text.indexOf("Album 9"));
        const oldest = await read(pagePath.artistAlbums(BAND, { direction: "asc" }));
        expect(albums(oldest)[0]).toBe("Album 1");
      });
    });

    describe("credits", () => {
      const chip = (page: ReadPage, role: Role, name: string) =>
        Object.entries(linksOf(page)).find(([text]) => text.startsWith(role + name))![1];

      test("are all of them, in a table, with chips for what there is", async () => {
        const page = await read(pagePath.artistCredits(WRITER));
        expect(page.text).toContain("credits 24 songs L lyrics lyrics 12 C composed composed 12");
        expect(page.text).not.toContain("featured");
        expect(page.html.match(/class="chip" aria-current="true"/g)).toHaveLength(3);
        expect(page.text).toContain(
          "# song album artist release date credit type your rating more 1 Ant 12",
        );
        expect(page.text).toContain("Zed 12 ★ (title track)");
      });

      test("chips go off and on; with none on all are shown", async () => {
        const all = await read(pagePath.artistCredits(WRITER));
        const withoutLyrics = await read(chip(all, "L", "lyrics"));
        expect(withoutLyrics.text).toContain("credits 12 songs");
        expect(new Set(songs(withoutLyrics).map((name) => name.slice(0, 3)))).toEqual(
          new Set(["Ant"]),
        );
        const arrangedAlone = await read(chip(withoutLyrics, "C", "composed"));
        expect(songs(arrangedAlone)).toEqual(["Ant 2", "Ant 1"]);
        const none = await read(chip(arrangedAlone, "A", "arranged"));
        expect(none.text).toContain("credits 24 songs");
        expect(none.html).not.toContain('class="chip" aria-current="true"');
        const lyricsAlone = await read(chip(none, "L", "lyrics"));
        expect(lyricsAlone.text).toContain("credits 12 songs");
        expect(songs(lyricsAlone)[0]).toBe("Zed 12");
      });

      test("of one type have its name and count in heading and title", async () => {
        const expected = {
          L: ["credits: lyrics (12)", "12 songs"],
          C: ["credits: composed (12)", "12 songs"],
          A: ["credits: arranged (2)", "2 songs"],
        } as const;
        for (const role of ["L", "C", "A"] as const) {
          const page = await read(pagePath.artistCreditsOf(WRITER, role));
          expect(page.heading).toBe(expected[role][0]);
          expect(page.title).toBe(`Busy Writer - ${expected[role][0]} - Norae`);
          expect(page.text).toContain(expected[role][1]);
          expect(page.links).toContain(pagePath.artistCredits(WRITER));
        }
        const featured = await read(pagePath.artistCreditsOf(GUEST, "F"));
        expect(featured.heading).toBe("credits: featured (11)");
        const empty = await read(pagePath.artistCreditsOf(WRITER, "F"));
        expect(empty.status).toBe(200);
        expect(empty.text).toContain("No credits found.");
      });

      test("as covers stand by album and track with dotted dates; small ones in single lines", async () => {
        const icon = await read(pagePath.artistCredits(WRITER, { view: "icon" }));
        expect(icon.text).toMatch(/Album 11 Busy Band 2021\.03\.04 Ant 11 C composed Zed 11 ★/);
        expect(icon.html.match(/class="album-group"/g)).toHaveLength(12);
        const small = await read(pagePath.artistCredits(WRITER, { view: "small" }));
        expect(small.text).toMatch(/Ant 11 Busy Band C composed Mar 4, 2021/);
        expect(small.html.match(/class="small-row"/g)).toHaveLength(24);
      });

      test("go by date or name in a table; covers, and date anew, begin with the newest", async () => {
        const table = await read(pagePath.artistCredits(WRITER, { roles: "L" }));
        const byName = await read(linksOf(table)["name"]!);
        expect(songs(byName).slice(0, 2)).toEqual(["Zed 1", "Zed 10"]);
        const links = linksOf(byName);
        expect(links["date"]).toBe(pagePath.artistCredits(WRITER, { roles: "L" }));
        expect(links["icon"]).toBe(pagePath.artistCredits(WRITER, { roles: "L", view: "icon" }));
        const oldest = await read(linksOf(table)["newest first, change to oldest first"]!);
        expect(songs(oldest)[0]).toBe("Zed 1");
        expect(linksOf(oldest)["icon"]).toBe(links["icon"]);
      });

      test("names of songs and albums are cut after 50 characters, and heard whole", async () => {
        const page = await read(pagePath.artistCredits(WRITER));
        const cut = `${LONG_ALBUM.slice(0, 50).trimEnd()}...`;
        expect(page.html).toContain(
          `<span title="${LONG_ALBUM}"><span aria-hidden="true">${cut}</span>` +
            `<span class="visually-hidden">${LONG_ALBUM}</span></span>`,
        );
        const tiles = await read(pagePath.artistAlbums(BAND));
        expect(tiles.html).toContain(`>${LONG_ALBUM.slice(0, 45).trimEnd()}...<`);
      });
    });

    test("lists of an artist that does not exist say so", async () => {
      for (const path of [
        pagePath.artistCredits(99),
        pagePath.artistCreditsOf(99, "L"),
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
      expect(none.text).toContain("No albums are known yet.");
    });

    test("a song alone in the catalogue says that no related songs were found", async () => {
      const page = await read(pagePath.song(ALONE));
      expect(page.text).toContain("related songs No related songs found");
    });

    test("whatever an address says besides, the page is the usual one and names its one address", async () => {
      const odd =
        "?sort=size&direction=up&view=wall&titles=2&types=Vinyl&roles=XY&roles=%F0%9F%AB%96&utm=1";
      for (const path of [
        pagePath.artistSongs(BAND),
        pagePath.artistAlbums(BAND),
        pagePath.artistCredits(WRITER),
        pagePath.artistCreditsOf(WRITER, "L"),
      ]) {
        const usual = await read(path);
        const page = await read(path + odd);
        expect(page.status, path).toBe(200);
        expect(page.text, path).toBe(usual.text);
        expect(page.canonical, path).toBe(server.url + path);
      }
      const sorted = await read(pagePath.artistCredits(WRITER, { sort: "name", roles: "L" }));
      expect(sorted.canonical).toBe(server.url + pagePath.artistCredits(WRITER));
    });
  });
}

import { describe, expect, test } from "vitest";
import { yearsBefore } from "../../../src/domain/calendar-date.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { signIn } from "../../factory/users/sign-in.ts";
import { makePlaylist } from "../../factory/edits/written.ts";
import { servedSite } from "../served-site.ts";
import { TODAY } from "../../data/teapot-catalogue.ts";
import { type ReadPage, readPage, whereTo } from "../read-page.ts";

const BAND = 1;
const WRITER = 2;
const SONGS = 430;
const ALBUMS = 215;
const ROWS = 200;

/**
 * 430 songs of 2019 by one band, two on an album, and one writer credited on each; and more songs of this day
 * than the home page shows.
 */
function longCatalogue(): CatalogueDraft {
  const draft = new CatalogueDraft();
  draft.artist({ id: BAND, english_name: "Band Without End", is_idol: true });
  draft.artist({ id: WRITER, english_name: "Tireless Writer" });
  for (let number = 0; number < ALBUMS; number += 1) {
    const release_date = `2019-0${1 + (number % 9)}-${number % 2 === 0 ? "05" : "06"}`;
    const album = { english_name: `Album ${number}`, artists: [BAND], release_date };
    const album_id = draft.album(album);
    for (const track of [2, 1]) {
      draft.song({
        english_name: `Song ${number}.${track}`,
        artists: [BAND],
        album_id,
        track,
        release_date,
        credits: [{ artist: WRITER, name: "Writer", roles: track === 1 ? "LC" : "A" }],
      });
    }
  }
  const daily = draft.artist({ english_name: "Daily Band" });
  for (let number = 0; number <= 60; number += 1) {
    const release_date = yearsBefore(TODAY, 20 + number);
    draft.song({ english_name: `Of This Day ${number}`, artists: [daily], release_date });
  }
  return draft;
}

describe("long lists", () => {
  const site = servedSite("sqlite", longCatalogue());

  /** Returns the pages that 'next' leads to from an address. */
  const pagesFrom = async (path: string) => {
    const pages: ReadPage[] = [];
    for (let next: string | undefined = path; next !== undefined;) {
      const page: ReadPage = await readPage(site.server, next);
      expect(page.status, next).toBe(200);
      expect(page.canonical).toBe(site.server.url + next);
      pages.push(page);
      next = /<a href="([^"]+)" rel="next"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&");
    }
    return pages;
  };
  const linksTo = (kind: "song" | "album", page: ReadPage) =>
    page.links.filter((link) => link.startsWith(`/${kind}/`));

  for (const [name, path, total] of [
    ["an artist's songs", pagePath.artistSongs(BAND), SONGS],
    ["an artist's credits", pagePath.artistCredits(WRITER), SONGS],
    ["an artist's credits of one type", pagePath.artistCreditsOf(WRITER, "arrangement"), SONGS / 2],
    ["the songs of a year", pagePath.recentReleases(2019), SONGS],
  ] as const) {
    test(`${name}: 200 rows on a page, each song once, each album in the order of its tracks`, async () => {
      const pages = await pagesFrom(path);
      const songs = pages.map((page) => linksTo("song", page));
      expect(songs.slice(0, -1).every((links) => links.length === ROWS)).toBe(true);
      expect(new Set(songs.flat()).size).toBe(total);
      expect(songs.flat()).toHaveLength(total);
      if (total < SONGS) return;
      const titles = pages.flatMap((page) => page.text.match(/Song \d+\.\d/g) ?? []);
      const firsts = titles.filter((_, index) => index % 2 === 0);
      expect(titles).toEqual(firsts.flatMap((title) => [title, title.replace(/1$/, "2")]));
    });
  }

  test("an artist's albums: 200 on a page, each once", async () => {
    const pages = await pagesFrom(pagePath.artistAlbums(BAND));
    expect(pages.map((page) => linksTo("album", page).length)).toEqual([ROWS, ALBUMS - ROWS]);
    expect(pages[1]?.text).toContain("215 albums");
    expect(pages[1]?.text).toContain("page 2 of 2");
    expect(pages.map(({ title }) => title)).toEqual([
      "Band Without End - albums - Norae",
      "Band Without End - albums, page 2 - Norae",
    ]);
  });

  test("every page counts the whole list and numbers its rows in it", async () => {
    const page = await readPage(site.server, pagePath.artistCredits(WRITER, { page: 3 }));
    expect(page.text).toContain("430 songs");
    expect(page.text).toMatch(/credit type your rating more 401 Song/);
    expect(page.text).toContain("page 3 of 3");
    expect((await readPage(site.server, pagePath.artistCredits(WRITER, { page: 4 }))).status).toBe(
      404,
    );
  });

  test("the home page shows the newest 60 songs of this day, and says that there are older ones", async () => {
    const page = await readPage(site.server, "/");
    expect(page.text).toContain("Of This Day 59");
    expect(page.text).not.toContain("Of This Day 60");
    expect(page.text).toContain("These are the newest 60; there are older ones.");
  });

  test("a playlist shows the first 200 of its songs, and a link to all of them", async () => {
    const { userId } = await signIn(site.database, "Collector");
    const ids = await site.database.read((db) =>
      db.selectFrom("song").select("id").orderBy("id").limit(203).execute(),
    );
    const song_ids = ids.map(({ id }) => id);
    const long = await makePlaylist(site.database, { userId, song_ids });
    const first = { userId, song_ids: song_ids.slice(0, 200) };
    const short = await makePlaylist(site.database, first);
    const page = await readPage(site.server, `/playlist/${long}`);
    expect(page.text).toContain("203 songs");
    expect(page.text).toContain("show all 203 songs");
    expect(linksTo("song", page)).toEqual(song_ids.slice(0, 200).map(pagePath.song));
    const whole = await readPage(site.server, `/playlist/${long}?all=1`);
    expect(whole.canonical).toBe(`${site.server.url}/playlist/${long}`);
    expect(linksTo("song", whole)).toEqual(song_ids.map(pagePath.song));
    expect(whole.text).not.toContain("show all");
    expect(whole.html).toMatch(
      /<li class="playlist-row" id="rest" tabindex="-1"><span class="position">201</i,
    );

    const all = await readPage(site.server, `/playlist/${short}`);
    expect(linksTo("song", all)).toHaveLength(200);
    expect(all.text).not.toContain("show all");
    const same = await whereTo(site.server, `/playlist/${short}?all=1`);
    expect(same).toEqual([302, `/playlist/${short}`]);
  });

  test("a year continues by month from page to page", async () => {
    const [first, , last] = await pagesFrom(pagePath.recentReleases(2019));
    const months = (page: ReadPage | undefined) => page?.text.match(/\b[a-z]+(?= Song \d)/g);
    expect(months(first)?.at(0)).toBe("september");
    expect(months(first)).not.toContain("january");
    expect(months(last)?.at(-1)).toBe("january");
  });
});

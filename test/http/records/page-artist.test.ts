import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { teapotSite } from "../server/teapot-site.ts";
import { linksByText, readPage, whereTo } from "../read-page.ts";

const { artist, album, song } = TEAPOT;

describe("artist pages", () => {
  const site = teapotSite();
  const read = (path: string) => readPage(site.server, path);

  test("shows who the artist is [1-2.6 1-2.69 1-2.79]", async () => {
    const page = await read(pagePath.artist(artist.velvetTeapot));
    expect(page.status).toBe(200);
    expect(page.title).toBe("Velvet Teapot - Norae");
    expect(page.heading).toBe("Velvet Teapot (벨벳티팟)");
    expect(page.html).toContain('<span class="korean" lang="ko" translate="no">(벨벳티팟)</span>');
    expect(page.text).toContain("group debut Aug 2016");
    expect(page.text).toContain("also known as VTP, The Teapots");
    expect(page.text).not.toContain("warning: artist data may be incomplete.");
    expect(page.canonical).toBe(site.server.url + pagePath.artist(artist.velvetTeapot));
    expect(page.description).toContain("Velvet Teapot (벨벳티팟)");
  });

  test("shows songs where no title track is known", async () => {
    const page = await read(pagePath.artistTab(artist.hanaSpout, "discography"));
    expect(page.text).toContain("songs see all → No Album For This");
    expect(page.text).not.toContain("title tracks");
  });

  test("shows members, past members and sub-units of a group [1-2.75 1-4.1 1-4.2]", async () => {
    const page = await read(pagePath.artistTab(artist.velvetTeapot, "details"));
    expect(page.text).toMatch(
      /members Hana Spout 하나주둥이 since 2016 Mina Saucer 미나받침 past members Dori Lid 도리뚜껑 2016–2018 subunits Teapot Twins/,
    );
    expect(page.links).toContain(pagePath.artist(artist.doriLid));
    expect(page.canonical).toBe(site.server.url + pagePath.artist(artist.velvetTeapot));
  });

  test("shows the present members of a group on its first tab, and the way to all", async () => {
    const page = await read(pagePath.artist(artist.velvetTeapot));
    expect(page.text).toMatch(/members see all → \S* ?Hana Spout \S* ?Mina Saucer title tracks/);
    expect(page.text).not.toContain("Dori Lid");
    expect(linksByText(page)["see all members"]).toBe(
      pagePath.artistTab(artist.velvetTeapot, "details"),
    );
    expect(page.links).toContain(pagePath.artist(artist.hanaSpout));
    const person = await read(pagePath.artistTab(artist.hanaSpout, "discography"));
    expect(person.text).not.toContain("members");
  });

  test("shows credits by role with their counts [1-2.69 1-2.76]", async () => {
    const page = await read(pagePath.artistCreditsTab(artist.beatSamovar, "composition"));
    expect(page.text).toContain("LYRICS 5 COMPOSED 5 ARRANGED 1");
    expect(page.text).toContain("warning: artist data may be incomplete.");
    expect(page.links).toEqual(
      expect.arrayContaining([
        // The tab on which this page opens.
        pagePath.artist(artist.beatSamovar),
        pagePath.artistCreditsTab(artist.beatSamovar, "arrangement"),
        pagePath.artistCreditsOf(artist.beatSamovar, "composition"),
        pagePath.song(song.whistleSoft),
      ]),
    );
  });

  test("lists all songs, albums and credits by the id of the address [1-2.26 1-2.27]", async () => {
    const songs = await read(pagePath.artistSongs(artist.velvetTeapot));
    expect(songs.heading).toBe("songs");
    expect(songs.text).toMatch(/8 songs .*Not Poured Yet.*Undated Biscuit/);
    const albums = await read(pagePath.artistAlbums(artist.velvetTeapot));
    expect(albums.text).toMatch(
      /5 albums .*Not Poured Yet.*Best Steep.*First Steep.*Loose Leaves$/,
    );
    const korean = await read(pagePath.artistSongs(artist.chatjan, { view: "table" }));
    expect(korean.html).toContain(
      'songs by <span lang="ko" translate="no">찻잔소년단</span></caption>',
    );
    const credits = await read(pagePath.artistCredits(artist.beatSamovar));
    expect(credits.text).toContain("6 songs");
    const arranged = await read(pagePath.artistCreditsOf(artist.beatSamovar, "arrangement"));
    expect(arranged.text).toContain("1 song ");
    expect(arranged.text).toContain("One More Day of February");
    const featured = await read(pagePath.artistCreditsOf(artist.velvetTeapot, "featured"));
    expect(featured.links).toContain(pagePath.song(song.long));
  });

  test("an empty list says so, and a page beyond its end is 404 [1-2.77]", async () => {
    const page = await read(pagePath.artistSongs(artist.silentCup));
    expect(page.status).toBe(200);
    expect(page.text).toContain("No songs known yet.");
    const credits = await read(pagePath.artistCredits(artist.chatjan));
    expect(credits.text).toContain("No credits found.");
    // An empty list has neither sort nor views.
    const albums = await read(pagePath.artistAlbums(artist.silentCup));
    expect(albums.text).toContain("No albums known yet.");
    const ofNoType = `${pagePath.artistAlbums(artist.silentCup)}?types=none`;
    expect((await read(ofNoType)).text).toContain("No albums known yet.");
    for (const { html } of [page, credits, albums])
      expect(html).not.toMatch(/class="(sort-control|segments|filter|toggle)/);
    for (const asked of ["2", "0", "x", ""]) {
      const path = `${pagePath.artistSongs(artist.velvetTeapot)}?page=${asked}`;
      expect((await read(path)).status, path).toBe(404);
    }
  });

  test("describes groups and people to search engines [1-2.79]", async () => {
    const group = await read(pagePath.artist(artist.velvetTeapot));
    expect(group.structured).toEqual([
      expect.objectContaining({
        "@context": "https://schema.org",
        "@type": "MusicGroup",
        name: "Velvet Teapot",
        alternateName: ["벨벳티팟", "VTP", "The Teapots"],
        url: group.canonical,
      }),
      expect.objectContaining({ "@type": "BreadcrumbList" }),
    ]);
    const person = await read(pagePath.artist(artist.hanaSpout));
    expect(person.structured[0]).toMatchObject({ "@type": "Person", name: "Hana Spout" });
    expect(group.html).toContain('<meta property="og:type" content="profile"/>');
    expect(group.html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

  test("a name with markup in it is text everywhere, on the page of any record", async () => {
    for (const [path, name] of [
      [pagePath.artist(artist.script), "</script><script>alert('tea')</script>"],
      [pagePath.album(album.script), "</script><img src=x onerror=alert(1)>"],
      [pagePath.song(song.script), '</script><script>alert("song")</script>'],
    ] as const) {
      const page = await read(path);
      expect(page.heading, path).toContain(name);
      expect(page.structured[0], path).toMatchObject({ name });
      expect(page.html, path).not.toMatch(/<script>alert|<img src=x|<i>|<b>/);
    }
  });

  test("has the date of the last update, keywords and pictures for link previews [1-2.79]", async () => {
    const page = await read(pagePath.artist(artist.velvetTeapot));
    expect(page.text).toMatch(
      /data last updated [A-Z][a-z]{2} \d{1,2}, \d{4} · releases up to [A-Z][a-z]{2} \d{4} · edit facts · add an album or song · what is missing · merge · history · sources$/,
    );
    expect(page.html).toContain(
      '<meta name="keywords" content="Velvet Teapot, 벨벳티팟, VTP, The Teapots"/>',
    );
    expect(page.html).toContain('<meta property="og:title" content="Velvet Teapot - Norae"/>');
    expect(page.html).toContain(`<meta property="og:url" content="${page.canonical}"/>`);
    expect(page.html).toMatch(
      /<meta property="og:image" content="[^"]*artist\/1-200\.png"\/><meta property="og:image:width" content="200"\/><meta property="og:image:height" content="200"\/>/,
    );
  });

  test("no artist at all, and none that has a page, are 404 [1-8.1 1-8.2]", async () => {
    for (const id of [123_456, artist.studioNobody]) {
      const page = await read(pagePath.artist(id));
      expect(page.status).toBe(404);
      expect(page.title).toBe("404 Not Found - Norae");
      expect(page.text).toContain("Artist does not exist");
    }
  });

  test("an invalid id is 400 [1-2.28 1-2.29 1-8.1 1-8.2 1-8.5]", async () => {
    const paths = [
      "/artist/",
      "/artist",
      "/artist/9",
      "/artist/0",
      "/artist/x",
      `/artist/${"8".repeat(30)}`,
    ];
    for (const path of [...paths, "/artist/9/songs", "/artist/-1/credits-lyrics"]) {
      const page = await read(path);
      expect(page.status, path).toBe(400);
      expect(page.text, path).toContain("Invalid artist");
      expect(page.text, path).toContain("It may have been cut off or mistyped");
    }
  });

  test("zeros before an id redirect to the canonical address, on every page of the artist", async () => {
    const { pathname } = new URL(pagePath.artist(artist.velvetTeapot), site.server.url);
    const zeros = pathname.replace("/artist/", "/artist/00");
    for (const below of ["", "/songs", "/credits-lyrics", "?tab=details"]) {
      expect(await whereTo(site.server, zeros + below)).toEqual([301, pathname + below]);
    }
  });

  test("a merged artist's address redirects to the survivor, on every page", async () => {
    const merged = artist.mergedIntoVelvetTeapot;
    const survivor = artist.velvetTeapot;
    const moves = [
      [pagePath.artist(merged), pagePath.artist(survivor)],
      [pagePath.artistTab(merged, "details"), pagePath.artistTab(survivor, "details")],
      [pagePath.artistSongs(merged), pagePath.artistSongs(survivor)],
      [pagePath.editMembers(merged), pagePath.editMembers(survivor)],
      [pagePath.artistCreditsOf(merged, "lyrics"), pagePath.artistCreditsOf(survivor, "lyrics")],
    ] as const;
    for (const [from, to] of moves) expect(await whereTo(site.server, from)).toEqual([301, to]);
  });
});

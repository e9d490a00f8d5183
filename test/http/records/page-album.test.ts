import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { teapotSite } from "../server/teapot-site.ts";
import { readPage, whereTo } from "../read-page.ts";

const { album, artist, song } = TEAPOT;

describe("album pages", () => {
  const site = teapotSite();
  const read = (path: string) => readPage(site.server, path);

  test("leads to what its two most credited writers wrote together", async () => {
    const { links, text } = await read(pagePath.album(album.firstSteep));
    expect(text).toMatch(/what .+ and .+ wrote together/);
    expect(links.some((link) => link.startsWith("/together?person="))).toBe(true);
  });

  test("shows the album and its tracks [1-2.15 1-2.112]", async () => {
    const page = await read(pagePath.album(album.firstSteep));
    expect(page.status).toBe(200);
    expect(page.title).toBe("First Steep - Norae");
    expect(page.heading).toBe("First Steep (첫 우림)");
    expect(page.text).toMatch(/Velvet Teapot EP Aug 2016 2 songs/);
    expect(page.text).toMatch(
      /tracklist 1 Kettle Dance \(주전자춤\) ★ title track feat\. Silent Cup 2 Whistle Soft/,
    );
    expect(page.links).toEqual(
      expect.arrayContaining([
        pagePath.artist(artist.velvetTeapot),
        pagePath.song(song.kettleDance),
        pagePath.artist(artist.silentCup),
        "https://open.spotify.com/album/madeUpAlbum00000000001",
      ]),
    );
    expect(page.canonical).toBe(site.server.url + pagePath.album(album.firstSteep));
  });

  test("separates discs, and puts songs without a number last [1-2.112]", async () => {
    const page = await read(pagePath.album(album.leapYearLeaves));
    expect(page.text).toMatch(
      /disc 1 1 One More Day of February .*disc 2 1 First Sip Teapot Twins order unknown Unnumbered Sugar/,
    );
    expect(page.text).toContain("Feb 29, 2020");
  });

  test("an album without a date or a known type, by two artists", async () => {
    const page = await read(pagePath.album(album.looseLeaves));
    expect(page.text).toContain("Velvet Teapot, Beat Samovar 1 song");
  });

  test("describes the album to search engines", async () => {
    const page = await read(pagePath.album(album.firstSteep));
    expect(page.structured[0]).toMatchObject({
      "@type": "MusicAlbum",
      name: "First Steep",
      datePublished: "2016-08",
      albumReleaseType: "https://schema.org/EPRelease",
      numTracks: 2,
      byArtist: [{ name: "Velvet Teapot" }],
    });
    expect(page.structured[1]).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [{ name: "home" }, { name: "Velvet Teapot" }, { name: "First Steep" }],
    });
  });

  test("an unknown album is 404, an invalid id is 400, and a merged one redirects to the survivor [1-2.113 1-8.3 1-8.4 1-8.12 1-8.13 1-8.14]", async () => {
    const missing = await read(pagePath.album(123_456));
    expect(missing.status).toBe(404);
    expect(missing.title).toBe("404 Not Found - Norae");
    expect(missing.text).toContain("Album does not exist");
    for (const path of ["/album/", "/album/9", "/album/abc"]) {
      const page = await read(path);
      expect(page.status, path).toBe(400);
      expect(page.text, path).toContain("Invalid album");
    }
    const merged = await whereTo(site.server, pagePath.album(album.mergedIntoFirstSteep));
    expect(merged).toEqual([301, pagePath.album(album.firstSteep)]);
  });
});

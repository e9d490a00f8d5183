import { describe, expect, test } from "vitest";
import { todayInSeoul, yearOf, yearsBefore } from "../../../src/domain/calendar-date.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { ROUTES } from "../../browser/routes.ts";
import { reviewSender } from "../../factory/users/review-sender.ts";
import { signIn } from "../../factory/users/sign-in.ts";
import { TEAPOT, TODAY } from "../../data/teapot-catalogue.ts";
import { teapotSite } from "../server/teapot-site.ts";

describe("for search engines", () => {
  const site = teapotSite();

  /** Reads the addresses in a file, as paths. */
  async function read(path: string): Promise<{ paths: string[]; xml: string }> {
    const response = await site.server.fetch(path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get("Content-Type"), path).toBe("application/xml; charset=utf-8");
    const xml = await response.text();
    const paths = Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => {
      expect(address.startsWith(`${site.server.url}/`), address).toBe(true);
      return address.slice(site.server.url.length).replaceAll("&amp;", "&");
    });
    return { paths, xml };
  }

  async function readAll(): Promise<string[]> {
    const { paths } = await read("/sitemap.xml");
    const files = await Promise.all(paths.map(read));
    return files.flatMap((file) => file.paths);
  }

  test("the sitemap is an index of files by kind", async () => {
    const { paths, xml } = await read("/sitemap.xml");
    expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(paths).toEqual([
      "/sitemap-pages-1.xml",
      "/sitemap-artists-1.xml",
      "/sitemap-albums-1.xml",
      "/sitemap-songs-1.xml",
    ]);
  });

  test("the sitemap lists each page once, and each answers 200 with its canonical address", async () => {
    const paths = await readAll();
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths) {
      const response = await site.server.fetch(path);
      expect(response.status, path).toBe(200);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(await response.text())?.[1];
      expect(canonical, path).toBe(site.server.url + path);
    }
  });

  test("the sitemap has every page of no record that search engines may index", async () => {
    const listed = new Set(await readAll());
    for (const path of ROUTES.filter((one) => !/\d/.test(one))) {
      const response = await site.server.fetch(path);
      const html = await response.text();
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
      const isIndexed = response.status === 200 && !/name="robots" content="noindex/.test(html);
      if (isIndexed && canonical === site.server.url + path) expect(listed).toContain(path);
    }
  });

  test("the sitemap has artists with their lists, albums and songs, and nobody without a page", async () => {
    const paths = new Set(await readAll());
    const { artist, album, song } = TEAPOT;
    const { studioNobody, mergedIntoVelvetTeapot, ...artists } = artist;
    const { mergedIntoFirstSteep, ...albums } = album;
    const { mergedIntoKettleDance, ...songs } = song;
    for (const id of Object.values(artists)) expect(paths).toContain(pagePath.artist(id));
    for (const id of Object.values(albums)) expect(paths).toContain(pagePath.album(id));
    for (const id of Object.values(songs)) expect(paths).toContain(pagePath.song(id));
    for (const path of [
      pagePath.home(),
      pagePath.recentReleases(2020),
      pagePath.artistSongs(artist.velvetTeapot),
      pagePath.artistAlbums(artist.velvetTeapot),
      pagePath.artistCredits(artist.beatSamovar),
      pagePath.artistCreditsOf(artist.beatSamovar, "lyrics"),
    ])
      expect(paths).toContain(path);
    for (const path of [
      pagePath.artist(studioNobody),
      pagePath.artist(mergedIntoVelvetTeapot),
      pagePath.album(mergedIntoFirstSteep),
      pagePath.song(mergedIntoKettleDance),
      pagePath.artistAlbums(artist.hanaSpout),
      pagePath.artistCreditsOf(artist.velvetTeapot, "arrangement"),
      pagePath.recentReleases(yearOf(yearsBefore(TODAY, -1))!),
    ])
      expect(paths).not.toContain(path);
  });

  test("the sitemap says when each record last changed: when it was imported", async () => {
    const { xml, paths } = await read("/sitemap-songs-1.xml");
    const changes = Array.from(xml.matchAll(/<lastmod>([^<]*)<\/lastmod>/g), ([, text]) => text!);
    expect(changes).toHaveLength(paths.length);
    const today = todayInSeoul(new Date());
    for (const change of changes) expect(todayInSeoul(new Date(change))).toBe(today);
  });

  test("the sitemap has the public playlists, from the moment on in which they are", async () => {
    const lister = await signIn(site.database, "Lister");
    const { json } = reviewSender({ request: (...sent) => site.server.fetch(...sent) });
    const make = (is_public: boolean) => {
      const body = { name: "Made up", is_public, song_ids: [1] };
      return json<{ _id: number }>("POST", "/api/playlists", lister, body);
    };
    const hidden = await make(false);
    expect((await read("/sitemap.xml")).paths).not.toContain("/sitemap-playlists-1.xml");
    const shown = await make(true);
    expect((await read("/sitemap.xml")).paths).toContain("/sitemap-playlists-1.xml");
    const listed = async () => (await read("/sitemap-playlists-1.xml")).paths;
    expect(await listed()).toEqual([pagePath.playlist(shown._id)]);
    await json("PATCH", `/api/playlists/${hidden._id}`, lister, { is_public: true });
    expect(await listed()).toEqual([hidden, shown].map(({ _id }) => pagePath.playlist(_id)));
  });

  test("a file of the sitemap that has nothing in it is 404", async () => {
    for (const path of ["/sitemap-songs-2.xml", "/sitemap-users-1.xml", "/other.xml"]) {
      const response = await site.server.fetch(path);
      expect(response.status, path).toBe(404);
    }
  });

  test("the icons and the manifest that a page names are there, and so is favicon.ico", async () => {
    const html = await (await site.server.fetch("/")).text();
    const named = html.match(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g) ?? [];
    const paths = named.map((link) => /href="([^"]*)"/.exec(link)![1]!);
    expect(paths).toEqual(
      expect.arrayContaining(["/favicon.ico", "/apple-touch-icon.png", "/manifest.webmanifest"]),
    );
    const types = paths.map(async (path) => {
      const response = await site.server.fetch(path);
      expect(response.status, path).toBe(200);
      return response.headers.get("Content-Type");
    });
    expect(await Promise.all(types)).toEqual([
      "image/x-icon",
      "image/svg+xml",
      "image/png",
      "application/manifest+json",
    ]);
  });

  test("robots.txt allows pages, disallows everything else, and names the sitemap", async () => {
    const response = await site.server.fetch("/robots.txt");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const lines = (await response.text()).split("\n");
    expect(lines[0]).toBe("User-agent: *");
    expect(lines).toContain(`Sitemap: ${site.server.url}/sitemap.xml`);
    const refused = lines.flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? []);
    expect(refused).toEqual(expect.arrayContaining(["/api/", "/search", "/login"]));
    for (const path of await readAll())
      expect(
        refused.some((prefix) => path.startsWith(prefix)),
        path,
      ).toBe(false);
  });
});

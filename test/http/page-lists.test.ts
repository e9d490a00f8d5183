import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "../../src/domain/page-path.ts";
import { ENGINES } from "../engines.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { type TeapotSite, startTeapotSite } from "./teapot-site.ts";
import { readPage } from "./read-page.ts";

const { artist } = TEAPOT;

for (const engine of ENGINES) {
  describe(`lists on ${engine}`, () => {
    let site: TeapotSite;
    beforeAll(async () => {
      site = await startTeapotSite(engine);
    });
    afterAll(() => site.stop());

    test("artists with songs by name, under their letters", async () => {
      const all = await readPage(site.server, pagePath.artistDiscovery());
      expect(all.text).toMatch(/Beat Samovar.*Hana Spout.*Teapot Twins.*Velvet Teapot.*찻잔소년단/);
      expect(all.text).not.toContain("Silent Cup");
      expect(all.text).not.toContain("Studio Nobody");
      const letter = await readPage(site.server, pagePath.artistDiscovery("v"));
      expect(letter.links).toContain(pagePath.artist(artist.velvetTeapot));
      expect(letter.links).not.toContain(pagePath.artist(artist.hanaSpout));
      const hangul = await readPage(site.server, pagePath.artistDiscovery("가"));
      expect(hangul.links).toContain(pagePath.artist(artist.chatjan));
      expect((await readPage(site.server, pagePath.artistDiscovery("q"))).text).toContain(
        "No artists here yet.",
      );
      expect((await readPage(site.server, pagePath.artistDiscovery("no"))).status).toBe(400);
      expect((await readPage(site.server, pagePath.artistDiscovery("v", 2))).status).toBe(404);
    });

    test("the discovery list's old address leads to the artists", async () => {
      const response = await site.server.fetch("/artist-discovery-list");
      expect(response.status).toBe(301);
      expect(response.headers.get("Location")).toBe(pagePath.artistDiscovery());
    });

    test("releases of a year by month, with the years before and after it and what is to come", async () => {
      const newest = await readPage(site.server, pagePath.recentReleases());
      expect(newest.status).toBe(200);
      expect(newest.text).toMatch(/upcoming Not Poured Yet Velvet Teapot Mar 1, 2099/);
      const leap = await readPage(site.server, pagePath.recentReleases(2020));
      expect(leap.heading).toBe("2020 song releases");
      expect(leap.text).toMatch(/2021 .*2016 .*february .*One More Day of February/);
      expect(leap.text).not.toContain("upcoming");
      const vague = await readPage(site.server, pagePath.recentReleases(2023));
      expect(vague.text).toContain("month not known Kettle Dance");
      expect((await readPage(site.server, pagePath.recentReleases(1999))).status).toBe(404);
      expect((await readPage(site.server, "/recent-releases?year=soon")).status).toBe(400);
      expect((await readPage(site.server, pagePath.recentReleases(2020, 2))).status).toBe(404);
    });

    test("popular credits count songs by idols, featured ones not", async () => {
      const page = await readPage(site.server, pagePath.topCredits());
      expect(page.text).toMatch(/1 Beat Samovar 비트사모바르 6 5 5 1/);
      expect(page.text).not.toContain("Silent Cup");
      expect(page.text).not.toContain("Studio Nobody");
    });

    test("every link of every page leads to a page", async () => {
      const seen = new Set<string>();
      const waiting = ["/"];
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        if (seen.has(path) || !path.startsWith("/")) continue;
        seen.add(path);
        const page = await readPage(site.server, path);
        expect(page.status, path).toBe(200);
        const everywhere = Array.from(
          page.html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g),
          ([, href = ""]) => href.replaceAll("&amp;", "&"),
        );
        waiting.push(...everywhere.filter((href) => !seen.has(href)));
      }
      expect(seen.size).toBeGreaterThan(60);
    });
  });
}

import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import routes from "../../../src/web/routes.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { teapotSite } from "../server/teapot-site.ts";
import { readPage } from "../read-page.ts";

describe("an address without a page", () => {
  const site = teapotSite();
  const read = (path: string) => readPage(site.server, path);

  test("an unknown path is the 404 page, and so is /404 [1-2.19 1-8.26]", async () => {
    for (const path of ["/no-such-page", "/404", "/artist/2/no-such-list", "/a/b/c"]) {
      const page = await read(path);
      expect(page.status, path).toBe(404);
      expect(page.title, path).toBe("404 Not Found - Norae");
      expect(page.heading, path).toBe("404 Not Found");
      expect(page.text, path).toContain("This page does not exist");
      expect(page.html, path).toContain('<meta name="robots" content="noindex"/>');
      expect(page.canonical, path).toBeNull();
    }
  });

  test("a path that is no percent-encoded UTF-8 is the 400 page, whatever route it leads to", async () => {
    const segments = ["%", "%zz", "%ED%95", "%ff", "%C0%AF"];
    for (const { path = "" } of routes.flatMap((entry) => entry.children ?? entry)) {
      const isFile = /\.[a-z]+$|writers$|^api$/.test(path);
      for (const [index, segment] of segments.entries()) {
        const named = path.replace(/:\w+\??|\*/, segment);
        const target = `/${named === path ? `${path}/${segment}` : named}`.replace("//", "/");
        expect((await site.server.fetch(`${target}.data`)).status, `${target}.data`).toBe(400);
        const page = await read(target);
        expect(page.status, target).toBe(400);
        // Of each route one, since all are made by one rule.
        if (index > 0 || isFile) continue;
        expect(page.heading, target).toBe("400 Bad Request");
        expect(page.title, target).toBe("400 Bad Request - Norae");
        expect(page.text, target).toContain("This address is malformed");
      }
    }
    for (const path of ["/%", "/pictures/%", "/assets/%", "/artist//%", "/favicon.ico%"]) {
      const page = await fetch(site.server.url + path);
      expect([page.status, await page.text()], path).toEqual([
        400,
        expect.stringContaining("This address is malformed"),
      ]);
    }
    expect(site.server.output.stderr).not.toContain("error");
  });

  test("an escaped percent sign is a character like others", async () => {
    for (const path of ["/artist/%25", "/edits/%25", "/playlist/%25zz"])
      expect((await read(path)).status, path).toBe(400);
    for (const path of ["/%25", "/user/%25"]) expect((await read(path)).status, path).toBe(404);
    expect(site.server.output.stderr).not.toContain("error");
  });

  test("a link that does not say what to report is said to be incomplete", async () => {
    for (const path of ["/report", "/report?about=review", "/report?about=song:12"]) {
      const page = await read(path);
      expect(page.status, path).toBe(400);
      expect(page.text, path).toContain("This link is incomplete and does not say what to report");
      expect(page.text, path).not.toContain("album-12");
    }
  });

  test("a page of a list that is not there leads to the first, a choice that is none to the list without it", async () => {
    const { velvetTeapot, studioNobody } = TEAPOT.artist;
    const songs = pagePath.artistSongs(velvetTeapot, { view: "table" });
    const groups = pagePath.discoveryList("idol-groups");
    const redirects = {
      [`${songs}&page=9`]: songs,
      [`${pagePath.artistAlbums(velvetTeapot)}?page=x`]: pagePath.artistAlbums(velvetTeapot),
      [`${groups}?gender=F&page=9`]: `${groups}?gender=F`,
      [pagePath.recentReleases(1999)]: pagePath.recentReleases(),
      [`${pagePath.topCredits()}?artist=x`]: pagePath.topCredits(),
      [pagePath.topCredits(studioNobody)]: pagePath.topCredits(),
    };
    for (const [path, target] of Object.entries(redirects)) {
      const page = await read(path);
      expect(page.links, path).toContain(target);
      expect((await read(target)).status, target).toBe(200);
    }
    const unknown = await read(`${pagePath.artistSongs(123_456)}?page=2`);
    expect(unknown.links).not.toContain(pagePath.artistSongs(123_456));
  });

  test("data requests answer with the statuses of their pages", async () => {
    const statuses = {
      [`${pagePath.artist(TEAPOT.artist.velvetTeapot)}.data`]: 200,
      [`${pagePath.song(123_456)}.data`]: 404,
      "/album/9.data": 400,
      "/no-such-page.data": 404,
    };
    for (const [path, status] of Object.entries(statuses)) {
      expect((await site.server.fetch(path)).status, path).toBe(status);
    }
  });

  test("data requests for a merged record tell the browser where to go", async () => {
    const { mergedIntoVelvetTeapot, velvetTeapot } = TEAPOT.artist;
    const response = await site.server.fetch(
      `${pagePath.artistSongs(mergedIntoVelvetTeapot)}.data`,
    );
    expect(await response.text()).toContain(pagePath.artistSongs(velvetTeapot));
  });
});

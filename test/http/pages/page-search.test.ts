import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { teapotSite } from "../server/teapot-site.ts";
import { readPage } from "../read-page.ts";

const { artist, album, song } = TEAPOT;

describe("/search", () => {
  const site = teapotSite();

  const search = (text?: string, types?: string, page?: number) =>
    readPage(site.server, pagePath.search(text, types, page));

  test("shows artists, albums and songs, in that order, an idol marked [1-2.5 1-2.66]", async () => {
    const { text, links, title, heading } = await search("velvet teapot");
    expect([title, heading]).toEqual([
      "velvet teapot - search - Norae",
      "results for velvet teapot",
    ]);
    expect(text).toMatch(
      /artists \d+.*Velvet Teapot \(idol\).*albums \d+.*First Steep.*songs \d+.*Kettle Dance/,
    );
    expect(links).toContain(pagePath.artist(artist.velvetTeapot));
    expect(links).toContain(pagePath.album(album.firstSteep));
    expect(links).toContain(pagePath.song(song.kettleDance));
  });

  test("says that nothing was found, or that the text is empty [1-2.67]", async () => {
    expect((await search("qqqqzzzzxx")).text).toContain(
      "No results found. Try a different search term.",
    );
    const start = await search();
    expect([start.status, start.heading, start.title]).toEqual([200, "search", "search - Norae"]);
    expect(start.links).toContain(pagePath.search("dynamite bts"));
    expect((await search("   ")).heading).toBe("search");
  });

  test("shows one group alone [1-5.8]", async () => {
    const songs = await search("velvet teapot", "songs");
    expect(songs.heading).toBe("songs for velvet teapot");
    expect(songs.links).toContain(pagePath.song(song.kettleDance));
    expect(songs.links).not.toContain(pagePath.artist(artist.velvetTeapot));
    const unknown = await search("velvet teapot", "writers");
    expect([unknown.status, unknown.links]).toEqual([200, (await search("velvet teapot")).links]);
    expect((await search("teapot", "songs", 2)).status).toBe(404);
    expect((await search("teapot", undefined, 2)).status).toBe(404);
  });

  test("shows the best match above the groups", async () => {
    const { text } = await search("velvet teapot");
    expect(text).toMatch(/best match Velvet Teapot.*artists \d+ Velvet Teapot/);
    expect((await search("dance")).text).not.toContain("best match");
    expect((await search("velvet teapot", "songs")).text).not.toContain("best match");
  });

  test("tells an artist apart by group, year of debut, and the other name that was meant", async () => {
    expect((await search("hana spout")).text).toContain("Velvet Teapot · 2016");
    expect((await search("vtp")).text).toContain("group · 2016 · also known as VTP");
  });

  test("shows what the right spelling of an act brings, and leads to the text as typed", async () => {
    const right = await search("velvet teapot");
    const { heading, text, links } = await search("velvet taepot");
    expect(heading).toBe("results for Velvet Teapot");
    expect(text).toContain("search for velvet taepot instead");
    const asTyped = pagePath.search("velvet taepot", undefined, undefined, "typed");
    expect(links).toContain(asTyped);
    for (const path of [pagePath.album(album.firstSteep), pagePath.song(song.kettleDance)]) {
      expect(right.links).toContain(path);
      expect(links).toContain(path);
    }
    const typed = await readPage(site.server, asTyped);
    expect(typed.heading).toBe("results for velvet taepot");
    expect(typed.text).not.toContain("instead");
  });

  test("is not indexed, and repeats the query as text", async () => {
    const { html, text, status } = await search("</title><script>alert(1)</script>");
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).not.toContain("<script>alert(1)");
    expect(text).toContain("</title><script>alert(1)</script>");
  });

  test("uses the first 200 characters of the query", async () => {
    const page = await search(`${"x".repeat(199)}🫖 and more`);
    expect(page.status).toBe(200);
    expect(page.heading).toBe(`results for ${"x".repeat(199)}🫖`);
  });
});

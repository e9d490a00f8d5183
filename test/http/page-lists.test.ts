import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { type TeapotSite, startTeapotSite } from "./teapot-site.ts";
import { readPage } from "./read-page.ts";

const { artist } = TEAPOT;

describe("lists", () => {
  let site: TeapotSite;
  beforeAll(async () => {
    site = await startTeapotSite("sqlite");
  });
  afterAll(() => site.stop());

  test("artists with songs by name, under their letters", async () => {
    const all = await readPage(site.server, pagePath.artistDiscovery());
    expect(all.text).toMatch(/Teapot Twins.*Velvet Teapot.*찻잔소년단.*Hana Spout/);
    const letter = await readPage(site.server, pagePath.artistDiscovery({ letter: "v" }));
    expect(letter.links).toContain(pagePath.artist(artist.velvetTeapot));
    expect(letter.links).not.toContain(pagePath.artist(artist.hanaSpout));
    const hangul = await readPage(site.server, pagePath.artistDiscovery({ letter: "가" }));
    expect(hangul.links).toContain(pagePath.artist(artist.chatjan));
    expect((await readPage(site.server, pagePath.artistDiscovery({ letter: "q" }))).text).toContain(
      "No artists here yet.",
    );
    const ignored = await readPage(
      site.server,
      `${pagePath.artistDiscovery()}?letter=no&all=maybe`,
    );
    expect([ignored.status, ignored.links]).toEqual([200, all.links]);
    expect(
      (await readPage(site.server, pagePath.artistDiscovery({ letter: "v", page: 2 }))).status,
    ).toBe(404);
  });

  test("the discovery list's old address leads to the artists [1-2.13]", async () => {
    const response = await site.server.fetch("/artist-discovery-list");
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe(pagePath.artistDiscovery());
  });
});

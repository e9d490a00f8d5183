import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { ENGINES } from "../../databases/engines.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { teapotSite } from "../server/teapot-site.ts";
import { readPage } from "../read-page.ts";

const { artist, album, song } = TEAPOT;

describe.each(ENGINES)("artist pages of which something cannot be read, on %s", (engine) => {
  const site = teapotSite(engine);
  const read = (path: string) => readPage(site.server, path);

  // The failure first, before a complete page is cached.
  test("memberships that cannot be read are missing, and the rest of the page is shown [1-8.25]", async () => {
    const failed = async (path: string) => {
      const page = await site.without("membership", () => read(path));
      expect(page.status).toBe(200);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
      return page;
    };
    const page = await failed(pagePath.artistTab(artist.velvetTeapot, "details"));
    expect(page.text).toContain("title tracks");
    expect(page.text).not.toContain("DETAILS");
    // A person without any other facts.
    expect((await failed(pagePath.artist(artist.doriLid))).heading).toBe("Dori Lid (도리뚜껑)");
    const mended = await read(pagePath.artistTab(artist.velvetTeapot, "details"));
    expect(mended.text).toContain("past members Dori Lid");
  });

  test("credits that cannot be read are a 500 page, and are read again by the next request [1-8.8 1-8.9 1-8.10 1-8.18]", async () => {
    const path = pagePath.artistCredits(artist.hanaSpout);
    const failed = await site.without("credit_role", () => read(path));
    expect(failed.status).toBe(500);
    expect(failed.title).toBe("500 - Internal Server Error - Norae");
    expect(failed.heading).toBe("500 - Internal Server Error");
    expect(failed.text).toContain("Failed to load artist credits.");
    expect((await read(path)).status).toBe(200);
  });

  test("an artist, an album or a song that cannot be read is replaced by '{status} - {error}' [1-4.4 1-8.3 1-8.6 1-8.7 1-8.12 1-8.13 1-8.14]", async () => {
    const paths = [
      pagePath.artist(artist.doriLid),
      pagePath.artistAlbums(artist.doriLid),
      pagePath.artistSongs(artist.doriLid),
      pagePath.album(album.looseLeaves),
      pagePath.song(song.undated),
    ];
    for (const path of paths) {
      const page = await site.without("revision", () => read(path));
      expect(page.status, path).toBe(500);
      expect(page.heading, path).toBe("500 - Internal Server Error");
    }
    for (const path of paths) expect((await read(path)).status, path).toBe(200);
  });
});

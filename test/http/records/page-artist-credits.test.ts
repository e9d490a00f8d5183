import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { WRITING_ROLES } from "../../../src/domain/catalogue/role.ts";
import {
  BAND,
  busyCatalogue,
  GUEST,
  LONG_ALBUM,
  WRITER,
} from "../../factory/catalogue/busy-catalogue.ts";
import { servedSite } from "../served-site.ts";
import { readPage } from "../read-page.ts";

describe("an artist's credits", () => {
  const site = servedSite("sqlite", busyCatalogue());

  const read = (path: string) => readPage(site.server, path);

  test("are all of them, in a table, with chips for the existing roles [1-2.7 1-2.81 1-2.86 1-2.87 1-2.88]", async () => {
    const page = await read(pagePath.artistCredits(WRITER));
    expect(page.text).toContain(
      "credits 24 songs add all to playlist L lyrics lyrics 12 C composed composed 12",
    );
    expect(page.text).not.toContain("featured");
    expect(page.html.match(/class="chip" role="button" aria-pressed="true"/g)).toHaveLength(3);
    expect(page.text).toContain(
      "# song album artist release date credit type your rating more 1 Ant 12",
    );
    expect(page.text).toContain("Zed 12 ★ (title track)");
  });

  test("of one type have its name and count in heading and title [1-2.8 1-2.83 1-2.84 1-9.19]", async () => {
    const expected = {
      lyrics: ["credits: lyrics (12)", "12 songs"],
      composition: ["credits: composed (12)", "12 songs"],
      arrangement: ["credits: arranged (2)", "2 songs"],
    } as const;
    for (const role of WRITING_ROLES) {
      const page = await read(pagePath.artistCreditsOf(WRITER, role));
      expect(page.heading).toBe(expected[role][0]);
      expect(page.title).toBe(`Busy Writer - ${expected[role][0]} - Norae`);
      expect(page.text).toContain(expected[role][1]);
      expect(page.links).toContain(pagePath.artistCredits(WRITER));
    }
    const featured = await read(pagePath.artistCreditsOf(GUEST, "featured"));
    expect(featured.heading).toBe("credits: featured (11)");
    const empty = await read(pagePath.artistCreditsOf(WRITER, "featured"));
    expect(empty.status).toBe(200);
    expect(empty.text).toContain("No credits found.");
  });

  test("as covers are sorted by album and track with dotted dates; small ones in single lines [1-2.82 1-2.89]", async () => {
    const icon = await read(pagePath.artistCredits(WRITER, { view: "icon" }));
    expect(icon.text).toMatch(/Album 11 Busy Band 2021\.03\.04 Ant 11 C composed Zed 11 ★/);
    expect(icon.html.match(/class="album-group"/g)).toHaveLength(12);
    const small = await read(pagePath.artistCredits(WRITER, { view: "small" }));
    expect(small.text).toMatch(/Ant 11 Busy Band C composed Mar 4, 2021/);
    expect(small.html.match(/class="small-row"/g)).toHaveLength(24);
  });

  test("names of songs and albums are cut after 50 characters, and heard whole [1-2.87 1-2.88 1-5.12 1-5.13 1-5.14 1-5.15 1-5.16]", async () => {
    const page = await read(pagePath.artistCredits(WRITER));
    const cut = `${LONG_ALBUM.slice(0, 50).trimEnd()}...`;
    expect(page.html).toContain(
      `<span title="${LONG_ALBUM}" translate="no"><span aria-hidden="true">${cut}</span>` +
        `<span class="visually-hidden">${LONG_ALBUM}</span></span>`,
    );
    const tiles = await read(pagePath.artistAlbums(BAND));
    expect(tiles.html).toContain(`>${LONG_ALBUM.slice(0, 45).trimEnd()}...<`);
  });
});

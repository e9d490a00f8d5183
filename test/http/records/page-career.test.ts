import { describe, expect, test } from "vitest";
import { encodeId } from "../../../src/domain/id.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { linksByText, readPage, textOf, whereTo } from "../read-page.ts";
import { servedSite } from "../served-site.ts";

/** The credits of a song: who, and with which letters. */
type Credits = readonly (readonly [number, string])[];

describe("a writer's page", () => {
  const draft = new CatalogueDraft();
  const kettle = draft.artist({ english_name: "Kettle Duo", is_group: true, is_idol: true });
  const samovar = draft.artist({ english_name: "Samovar", is_group: true });
  const quill = draft.artist({ english_name: "Quill", korean_name: "깃펜" });
  const inkwell = draft.artist({ english_name: "Inkwell" });
  const formula = draft.artist({ english_name: "=Blot" });
  const silent = draft.artist({ english_name: "Silent Pen" });
  const guest = draft.artist({ english_name: "Mere Guest" });
  const merged = draft.artist({ english_name: "Old Kettle" });
  const NAMES = new Map([
    [quill, "Quill K."],
    [inkwell, "Inkwell"],
    [formula, "=Blot"],
    [guest, "Guest"],
  ]);
  const song = (name: string, act: number, release_date: string | null, credits: Credits) =>
    draft.song({
      english_name: name,
      artists: [act],
      release_date,
      credits: credits.map(([artist, roles]) => ({ artist, roles, name: NAMES.get(artist)! })),
      ...(name === "Cut Short" && { credits_cut: "L" }),
    });
  song("First Draft", kettle, "2015-02-03", [
    [quill, "LC"],
    [inkwell, "A"],
  ]);
  song("Second Draft", kettle, "2017-02-03", [[quill, "L"]]);
  song("Cut Short", samovar, "2017-05", [
    [quill, "C"],
    [inkwell, "L"],
    [formula, "L"],
  ]);
  song("=Some Day", samovar, null, [
    [quill, "A"],
    [guest, "F"],
  ]);
  song("Only Featured", kettle, "2020-01-01", [[quill, "F"]]);
  draft.merged({ kind: "artist", id: merged + 900, mergedInto: kettle });
  const site = servedSite("sqlite", draft);
  const read = (path: string) => readPage(site.server, path);

  test("sums up whom they write for and with, in which roles and years", async () => {
    const page = await read(pagePath.artist(quill));
    expect(page.text).toContain(
      "at least 4 songs · 2015–2017 · for 2 artists · with 2 co-writers " +
        "writes for Kettle Duo 2 songs Samovar 2 songs " +
        "writes with Inkwell 2 songs =Blot 1 song " +
        "roles L lyrics lyrics 2 songs C composed composed 2 songs A arranged arranged 1 song " +
        "years 2017 2 songs 2015 1 song no date 1 song",
    );
  });

  test("has bars for years, the same numbers as a table, and undated songs beneath", async () => {
    const page = await read(pagePath.artist(quill));
    expect(page.text).toContain("A song with several roles counts once for each.");
    expect(page.html).toContain('aria-label="2015: 1 song (lyrics 1, composed 1)"');
    expect(page.html).toContain('aria-label="2017: 2 songs (lyrics 1, composed 1)"');
    expect(page.html).not.toContain('aria-label="2016:');
    expect(page.text).toContain("and 1 song without a date");
    expect(page.text).toContain(
      "year songs lyrics composed arranged 2015 1 1 1 0 2017 2 1 1 0 no date 1 0 0 1",
    );
  });

  test("leads from every number to a list of that length", async () => {
    const { html } = await read(`${pagePath.artist(quill)}?tab=credits`);
    const numbers = numbersOf(html);
    expect(numbers.length).toBeGreaterThan(10);
    for (const { href, number } of numbers) {
      const { html: list } = await read(href);
      const main = list.slice(list.indexOf("<main"), list.indexOf("</main>"));
      expect(main.match(ROW), href).toHaveLength(number);
    }
  });

  test("says nothing of a career where there is none, and draws no chart of a single year", async () => {
    expect((await read(pagePath.artist(silent))).text).not.toContain("writes for");
    const only = await read(pagePath.artist(formula));
    expect(only.text).toContain("for 1 artist · with 2 co-writers");
    expect(only.html).not.toContain("years-bars");
    const featured = await read(pagePath.artistCredits(guest));
    expect(featured.html).not.toContain("credit-filter");
  });

  test("lists all acts and co-writers, each with its number of songs", async () => {
    const acts = await read(pagePath.artistWorkedWith(quill, "acts"));
    expect(acts.text).toContain("writes for 2 artists Kettle Duo 2 songs Samovar 2 songs");
    const others = await read(pagePath.artistWorkedWith(quill, "co-writers"));
    expect(others.text).toContain("writes with 2 co-writers Inkwell 2 songs =Blot 1 song");
    expect(others.links).toContain(pagePath.artist(inkwell));
    const nobody = await read(pagePath.artistWorkedWith(silent, "co-writers"));
    expect([nobody.status, nobody.text]).toEqual([200, expect.stringContaining("No one known")]);
  });

  describe("the list of credits", () => {
    test("is filtered by a form without scripts, and each filter is removed by a link", async () => {
      const all = await read(pagePath.artistCredits(quill, { sort: "name" }));
      const form = /<form class="filter-form credit-filter" action="([^"]*)">[\s\S]*?<\/form>/.exec(
        all.html,
      )!;
      expect(form[1]).toBe(pagePath.artistCredits(quill));
      expect(form[0]).toContain('<input type="hidden" name="sort" value="name"/>');
      expect(form[0]).toContain(`<option value="${encodeId(kettle)}">Kettle Duo</option>`);
      // As a form sends it, with empty fields.
      const query = `sort=name&act=${encodeId(samovar)}&with=&year=2017&role=`;
      const page = await read(`${pagePath.artistCredits(quill)}?${query}`);
      expect(page.text).toContain("filter (2)");
      expect(page.text).toContain("songs by Samovar released in 2017");
      expect(page.html.match(/<td role="cell" class="song"/g)).toHaveLength(1);
      const links = linksByText(page);
      expect(links["remove: songs by Samovar"]).toBe(
        pagePath.artistCredits(quill, { year: 2017, sort: "name" }),
      );
      expect(links["remove: released in 2017"]).toBe(
        pagePath.artistCredits(quill, { act: encodeId(samovar), sort: "name" }),
      );
      expect(links["remove all"]).toBe(pagePath.artistCredits(quill, { sort: "name" }));
      expect(page.canonical).toMatch(/\/credits$/);
    });

    test("refuses ids that are none, follows merges, and ignores other unknown values", async () => {
      const path = pagePath.artistCredits(quill);
      for (const query of ["act=9", "with=x", "act=-1"])
        expect((await read(`${path}?${query}`)).status, query).toBe(400);
      for (const query of ["act=77777", "with=77777"])
        expect((await read(`${path}?${query}`)).status, query).toBe(404);
      const moved = `${path}?act=${encodeId(merged + 900)}&year=2015&sort=name`;
      expect(await whereTo(site.server, moved)).toEqual([
        301,
        pagePath.artistCredits(quill, { act: encodeId(kettle), year: 2015, sort: "name" }),
      ]);
      const odd = await read(`${path}?year=20&role=X&sort=size`);
      expect([odd.status, odd.text]).toEqual([200, expect.stringContaining("5 songs")]);
    });

    test("is there as CSV, in which no name is a formula", async () => {
      const page = await read(pagePath.artistCredits(quill, { act: encodeId(samovar) }));
      const path = linksByText(page)["download CSV"]!;
      expect(path).toBe(pagePath.artistCreditsFile(quill, { act: encodeId(samovar) }));
      const file = await site.server.fetch(path);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="credits-${encodeId(quill)}.csv"`,
        "x-robots-tag": "noindex",
      });
      const lines = (await file.text()).replace("\uFEFF", "").trim().split("\n");
      expect(lines).toEqual([
        "song_id,english_name,korean_name,release_date,album_id,album,artist_ids,artists,artists_korean,roles,credited_name,address",
        `3,Cut Short,,2017-05,,,${samovar},Samovar,,C,Quill K.,${site.server.url}${pagePath.song(3)}`,
        `4,'=Some Day,,,,,${samovar},Samovar,,A,Quill K.,${site.server.url}${pagePath.song(4)}`,
      ]);
      const empty = await site.server.fetch(pagePath.artistCreditsFile(quill, { year: 1999 }));
      expect((await empty.text()).replace("\uFEFF", "").trim()).toBe(lines[0]);
      const statuses = ["/artist/9/credits.csv", "/artist/77777/credits.csv", `${path}x`].map(
        async (one) => (await site.server.fetch(one)).status,
      );
      expect(await Promise.all(statuses)).toEqual([400, 404, 400]);
    });
  });
});

/** A row of a table of songs, of songs together, or of acts and co-writers. */
const ROW = /<td role="cell" class="song"|<li class="song-row"|<li><span><a href="\/artist/g;

/** Returns the links of the summary, of the bars and of their table, with the number that each says. */
function numbersOf(html: string): { href: string; number: number }[] {
  const parts = [
    /<section class="career"[\s\S]*?<\/section>/,
    /<section[^>]* class="credit-years"[\s\S]*?<\/section>/,
  ].map((pattern) => pattern.exec(html)?.[0] ?? "");
  const links = parts.flatMap((part) =>
    Array.from(part.matchAll(/<a href="([^"#][^"]*)"([^>]*)>([\s\S]*?)<\/a>/g)),
  );
  return links.flatMap(([, href = "", attributes = "", content = ""]) => {
    const label = /aria-label="\d+: ([\d,]+) songs?/.exec(attributes)?.[1];
    const number = label ?? /[\d,]+(?=( songs?| acts?| co-writers?)?$)/.exec(textOf(content))?.[0];
    if (number === undefined) return [];
    return [{ href: href.replaceAll("&amp;", "&"), number: Number(number.replaceAll(",", "")) }];
  });
}

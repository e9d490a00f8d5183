import { describe, expect, test } from "vitest";
import { yearsBefore } from "../../../src/domain/calendar-date.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { servedSite } from "../served-site.ts";
import { TODAY } from "../../data/teapot-catalogue.ts";
import { type ReadPage, readPage, whereTo } from "../read-page.ts";

const GROUPS = pagePath.discoveryList("idol-groups");
const EVERY_GROUP = pagePath.discoveryList("idol-groups", { activeOnly: false });

const AMBER = 1;
const KETTLES = 208;
const ACTIVE = KETTLES + 2;
const ALL = KETTLES + 4;

/** Makes more groups than fit on a page, most of them alike, and a few that differ. */
function manyGroups(): CatalogueDraft {
  const draft = new CatalogueDraft();
  const group = (english_name: string, released: string | null, facts: object) => {
    const id = draft.artist({ english_name, is_idol: true, is_group: true, ...facts });
    if (released !== null) {
      draft.song({ english_name: "A Song", artists: [id], release_date: released });
    }
  };
  const boys = { gender: "M" };
  group("Amber Lamps", yearsBefore(TODAY, 2), {
    ...boys,
    korean_name: "호박등",
    debut_date: "2021-05-06",
  });
  group("Autumn Example", yearsBefore(TODAY, 1), { ...boys, debut_date: "2009" });
  group("Brass Kites", yearsBefore(TODAY, 9), { ...boys, debut_date: "1998-11" });
  group("Undated Umbrella", null, boys);
  for (let number = 1; number <= KETTLES; number += 1) {
    const name = `Kettle ${String(number).padStart(3, "0")}`;
    group(name, yearsBefore(TODAY, 1), { gender: "F", debut_date: "2015-01-01" });
  }
  return draft;
}

describe("lists of idols", () => {
  const site = servedSite("sqlite", manyGroups());

  const read = (path: string) => readPage(site.server, path);
  const idolsOn = ({ links }: ReadPage) => links.filter((link) => link.startsWith("/artist/"));
  const locationOf = async (path: string) => {
    const [status, location] = await whereTo(site.server, path);
    expect(status, path.slice(0, 100)).toBe(302);
    return location;
  };

  test("at first: the active, by name, large, counted exactly [1-2.100 1-2.103 1-5.4]", async () => {
    const page = await read(GROUPS);
    expect(page.text).toContain(`${ACTIVE} of ${ALL} results Amber Lamps 호박등`);
    expect(page.text).not.toContain("Brass Kites");
    expect(page.html).toContain('<ul class="idols" data-view="big">');
    expect(page.text).toContain("decades: none (any date) none = any decade");
    expect(page.text).toContain("Show Active active = released albums in past 3 years");
    expect(page.text).not.toContain("clear");
  });

  test("200 at a time, the rest by a plain link, each once [1-2.103]", async () => {
    const first = await read(EVERY_GROUP);
    expect(idolsOn(first)).toHaveLength(200);
    expect(first.text).toContain("page 1 of 2");
    const next = pagePath.discoveryList("idol-groups", { activeOnly: false }, 2);
    expect(first.links).toContain(next);
    const second = await read(next);
    expect(new Set([...idolsOn(first), ...idolsOn(second)]).size).toBe(ALL);
    expect((await read(pagePath.discoveryList("idol-groups", {}, 9))).status).toBe(404);
    const whole = await read(pagePath.discoveryList("idol-groups", {}, 2));
    expect(whole.canonical).toBe(site.server.url + pagePath.discoveryList("idol-groups", {}, 2));
    expect(whole.title).toBe("idol groups, page 2 - Norae");
  });

  test("the views: large faces with debuts, small ones, names under their letters [1-2.101]", async () => {
    const big = await read(pagePath.discoveryList("idol-groups", { text: "amber" }));
    expect(big.html).toContain(`/pictures/cover/artist/${AMBER}.svg`);
    expect(big.text).toContain("Amber Lamps 호박등 debut May 6, 2021");
    const small = await read(
      pagePath.discoveryList("idol-groups", { text: "amber", view: "small" }),
    );
    expect(small.html).toContain('<ul class="idols" data-view="small">');
    expect(small.html).toContain(`/pictures/cover/artist/${AMBER}.svg`);
    const list = pagePath.discoveryList("idol-groups", { view: "list", activeOnly: false });
    const named = await read(list);
    expect(named.text).toMatch(/results clear A Amber Lamps Autumn .*B Brass Kites K Kettle 001 /);
    const sizes = [...named.html.matchAll(/data-size="(\d)"/g)].map(([, size]) => size);
    expect(new Set(sizes)).toEqual(new Set(["0", "1", "2", "3", "4"]));
    expect(named.html).not.toContain("style=");
    expect((await read(list)).html).toBe(named.html);
    const turned = await read(`${list}&direction=desc`);
    expect(turned.text).toMatch(/results clear U Undated Umbrella K Kettle 208 /);
  });

  test("a text is looked for in English and Korean names, trimmed, without case [1-2.104 1-5.1]", async () => {
    const found = async (text: string) =>
      (await read(`${GROUPS}?${new URLSearchParams({ q: text })}`)).text;
    expect(await found("LAMP")).toContain(`1 of ${ALL} results clear Amber Lamps`);
    expect(await found("박등")).toContain(`1 of ${ALL} results clear Amber Lamps`);
    expect(await locationOf(`${GROUPS}?q=%20%20lamp%20`)).toBe(`${GROUPS}?q=lamp`);
    const nobody = await read(`${GROUPS}?q=no+such+group`);
    expect(nobody.status).toBe(200);
    expect(nobody.text).toContain(
      `0 of ${ALL} results clear No artists match your current filters. Try adjusting your search or filter criteria.`,
    );
  });

  test("clear is there where something differs, and leads back to the list of that gender [1-2.102]", async () => {
    const boys = pagePath.discoveryList("idol-groups", { gender: "M" });
    expect((await read(boys)).text).not.toContain("clear");
    const page = await read(`${boys}&view=small`);
    expect(page.status).toBe(200);
    const clear = /<a [^>]*href="([^"]*)"[^>]*><svg[^>]*data-icon="close"/.exec(page.html);
    expect(clear?.[1]).toBe(boys);
  });

  test("choosing recent or debut begins descending, and the arrow turns it [1-2.99]", async () => {
    const namesBy = async (query: string) =>
      (await read(`${GROUPS}?gender=M&active=0&view=small&${query}`)).text
        .replace(/.*clear /, "")
        .trim();
    expect(await namesBy("sort=debut")).toBe(
      "Amber Lamps 호박등 Autumn Example Brass Kites Undated Umbrella",
    );
    expect(await namesBy("sort=debut&direction=asc")).toBe(
      "Brass Kites Autumn Example Amber Lamps 호박등 Undated Umbrella",
    );
    expect(await namesBy("sort=recent")).toBe(
      "Autumn Example Amber Lamps 호박등 Brass Kites Undated Umbrella",
    );
    const page = await read(`${GROUPS}?sort=debut`);
    expect(page.links).toContain(`${GROUPS}?sort=debut&direction=asc`);
    expect(page.html).toContain('<option value="debut" selected="">');
  });

  test("a form sent without scripts redirects to the canonical address of its choice", async () => {
    const sent = "q=&decades=2020s&decades=1990s&sort=name&active=0&active=1";
    expect(await locationOf(`${GROUPS}?${sent}`)).toBe(`${GROUPS}?decades=2020s,1990s`);
    expect(await locationOf(`${GROUPS}?sort=debut-asc&active=0`)).toBe(
      `${GROUPS}?active=0&sort=debut&direction=asc`,
    );
    const turned = await read(`${GROUPS}?sort=debut&direction=asc`);
    expect(turned.html).toContain('<option value="debut-asc" selected="">');
    expect(turned.html).toContain('<option value="recent">');
    expect(await locationOf(`${GROUPS}?sort=recent-desc`)).toBe(`${GROUPS}?sort=recent`);
  });

  test("hidden fields keep gender and view while the form changes the rest", async () => {
    const page = await read(`${GROUPS}?gender=F&view=list`);
    expect(page.html).toContain('<input type="hidden" name="gender" value="F"/>');
    expect(page.html).toContain('<input type="hidden" name="view" value="list"/>');
  });

  test("values that a control does not have are left out of the address [1-2.12]", async () => {
    const canonical: Record<string, string> = {
      "gender=X": GROUPS,
      "decades=1980s": GROUPS,
      "decades=2020s,soon": `${GROUPS}?decades=2020s`,
      "sort=age": GROUPS,
      "sort=name-up": GROUPS,
      "direction=up&active=0": `${GROUPS}?active=0`,
      "active=yes": GROUPS,
      "view=huge&sort=debut": `${GROUPS}?sort=debut`,
    };
    for (const [query, path] of Object.entries(canonical))
      expect(await locationOf(`${GROUPS}?${query}`), query).toBe(path);
    const solos = pagePath.discoveryList("idol-solos");
    expect(await locationOf(`${solos}?gender=C`)).toBe(solos);
    const unknown = await read("/artist-discovery/idol-duos");
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain("This list does not exist");
    for (const page of ["0", "-1", "x", "2.5"]) {
      expect((await read(`${GROUPS}?page=${page}`)).status, page).toBe(404);
    }
  });

  test("odd texts are looked for as they are, and break nothing", async () => {
    for (const text of ["%00", "%ff", "%", "%25", "_", "'", "%22%3E%3Cscript%3E", "a%00b", "\\"]) {
      const response = await site.server.fetch(`${GROUPS}?q=${text}`);
      expect([200, 302], text).toContain(response.status);
    }
    const long = await locationOf(`${GROUPS}?q=${"한".repeat(1_000)}`);
    expect(decodeURIComponent(long ?? "")).toBe(`${GROUPS}?q=${"한".repeat(200)}`);
    expect((await read(long ?? "")).status).toBe(200);
    expect(await locationOf(`${GROUPS}?view=big&view=list&view=list`)).toBe(`${GROUPS}?view=list`);
  });
});

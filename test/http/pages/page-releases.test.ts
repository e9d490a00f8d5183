import { describe, expect, test } from "vitest";
import { formatDate, yearOf, yearsBefore } from "../../../src/domain/calendar-date.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { servedSite } from "../served-site.ts";
import { TODAY } from "../../data/teapot-catalogue.ts";
import { readPage } from "../read-page.ts";
import { teapotSite } from "../server/teapot-site.ts";
import { correctRecord } from "../../../src/catalogue/operator/correct.ts";

describe("recent releases", () => {
  const site = teapotSite();

  const read = (path: string) => readPage(site.server, path);

  test("a year's songs are listed by month, newest first, as covers [1-2.115]", async () => {
    const page = await read(pagePath.recentReleases(2020));
    expect(page.heading).toBe("2020 song releases");
    expect(page.title).toBe("2020 song releases - Norae");
    expect(page.text).toMatch(/february One More Day of February .*Feb 29, 2020/);
    expect(page.html).toMatch(/<ul class="tiles">/);
    expect(page.canonical).toBe(site.server.url + pagePath.recentReleases(2020));
    expect(page.structured.map((object) => object["@type"])).toEqual([
      "BreadcrumbList",
      "CollectionPage",
    ]);
  });

  test("the years before and after are linked, in the same view [1-2.115]", async () => {
    const icons = await read(pagePath.recentReleases(2020));
    expect(icons.links).toContain(pagePath.recentReleases(2016));
    expect(icons.links).toContain(pagePath.recentReleases(2021));
    const list = await read(pagePath.recentReleasesList(2020));
    expect(list.links).toContain(pagePath.recentReleasesList(2016));
    expect(list.links).toContain(pagePath.recentReleasesList(2021));
  });

  test("a link leads from each view to the other, of the same year [1-2.16 1-2.114]", async () => {
    const pairs = [
      [pagePath.recentReleases(), pagePath.recentReleasesList()],
      [pagePath.recentReleases(2020), pagePath.recentReleasesList(2020)],
    ] as const;
    for (const [icon, list] of pairs) {
      expect((await read(icon)).html).toMatch(linkNamed(list, "list view"));
      expect((await read(list)).html).toMatch(linkNamed(icon, "icon view"));
    }
  });

  test("the list is sorted by date ascending, in two columns [1-2.116]", async () => {
    const list = await read(pagePath.recentReleasesList(2022));
    expect(list.heading).toBe("2022 song releases");
    expect(list.text).toMatch(/march .*Mar 4, 2022 .*july .*Jul 8, 2022/);
    expect((await read(pagePath.recentReleases(2022))).text).toMatch(/july .*march /);
    expect(list.html).toMatch(/<ul class="song-rows releases-list">/);
  });

  test("dates are shown unchanged in every time zone: a day stays a day, a month a month, a year a year [1-2.117]", async () => {
    expect((await read(pagePath.recentReleasesList(2024))).html).toContain(
      '<time dateTime="2024-02-29">Feb 29, 2024</time>',
    );
    expect((await read(pagePath.recentReleases(2016))).text).toMatch(/august .*Aug 2016/);
    expect((await read(pagePath.recentReleases(2023))).text).toContain(
      "month unknown Kettle Dance",
    );
  });

  test("future releases are shown as 'upcoming' beside the newest releases, and nowhere else [1-2.115]", async () => {
    const coming = yearsBefore(TODAY, -1);
    const upcoming = `upcoming Not Poured Yet Velvet Teapot ${formatDate(coming)}`;
    expect((await read(pagePath.recentReleases())).text).toContain(upcoming);
    expect((await read(pagePath.recentReleasesList())).text).toContain(upcoming);
    expect((await read(pagePath.recentReleases(2020))).text).not.toContain("upcoming");
    expect((await read(pagePath.recentReleases(yearOf(coming)!))).status).toBe(404);
  });

  test("a link in the list leads to the newest releases, which are its last", async () => {
    const list = await read(pagePath.recentReleasesList(2022));
    const months = [...list.html.matchAll(/<h2 id="(of-2022-[0-9]{2})"/g)].map(([, id]) => id);
    expect(months).toContain("of-2022-07");
    expect(list.html).toContain(
      `<a href="${pagePath.recentReleasesList(2022)}#${months.at(-1)}">jump to the newest</a>`,
    );
    expect((await read(pagePath.recentReleases(2022))).text).not.toContain("jump to");
  });

  test("a year without releases is 404, with a message; what is no year is ignored", async () => {
    const none = await read(pagePath.recentReleases(1999));
    expect(none.status).toBe(404);
    expect(none.text).toContain("No releases known from this year");
    const newest = await read(pagePath.recentReleases());
    for (const year of ["soon", "0", "20", "02020", "2020.5", "-2020", "%00", "２０２０"]) {
      const page = await read(`/recent-releases?year=${year}`);
      expect([page.status, page.heading], year).toEqual([200, newest.heading]);
    }
    expect((await read(pagePath.recentReleases(2020, 2))).status).toBe(404);
  });

  test("where the songs cannot be read, the page shows an error with that status [1-8.22]", async () => {
    for (const path of [pagePath.recentReleases(2021), pagePath.recentReleasesList(2021)]) {
      const page = await site.without("song", () => read(path));
      expect(page.status).toBe(500);
      expect(page.heading).toBe("500 - Internal Server Error");
      expect(page.text).toContain("Failed to fetch recent releases");
      expect(page.headers.get("Cache-Control")).toBe("no-store");
    }
    expect((await read(pagePath.recentReleases(2021))).status).toBe(200);
  });
});

describe("the year of recent releases", () => {
  const draft = new CatalogueDraft();
  const artist = draft.artist({ english_name: "Yearly Band", is_idol: true });
  for (const release_date of [TODAY, String(yearOf(TODAY)), "2011-05-05"]) {
    draft.song({ english_name: `Of ${release_date}`, artists: [artist], release_date });
  }
  const site = servedSite("sqlite", draft);

  test("is the current one, also for songs of today, and of which only the year is known [1-2.115]", async () => {
    const page = await readPage(site.server, pagePath.recentReleases());
    expect(page.heading).toBe(`${yearOf(TODAY)} song releases`);
    expect(page.text).toContain(`Of ${TODAY}`);
    expect(page.text).toContain(`month unknown Of ${yearOf(TODAY)}`);
    expect(page.canonical).toBe(site.server.url + pagePath.recentReleases());
    expect(page.text).not.toContain("No releases of");
  });

  test("is the newest year with releases, where the current one has none [1-2.115]", async () => {
    for (const id of [1, 2])
      await correctRecord(site.database, "song", id, { release_date: null }, "made up for a test");
    await expect
      .poll(async () => (await readPage(site.server, pagePath.recentReleases())).heading)
      .toBe("2011 song releases");
    for (const path of [pagePath.recentReleases(), pagePath.recentReleasesList()]) {
      const page = await readPage(site.server, path);
      expect(page.text).toMatch(
        /No releases from [A-Z][a-z]+ [0-9]{4} yet\. The latest are from May 2011\./,
      );
      expect(page.html).toContain(`<a href="${path}#of-2011-05">May 2011</a>`);
    }
    expect((await readPage(site.server, pagePath.artist(1))).text).toContain(
      "releases up to May 2011",
    );
  });
});

function linkNamed(href: string, name: string): RegExp {
  const escaped = href.replace(/[?]/g, "\\?");
  return new RegExp(`<a [^>]*href="${escaped}"[^>]*><svg.*?</svg><span>${name}</span>`);
}

import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { inFullUnless, open, PHONE, test, VIEWPORTS } from "../site.ts";

const { artist, album, song } = TEAPOT;

const PAGES = [
  pagePath.home(),
  pagePath.artist(artist.velvetTeapot),
  pagePath.artist(artist.beatSamovar),
  pagePath.album(album.firstSteep),
  pagePath.song(song.kettleDance),
  pagePath.artistDiscovery(),
  pagePath.discoveryList("idol-groups"),
  pagePath.search("tea"),
  pagePath.topCredits(),
  pagePath.recentReleases(),
  pagePath.feed(),
];

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, inFullUnless(viewport === PHONE), () => {
    test.use({ viewport });

    test("the styles of pages visited before change nothing on a page", async ({ page }) => {
      for (const path of PAGES) {
        // The places of content for signed-in users are gone then.
        await open(page, path);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const before = await boxesOf(page);
        expect(before.length).toBeGreaterThan(20);
        const others = PAGES.filter((other) => other !== path);
        expect(await keepStylesOf(page, others), path).toBeGreaterThan(2);
        expect(await boxesOf(page), path).toEqual(before);
      }
    });
  });
}

/** Loads the style sheets of other pages after those of this one. @returns their number */
function keepStylesOf(page: Page, others: readonly string[]): Promise<number> {
  return page.evaluate(async (paths) => {
    const known = new Set(Array.from(document.styleSheets, ({ href }) => href));
    let count = 0;
    for (const path of paths) {
      const html = await (await fetch(path)).text();
      const other = new DOMParser().parseFromString(html, "text/html");
      for (const link of other.querySelectorAll<HTMLLinkElement>(
        'link[rel="stylesheet"]:not([media])',
      )) {
        if (known.has(link.href)) continue;
        known.add(link.href);
        const added = Object.assign(document.createElement("link"), {
          rel: "stylesheet",
          href: link.href,
        });
        await new Promise((resolve, reject) => {
          added.addEventListener("load", resolve);
          added.addEventListener("error", reject);
          document.head.append(added);
        });
        count += 1;
      }
    }
    return count;
  }, others);
}

/** Returns where each element of a page is and how large. */
function boxesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("body *"), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y, width, height].map(Math.round);
      return `${element.tagName} ${element.className} ${box.join(" ")}`;
    }),
  );
}

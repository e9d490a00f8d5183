import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { eventually, open, test } from "../site.ts";

const discography = pagePath.artist(TEAPOT.artist.velvetTeapot);

/** Records which covers moved between pages: the elements shown of the old page and of the new one. */
async function recordTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const named = () =>
        [...document.querySelectorAll(".picture")]
          .filter((each) => getComputedStyle(each).viewTransitionName === "cover")
          .map((each) => each.parentElement?.className ?? "");
      const old = named();
      const transition = start(update);
      void transition.ready.then(
        () => seen.push(`${old.join()} > ${named().join()}`),
        (error: unknown) => seen.push(String(error)),
      );
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test("a cover becomes the cover of its page, whose heading has the focus", async ({ page }) => {
  await open(page, discography);
  const seen = await recordTransitions(page);
  const tile = page.locator(".tile").last();
  const link = tile.locator(".tile-name");
  const name = await link.textContent();
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name!);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await eventually(seen).toEqual(["tile > record-header"]);
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe("in full", { tag: "@full" }, () => {
  test("a click on a cover, not only on the name under it, opens its page", async ({ page }) => {
    for (const [path, part, name] of [
      [discography, ".tile", ".tile-name"],
      [pagePath.discoveryList("idol-groups"), ".idol", ".tile-name"],
      [
        `${pagePath.artistCredits(TEAPOT.artist.beatSamovar)}?view=icon`,
        ".album-group",
        ".tile-name",
      ],
      [pagePath.search("tea"), ".found-artists li", "a"],
      [pagePath.home(), ".release", ".release-name a"],
    ] as const) {
      await open(page, path);
      const first = page.locator(part).first();
      const href = await first.locator(name).getAttribute("href");
      const picture = first.locator(".picture img");
      await eventually(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
      const box = (await picture.boundingBox())!;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await expect(page, part).toHaveURL(href!);
    }
  });

  test.describe("with reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("nothing moves", async ({ page }) => {
      await open(page, discography);
      const seen = await recordTransitions(page);
      await page.locator(".tile-name").first().click();
      await expect(page.locator(".record-header")).toBeVisible();
      expect(await seen()).toEqual([]);
    });
  });
});

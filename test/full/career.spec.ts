import { expect, type Page } from "@playwright/test";
import { encodeId } from "../../src/domain/id.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "../browser/accessibility.ts";
import { hydrated, test, VIEWPORTS } from "../browser/site.ts";

const { beatSamovar, velvetTeapot } = TEAPOT.artist;
const CREDITS = pagePath.artistCredits(beatSamovar, { sort: "name" });
const OF_TEAPOT = pagePath.artistCredits(beatSamovar, {
  act: encodeId(velvetTeapot),
  sort: "name",
});

const filter = (page: Page) => page.locator("summary", { hasText: "filter" });
const act = (page: Page) => page.getByRole("combobox", { name: "songs by" });
const chip = (page: Page) => page.getByRole("link", { name: "remove: songs by Velvet Teapot" });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form filters credits, and a link removes the filter", async ({ page }) => {
    await page.goto(CREDITS);
    const all = await page.getByRole("row").count();
    await filter(page).click();
    await act(page).selectOption("Velvet Teapot");
    await page.getByRole("button", { name: "apply" }).click();
    await expect(page).toHaveURL(/[?&]act=2&/);
    await expect(chip(page)).toBeVisible();
    expect(await page.getByRole("row").count()).toBeLessThanOrEqual(all);
    await chip(page).click();
    await expect(page).toHaveURL(CREDITS);
    await expect(page.getByRole("row")).toHaveCount(all);
  });
});

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("Esc closes the filter and leaves the focus on its button", async ({ page }) => {
      await page.goto(OF_TEAPOT);
      await hydrated(page);
      await filter(page).click();
      await act(page).focus();
      await page.keyboard.press("Escape");
      await expect(page.locator("select[name=act]")).toBeHidden();
      await expect(filter(page)).toBeFocused();
    });

    test("a bar of a year leads to its songs, and one chart is shown", async ({ page }) => {
      await page.goto(pagePath.artistTab(beatSamovar, "credits"));
      await hydrated(page);
      expect(await violationsOn(page)).toEqual([]);
      const charts = page.getByRole("group", { name: /^songs by year/ });
      await expect(charts).toHaveCount(1);
      const bar = charts.getByRole("link").first();
      const name = await bar.getAttribute("aria-label");
      const [, year = "", songs = ""] = /^(\d+): (\d+) songs?/.exec(name ?? "") ?? [];
      await bar.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`year=${year}`));
      await expect(page.getByRole("row")).toHaveCount(Number(songs) + 1);
    });

    test("what an act wrote is ranked, and lists its songs", async ({ page }) => {
      await page.goto(pagePath.artistSelfWritten(velvetTeapot));
      await hydrated(page);
      expect(await violationsOn(page)).toEqual([]);
      await page.getByRole("link", { name: "all acts compared" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "self-written" })).toBeVisible();
      await page
        .getByRole("navigation", { name: "acts" })
        .getByRole("link", { name: "groups" })
        .click();
      await expect(page).toHaveURL(pagePath.selfWritten({ type: "groups" }));
      expect(await violationsOn(page)).toEqual([]);
    });
  });
}

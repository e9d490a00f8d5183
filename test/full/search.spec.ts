import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "../browser/accessibility.ts";
import { field, options, type } from "../browser/search-field.ts";
import { hydrated, test, VIEWPORTS } from "../browser/site.ts";

const { artist } = TEAPOT;

for (const viewport of VIEWPORTS) {
  test.describe(`suggestions at ${viewport.width} px`, () => {
    test.use({ viewport });

    test.beforeEach(async ({ page }) => {
      await page.goto("/");
      await hydrated(page);
    });

    test("stay within the window", async ({ page }) => {
      await type(page, "teapot");
      const box = (await page.getByRole("listbox").boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    });
  });
}

test.describe("the keys", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
  });

  test("Enter in the field goes to all results, and passes on those already loaded [1-2.65]", async ({
    page,
  }) => {
    await type(page, "teapot");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePath.search("teapot"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("results for teapot");
    const state = await page.evaluate(() => (history.state as { usr: { results: object[] } }).usr);
    expect(state.results.length).toBeGreaterThan(0);
  });

  test("matches are still shown when the network fails before Enter", async ({ page }) => {
    await type(page, "velvet teapot");
    await page.route("**/search*", (route) => route.abort());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Velvet Teapot/ })
      .first()
      .click();
    await expect(page).toHaveURL(pagePath.artist(artist.velvetTeapot));
  });

  test("Esc closes the list, then the field", async ({ page }) => {
    await type(page, "teapot");
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("teapot");
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveValue("");
  });

  test("Enter that ends the composition of a syllable does not navigate", async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    await type(page, "벨벳");
    await field(page).dispatchEvent("keydown", { key: "Enter", isComposing: true });
    // In Safari the composition has ended by then.
    await field(page).dispatchEvent("keydown", { key: "Enter", keyCode: 229 });
    await page.clock.runFor(600);
    await expect(page).toHaveURL("/");
  });
});

for (const path of ["/", "/search?query=teapot"]) {
  test(`the field in the page ${path} has suggestions, too, and Enter leads to all results`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    const input = page.getByRole("main").locator("input[name=query]");
    await input.click();
    await expect(options(page)).toHaveCount(0);
    await input.fill("kettle dance");
    await expect(options(page).first()).toContainText("Kettle Dance");
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(input).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePath.search("kettle dance"));
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the field of the bar and of the page send their form", async ({ page }) => {
    await page.goto("/search");
    await page.getByRole("main").getByRole("searchbox").fill("kettle dance");
    await page.getByRole("main").getByRole("button", { name: "search" }).click();
    await expect(page.getByRole("link", { name: "Kettle Dance" }).first()).toBeVisible();
  });
});

test("is accessible, with suggestions", async ({ page }) => {
  await page.goto("/search?query=teapot");
  await hydrated(page);
  await type(page, "teapot");
  await page.keyboard.press("ArrowDown");
  expect(await violationsOn(page)).toEqual([]);
});

test("a song among the results has the menu that it has in lists", async ({ page }) => {
  await page.goto(pagePath.search("kettle dance"));
  await hydrated(page);
  await page.getByRole("button", { name: "more for Kettle Dance", exact: true }).first().click();
  await expect(page.getByRole("menuitem", { name: "add song to playlist" })).toBeVisible();
  await page.getByRole("menuitem", { name: "go to credits" }).click();
  await expect(page).toHaveURL(new RegExp(`${pagePath.song(TEAPOT.song.kettleDance)}#credits$`));
});

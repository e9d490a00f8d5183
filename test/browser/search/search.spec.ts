import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { field, options, type } from "./search-field.ts";
import { hydrated, open, PHONE, test } from "../site.ts";

const { artist } = TEAPOT;

test.beforeEach(async ({ page }) => {
  await open(page, "/");
});

test("suggestions say what they are, under the field, with the typed text marked [1-2.63]", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await type(page, "kettle dance");
  await expect(page.getByRole("listbox", { name: "suggestions" })).toBeVisible();
  await expect(options(page).first()).toContainText("Kettle Dance");
  await expect(options(page).first()).toContainText(/song, title track, 20\d\d$/);
  await field(page).fill("kettle");
  await expect(page.locator("[role=option] mark").first()).toHaveText("Kettle");
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.locator("[role=option] [lang=ko]").first()).toHaveText("주전자춤");
  const box = (await page.getByRole("listbox").boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
});

test("suggestions tell artists apart by group, year of debut and the other name that was meant", async ({
  page,
}) => {
  await type(page, "hana spout");
  await expect(options(page).first()).toContainText("Velvet Teapot · 2016");
  await field(page).fill("vtp");
  await expect(options(page).first()).toContainText("also known as VTP");
});

test("arrow keys go through the list, and Enter opens the highlighted one [1-2.65]", async ({
  page,
}) => {
  await type(page, "velvet teapot");
  await page.keyboard.press("ArrowDown");
  const active = page.locator("[role=option][aria-selected=true]");
  await expect(active).toHaveCount(1);
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await active.getAttribute("id"))!,
  );
  await page.keyboard.press("ArrowUp");
  await expect(active).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(pagePath.artist(artist.velvetTeapot));
  const state = await page.evaluate(() => (history.state as { usr: object }).usr);
  expect(state).toEqual({ id: artist.velvetTeapot });
});

test.describe("in full", { tag: "@full" }, () => {
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

  test("Enter before the results are known passes on none, and none of an earlier text", async ({
    page,
  }) => {
    await type(page, "teapot");
    await field(page).fill("velvet");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePath.search("velvet"));
    const state = await page.evaluate(() => (history.state as { usr: object }).usr);
    expect(state).toEqual({ query: "velvet" });
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

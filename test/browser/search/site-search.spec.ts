import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { MOBILE, open, searchField } from "../site/bar.ts";
import { eventually, hydrated, inFullUnless, LAPTOP, PHONE, test } from "../site.ts";

const width = async (page: Page) => (await searchField(page).boundingBox())!.width;
const expectCollapsed = (page: Page) => eventually(() => width(page)).toBeLessThan(50);
const expectExpanded = (page: Page) => eventually(() => width(page)).toBeGreaterThan(280);

test("is its icon alone until it is used, and again after a click elsewhere [1-2.59 1-2.60 1-2.62 1-4.13]", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page);
  await expectCollapsed(page);
  await searchField(page).click();
  await expectExpanded(page);
  await expect(searchField(page)).toHaveAttribute("placeholder", "Search artists, songs, albums");
  await page.mouse.click(PHONE.width / 2, 600);
  await expectCollapsed(page);

  // Esc closes it without losing the focus, and the next letter opens it again. Nothing has this name: with
  // suggestions the first Esc would close these.
  await searchField(page).focus();
  await page.keyboard.type("qqqq");
  await expectExpanded(page);
  await page.keyboard.press("Escape");
  await expectCollapsed(page);
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type("t");
  await expectExpanded(page);
  await expect(searchField(page)).toHaveValue("t");
});

for (const [where, path] of [
  ["the bar", pagePath.topCredits()],
  ["the search's page", pagePath.search()],
] as const)
  test(
    `without a connection the field of ${where} is plain, and has suggestions when it is used later`,
    inFullUnless(where === "the bar"),
    async ({ page, context }) => {
      await page.goto(path);
      await hydrated(page);
      const field =
        where === "the bar" ? searchField(page) : page.getByRole("main").locator("[name=query]");
      await context.setOffline(true);
      await field.focus();
      await page.keyboard.type("kettle");
      await expect(field).toHaveValue("kettle");
      await expect(page.getByRole("heading", { level: 1 })).not.toContainText("500");
      await field.blur();
      await context.setOffline(false);
      await field.focus();
      await page.keyboard.type(" d");
      const list = page.getByRole("listbox", { name: "suggestions" });
      await expect(list).toBeVisible();
      await eventually(() => list.evaluate((it) => getComputedStyle(it).position)).toBe("absolute");
    },
  );

test.describe("in full", { tag: "@full" }, () => {
  test.use({ viewport: LAPTOP });

  test("collapses on navigation [1-2.59 1-2.60]", async ({ page }) => {
    await open(page, pagePath.artistDiscovery());
    await open(page);
    await searchField(page).fill("kettle");
    await page.goBack();
    await expect(page).toHaveURL("/artist-discovery");
    await expectCollapsed(page);
    await expect(searchField(page)).toHaveValue("");
  });

  test("the / key focuses it, but in a field, or where it is switched off", async ({ page }) => {
    await open(page);
    await page.keyboard.press("/");
    await expect(searchField(page)).toBeFocused();
    await expectExpanded(page);
    await expect(searchField(page)).toHaveValue("");
    await page.keyboard.type("a/b");
    await expect(searchField(page)).toHaveValue("a/b");
    await expect(searchField(page)).toHaveAttribute("aria-keyshortcuts", "/");

    const setting = page.getByRole("contentinfo").getByRole("checkbox", {
      name: "press / to search",
    });
    await expect(setting).toBeChecked();
    await setting.press("Space");
    await page.reload();
    await hydrated(page);
    await expect(setting).not.toBeChecked();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("/");
    await expect(searchField(page)).not.toBeFocused();
    await expect(searchField(page)).not.toHaveAttribute("aria-keyshortcuts");
    await setting.press("Space");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("/");
    await expect(searchField(page)).toBeFocused();
  });

  test("on a narrow screen the search field covers the bar, and the page is dimmed [1-2.61]", async ({
    page,
  }) => {
    await page.setViewportSize(MOBILE);
    await open(page);
    await searchField(page).click();
    await eventually(async () => (await searchField(page).boundingBox())!.width).toBeGreaterThan(
      900,
    );
    const covered = await page.evaluate(() => {
      const seen = document.elementFromPoint(500, 500);
      return seen?.closest("form")?.getAttribute("role");
    });
    expect(covered).toBe("search");
  });
});

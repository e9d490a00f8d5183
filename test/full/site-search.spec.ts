import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { MOBILE, open, searchField } from "../browser/bar.ts";
import { eventually, hydrated, test, VIEWPORTS } from "../browser/site.ts";

const width = async (page: Page) => (await searchField(page).boundingBox())!.width;
const expectCollapsed = (page: Page) => eventually(() => width(page)).toBeLessThan(50);
const expectExpanded = (page: Page) => eventually(() => width(page)).toBeGreaterThan(280);

for (const viewport of VIEWPORTS) {
  test.describe(`the search field at ${viewport.width} px`, () => {
    test.use({ viewport });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("expands when it is used, and searches for the text", async ({ page }) => {
        await page.goto(pagePath.topCredits());
        await expectCollapsed(page);
        await searchField(page).click();
        await expectExpanded(page);
        await page.keyboard.type("kettle & dance");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL("/search?query=kettle+%26+dance");
      });
    });
  });
}

test("collapses on navigation [1-2.59 1-2.60]", async ({ page }) => {
  await open(page, pagePath.artistDiscovery());
  await open(page);
  await searchField(page).fill("kettle");
  await page.goBack();
  await expect(page).toHaveURL("/artist-discovery");
  await expectCollapsed(page);
  await expect(searchField(page)).toHaveValue("");
});

test("the / key focuses it from anywhere but a field, unless that is switched off", async ({
  page,
}) => {
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

test("does not navigate while it is empty", async ({ page }) => {
  await open(page);
  const documents: string[] = [];
  page.on("framenavigated", (frame) => documents.push(frame.url()));
  await searchField(page).fill("  ");
  await page.keyboard.press("Enter");
  await page.keyboard.type("kettle");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?query=kettle");
  expect(documents.map((url) => new URL(url).search)).toEqual(["?query=kettle"]);
});

test("on a narrow screen the search field covers the bar, and the page is dimmed [1-2.61]", async ({
  page,
}) => {
  await page.setViewportSize(MOBILE);
  await open(page);
  await searchField(page).click();
  await eventually(async () => (await searchField(page).boundingBox())!.width).toBeGreaterThan(900);
  const covered = await page.evaluate(() => {
    const seen = document.elementFromPoint(500, 500);
    return seen?.closest("form")?.getAttribute("role");
  });
  expect(covered).toBe("search");
});

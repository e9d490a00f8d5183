import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { eventually, holdAnswers, hydrated, test, VIEWPORTS } from "../browser/site.ts";

const TOP = pagePath.topCredits();
const ONE = pagePath.topCredits(TEAPOT.artist.velvetTeapot);
const TOAST = "Showing credits for artists who worked on songs by Velvet Teapot";

const field = (page: Page) => page.getByRole("main").getByLabel("search for an artist");
const options = (page: Page) => page.getByRole("main").getByRole("option");

async function open(page: Page, path = TOP): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("people by how many songs by idols credit them, and in which role", async ({ page }) => {
      await open(page);
      const rows = page.getByRole("row");
      await expect(rows.nth(1)).toContainText("Beat Samovar 비트사모바르");
      await expect(rows.nth(1).getByRole("cell")).toHaveText([
        "1",
        /Beat Samovar/,
        "6",
        "5",
        "5",
        "1",
      ]);
      await page.getByRole("link", { name: "Beat Samovar" }).click();
      await expect(page).toHaveURL(pagePath.artist(TEAPOT.artist.beatSamovar));
    });

    test("the toast says whose songs they are, and goes after 3 seconds [1-2.120 1-9.10]", async ({
      page,
    }) => {
      await page.clock.install();
      await open(page);
      await field(page).fill("벨벳");
      await expect(options(page)).toHaveCount(1);
      await page.clock.pauseAt(Date.now() + 60_000);
      await options(page).first().click();
      await expect(page).toHaveURL(ONE);
      const toast = page.getByText(TOAST, { exact: true }).first();
      // A frame at a time, until it is there.
      await eventually(async () => (await page.clock.runFor(20), await toast.isVisible())).toBe(
        true,
      );
      await page.mouse.move(5, 5);
      await page.clock.runFor(2_900);
      await expect(toast).toBeVisible();
      await page.clock.runFor(500);
      await expect(toast).toBeHidden();
    });

    test("clear resets the view [1-2.121]", async ({ page }) => {
      await open(page, ONE);
      await page.getByRole("link", { name: "clear" }).click();
      await expect(page).toHaveURL(TOP);
      await expect(field(page)).toHaveValue("");
      await expect(page.getByRole("row").nth(1).getByRole("cell").nth(2)).toHaveText("6");
      await expect(page.getByRole("link", { name: "clear" })).toHaveCount(0);
    });

    test("nothing needs scrolling sideways, not with suggestions either", async ({ page }) => {
      await open(page, ONE);
      await field(page).fill("the");
      await expect(options(page).first()).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });

    test.describe("without scripts", () => {
      test.use({ javaScriptEnabled: false });

      test("the search lists the artists that a text matches", async ({ page }) => {
        await page.goto(TOP);
        await field(page).fill("teapot");
        await page.getByRole("main").getByRole("button", { name: "search" }).click();
        await expect(page).toHaveURL(`${TOP}?q=teapot`);
        const matches = page.getByRole("region", { name: "which artist?" });
        await expect(matches.getByRole("link", { name: "Teapot Twins" })).toBeVisible();
        await matches.getByRole("link", { name: "Velvet Teapot" }).click();
        await expect(page).toHaveURL(ONE);
        await page.getByRole("link", { name: "clear" }).click();
        await expect(page).toHaveURL(TOP);
      });
    });
  });
}

test("arrow keys go through the suggestions, Enter chooses, and Esc closes them", async ({
  page,
}) => {
  await open(page);
  await field(page).fill("teapot");
  await expect(options(page)).toHaveCount(2);
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(0)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
  const id = await options(page).nth(1).getAttribute("id");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", id ?? "");
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("teapot");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(0)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/top-credits\?artist=[0-8]+$/);
});

test("Enter without a highlighted suggestion lists the artists that the text matches", async ({
  page,
}) => {
  await open(page);
  await field(page).fill("teapot");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${TOP}?q=teapot`);
  await expect(page.getByRole("region", { name: "which artist?" })).toBeVisible();
});

test("no more than ten are suggested [1-2.119 1-5.10 1-5.11 1-9.10]", async ({ page }) => {
  await open(page);
  await page.route("**/api/artists/search*", (route) =>
    route.fulfill({
      json: Array.from({ length: 14 }, (_, index) => ({
        id: 900 + index,
        name: `Suggested ${index}`,
        korean_name: null,
        type: "IDOL",
        artist_english_name: "",
        picture: null,
      })),
    }),
  );
  await field(page).fill("suggested");
  await expect(options(page)).toHaveCount(10);
});

test("a late response is dropped", async ({ page }) => {
  await open(page);
  const release = await holdAnswers(page, "**/api/artists/search?q=te&*");
  const late = page.waitForRequest("**/api/artists/search?q=te&*");
  await field(page).fill("te");
  await late;
  await field(page).fill("velvet");
  await expect(options(page)).toHaveText(["Velvet Teapot 벨벳티팟 group, 2016"]);
  await release();
  await expect(options(page)).toHaveText(["Velvet Teapot 벨벳티팟 group, 2016"]);
  // An empty result is announced, visibly and to screen readers.
  await field(page).fill("qqzzxxwwqq");
  const status = page.getByRole("search", { name: "credits by artist" }).getByRole("status");
  await expect(status).toHaveText("No idol artist has this in the name.");
  expect((await status.boundingBox())!.height).toBeGreaterThan(10);
  await expect(options(page)).toHaveCount(0);
});

test("where suggestions cannot be loaded, the form still works", async ({ page }) => {
  await open(page);
  await page.route("**/api/artists/search*", (route) => route.fulfill({ body: "no JSON" }));
  const answer = page.waitForResponse("**/api/artists/search*");
  await field(page).fill("velvet");
  await (await answer).finished();
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "which artist?" })).toBeVisible();
});

test("going back shows the previous view, without a toast", async ({ page }) => {
  await page.clock.install();
  await open(page, ONE);
  await page.getByRole("link", { name: "clear" }).click();
  await expect(page).toHaveURL(TOP);
  await page.goBack();
  await expect(page).toHaveURL(ONE);
  await expect(field(page)).toHaveValue("Velvet Teapot");
  await page.clock.runFor(500);
  await expect(page.getByText(TOAST, { exact: true })).toHaveCount(0);
});

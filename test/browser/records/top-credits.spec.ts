import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { eventually, open, PHONE, test } from "../site.ts";

const TOP = pagePath.topCredits();
const ONE = pagePath.topCredits(TEAPOT.artist.velvetTeapot);

const field = (page: Page) => page.getByRole("main").getByLabel("search for an artist");
const options = (page: Page) => page.getByRole("main").getByRole("option");

/** Collects the texts that suggestions are requested for from now on. */
function collectSuggestionRequests(page: Page): string[] {
  const texts: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/artists/search") {
      texts.push(`${searchParams.get("q")} ${searchParams.get("idolOnly")}`);
    }
  });
  return texts;
}

test("two characters show suggestions, and choosing one shows the credits on those songs [1-2.119 1-2.120 1-5.10 1-5.11 1-9.10]", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.clock.install();
  await open(page, TOP);
  const texts = collectSuggestionRequests(page);
  await field(page).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).pressSequentially("v");
  await page.clock.runFor(1_000);
  expect(texts).toEqual([]);
  await field(page).pressSequentially("elvet");
  await page.clock.runFor(299);
  expect(texts).toEqual([]);
  await page.clock.runFor(1);
  await expect(options(page)).toHaveText(["Velvet Teapot 벨벳티팟 group · 2016"]);
  expect(texts).toEqual(["velvet true"]);
  await page.clock.resume();
  await options(page).first().click();
  await expect(page).toHaveURL(ONE);
  await expect(
    page.getByText("Credits of people who worked on songs by Velvet Teapot"),
  ).toBeVisible();
  await expect(field(page)).toHaveValue("Velvet Teapot");
  await expect(page.getByRole("row").nth(1).getByRole("cell").nth(2)).toHaveText("4");
  await expect(options(page)).toHaveCount(0);
});

test.describe("in full", { tag: "@full" }, () => {
  const TOAST = "Showing credits for artists who worked on songs by Velvet Teapot";

  test("the toast says whose songs they are, and goes after 3 seconds [1-2.120 1-9.10]", async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, TOP);
    await field(page).fill("벨벳");
    await expect(options(page)).toHaveCount(1);
    await page.clock.pauseAt(Date.now() + 60_000);
    await options(page).first().click();
    await expect(page).toHaveURL(ONE);
    const toast = page.getByText(TOAST, { exact: true }).first();
    // A frame at a time, until it is there.
    await eventually(async () => (await page.clock.runFor(20), await toast.isVisible())).toBe(true);
    await page.mouse.move(5, 5);
    await page.clock.runFor(2_900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(500);
    await expect(toast).toBeHidden();
  });

  test("clear resets the view, and going back shows the previous one, without a toast [1-2.121]", async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, ONE);
    await page.getByRole("link", { name: "clear" }).click();
    await expect(page).toHaveURL(TOP);
    await expect(field(page)).toHaveValue("");
    await expect(page.getByRole("row").nth(1).getByRole("cell").nth(2)).toHaveText("6");
    await expect(page.getByRole("link", { name: "clear" })).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(ONE);
    await expect(field(page)).toHaveValue("Velvet Teapot");
    await page.clock.runFor(500);
    await expect(page.getByText(TOAST, { exact: true })).toHaveCount(0);
  });

  test("no more than ten are suggested [1-2.119 1-5.10 1-5.11 1-9.10]", async ({ page }) => {
    await open(page, TOP);
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
});

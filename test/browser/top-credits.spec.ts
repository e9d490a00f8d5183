import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { hydrated, inFullUnless, PHONE, test, VIEWPORTS } from "./site.ts";

const TOP = pagePath.topCredits();
const ONE = pagePath.topCredits(TEAPOT.artist.velvetTeapot);

const field = (page: Page) => page.getByRole("main").getByLabel("search for an artist");
const options = (page: Page) => page.getByRole("main").getByRole("option");

async function open(page: Page, path = TOP): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

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

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, inFullUnless(viewport === PHONE), () => {
    test.use({ viewport });

    test("two characters show suggestions, and choosing one shows the credits on those songs [1-2.119 1-2.120 1-5.10 1-5.11 1-9.10]", async ({
      page,
    }) => {
      await page.clock.install();
      await open(page);
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
      await expect(options(page)).toHaveText(["Velvet Teapot 벨벳티팟 group, 2016"]);
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
  });
}

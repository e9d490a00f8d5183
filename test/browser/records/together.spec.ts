import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { peopleTogether } from "../../../src/domain/credits/together.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { open, test } from "../site.ts";

const { beatSamovar, hanaSpout } = TEAPOT.artist;
const people = peopleTogether([beatSamovar, hanaSpout]);
const ASKED = pagePath.together({ people });

test("years, and a search for somebody else, leave the people as they are", async ({ page }) => {
  await open(page, ASKED);
  await page.getByLabel("from", { exact: true }).fill("2010");
  await page.getByRole("button", { name: "apply" }).click();
  const inYears = pagePath.together({ people, from: 2010 });
  await expect(page).toHaveURL(inYears);
  // The address changes a moment before the page does.
  const search = page.getByRole("search", { name: "people to search for" });
  await expect(search.locator('input[name="from"]')).toHaveValue("2010");
  await expect(page.getByRole("main")).toContainText("Whistle Soft");

  await page.getByLabel("search for another person").fill("teapot");
  await search.getByRole("button", { name: "search" }).click();
  await expect(page).toHaveURL(/[?&]q=teapot/);
  for (const { id } of people)
    await expect(page).toHaveURL(new RegExp(`person=${pagePath.artist(id).split("/").pop()}\\b`));
});

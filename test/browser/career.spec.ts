import { expect, type Page } from "@playwright/test";
import { encodeId } from "../../src/domain/id.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "./accessibility.ts";
import { open, PHONE, test } from "./site.ts";

const { beatSamovar, velvetTeapot } = TEAPOT.artist;
const CREDITS = pagePath.artistCredits(beatSamovar, { sort: "name" });

const filter = (page: Page) => page.locator("summary", { hasText: "filter" });
const act = (page: Page) => page.getByRole("combobox", { name: "songs by" });
const chip = (page: Page) => page.getByRole("link", { name: "remove: songs by Velvet Teapot" });

test.use({ viewport: PHONE });

test("credits are filtered with the keyboard alone", async ({ page }) => {
  await open(page, CREDITS);
  await filter(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(act(page)).toBeFocused();
  await page.keyboard.type("Velvet");
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "apply" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chip(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get("act")).toBe(encodeId(velvetTeapot));
  expect(await violationsOn(page)).toEqual([]);
  await chip(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(CREDITS);
});

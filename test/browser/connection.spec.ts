import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { hydrated, test } from "./site.ts";

const { beatSamovar, hanaSpout } = TEAPOT.artist;
const CHAIN = pagePath.connection({ from: beatSamovar, to: hanaSpout });

test("with script, a suggestion is chosen by keyboard", async ({ page }) => {
  await page.goto(pagePath.connection({ from: beatSamovar }));
  await hydrated(page);
  await page.getByLabel("search for the second person").pressSequentially("hana");
  await expect(page.getByRole("main").getByRole("option").first()).toContainText("Hana Spout");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(CHAIN);
  await expect(page.getByRole("heading", { name: "1 step" })).toBeVisible();
});

import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { open, test } from "../site.ts";

const { beatSamovar, hanaSpout } = TEAPOT.artist;
const CHAIN = pagePath.connection({ from: beatSamovar, to: hanaSpout });

test("with script, a suggestion is chosen by keyboard", async ({ page }) => {
  await open(page, pagePath.connection({ from: beatSamovar }));
  const field = page.getByLabel("search for the second person");
  const options = page.getByRole("main").getByRole("option");
  await field.pressSequentially("hana");
  await expect(options.first()).toContainText("Hana Spout");
  // The first person is not suggested for the other end.
  const answered = page.waitForResponse(/q=beat/);
  await field.fill("beat samovar");
  await answered;
  await expect(options.filter({ hasText: "Hana Spout" })).toHaveCount(0);
  await expect(options.filter({ hasText: "Beat Samovar" })).toHaveCount(0);
  await field.fill("hana");
  await expect(options.first()).toContainText("Hana Spout");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(CHAIN);
  await expect(page.getByRole("heading", { name: "1 step" })).toBeVisible();
});

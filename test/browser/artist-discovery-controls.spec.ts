import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import {
  active,
  decade,
  decades,
  EVERY_GROUP,
  field,
  GROUPS,
  names,
  results,
} from "./artist-discovery.ts";
import { open, test } from "./site.ts";

test("everything works by keyboard", async ({ page }) => {
  await open(page, EVERY_GROUP);
  await field(page).focus();
  await page.keyboard.type("teapot");
  await expect(results(page)).toHaveText("2 of 6 results");
  await page.keyboard.press("Tab");
  await expect(decades(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(decade(page, "all")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(decade(page, "2010s")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(decades(page)).toHaveText("decades: 2010s");
  await expect(decade(page, "2010s")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(decades(page)).toBeFocused();
  await active(page).focus();
  await page.keyboard.press("Space");
  await expect(active(page)).toBeChecked();
  await expect(page).not.toHaveURL(/active=0/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form does the same as with scripts, and leads to one address [1-2.97]", async ({
    page,
  }) => {
    await page.goto(GROUPS);
    await field(page).fill("teapot");
    await decades(page).click();
    await decade(page, "2010s").check();
    await decade(page, "2020s").check();
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "sort" }).selectOption({ label: "debut" });
    await page.getByText("Show Active").click();
    await page.getByRole("button", { name: "apply" }).click();
    await expect(page).toHaveURL(
      pagePath.discoveryList("idol-groups", {
        text: "teapot",
        decades: ["2020s", "2010s"],
        activeOnly: false,
        sort: "debut",
      }),
    );
    await expect(names(page)).toHaveText(["Teapot Twins", "Velvet Teapot"]);
    await expect(results(page)).toHaveText("2 of 6 results");
    await expect(decades(page)).toHaveText("decades: 2020s, 2010s");
    await expect(active(page)).not.toBeChecked();
  });
});

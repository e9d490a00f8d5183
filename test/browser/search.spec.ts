import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { field, options, type } from "./search-field.ts";
import { hydrated, inFullUnless, PHONE, test, VIEWPORTS } from "./site.ts";

const { artist } = TEAPOT;

for (const viewport of VIEWPORTS) {
  test.describe(`suggestions at ${viewport.width} px`, inFullUnless(viewport === PHONE), () => {
    test.use({ viewport });

    test.beforeEach(async ({ page }) => {
      await page.goto("/");
      await hydrated(page);
    });

    test("say what they are, under the field, with the typed text marked [1-2.63]", async ({
      page,
    }) => {
      await type(page, "kettle dance");
      await expect(page.getByRole("listbox", { name: "suggestions" })).toBeVisible();
      await expect(options(page).first()).toContainText("Kettle Dance");
      await expect(options(page).first()).toContainText(/song, title track, 20\d\d$/);
      await field(page).fill("kettle");
      await expect(page.locator("[role=option] mark").first()).toHaveText("Kettle");
      await expect(field(page)).toHaveAttribute("aria-expanded", "true");
      await expect(page.locator("[role=option] [lang=ko]").first()).toHaveText("주전자춤");
    });
  });
}

test.describe("the keys", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
  });

  test("arrow keys go through the list, and Enter opens the highlighted one [1-2.65]", async ({
    page,
  }) => {
    await type(page, "velvet teapot");
    await page.keyboard.press("ArrowDown");
    const active = page.locator("[role=option][aria-selected=true]");
    await expect(active).toHaveCount(1);
    await expect(field(page)).toHaveAttribute(
      "aria-activedescendant",
      (await active.getAttribute("id"))!,
    );
    await page.keyboard.press("ArrowUp");
    await expect(active).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePath.artist(artist.velvetTeapot));
    const state = await page.evaluate(() => (history.state as { usr: object }).usr);
    expect(state).toEqual({ id: artist.velvetTeapot });
  });
});

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
} from "../browser/artist-discovery.ts";
import { open, test, VIEWPORTS } from "../browser/site.ts";

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("the A-Z overview leads to artists, to letters, to all and to each list [1-2.11]", async ({
      page,
    }) => {
      await open(page, pagePath.artistDiscovery());
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 2 })).toHaveText([
        "idol groups",
        "idol solos",
      ]);
      await expect(main.getByRole("heading", { level: 3 })).toHaveText([
        "girl 2",
        "boy 3",
        "co-ed 1",
        "female 1",
      ]);
      const letters = main.getByRole("navigation", { name: "letters" });
      await letters.getByRole("link", { name: "가" }).click();
      await expect(main.getByRole("link", { name: "찻잔소년단" })).toBeVisible();
      await expect(main.getByRole("link", { name: "Velvet Teapot" })).toHaveCount(0);
      await letters.getByRole("link", { name: "S", exact: true }).click();
      await expect(page).toHaveURL(pagePath.artistDiscovery({ letter: "s" }));
      await main.getByRole("link", { name: "all", exact: true }).click();
      await expect(page).toHaveURL(pagePath.artistDiscovery({ all: true, letter: "s" }));
      await expect(main.getByRole("link", { name: "Silent Cup" })).toBeVisible();
      await page.goBack();
      await expect(main.getByRole("link", { name: "Silent Cup" })).toHaveCount(0);
      await letters.getByRole("link", { name: "A–Z" }).click();
      await main.getByRole("link", { name: "girl", exact: true }).click();
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("girl groups");
    });

    test("a search that finds nobody says what to do, and clear shows all again [1-2.102 1-2.104]", async ({
      page,
    }) => {
      await open(page, GROUPS);
      await expect(page.getByRole("link", { name: "clear" })).toHaveCount(0);
      await field(page).fill("nobody is called so");
      await expect(
        page.getByText(
          "No artists match your current filters. Try adjusting your search or filter criteria.",
        ),
      ).toBeVisible();
      await expect(results(page)).toHaveText("0 of 6 results");
      await page.getByRole("link", { name: "clear" }).click();
      await expect(page).toHaveURL(GROUPS);
      await expect(field(page)).toHaveValue("");
      await expect(page.getByRole("link", { name: "clear" })).toHaveCount(0);
    });

    test("decades are several, or all, behind a button that says which [1-2.98]", async ({
      page,
    }) => {
      await open(page, EVERY_GROUP);
      await expect(decades(page)).toHaveText("decades: none");
      await expect(decades(page)).toHaveAccessibleDescription("none = any decade");
      const hint = page.getByRole("tooltip", { name: "any decade" });
      await expect(hint).toBeHidden();
      await decades(page).hover();
      await expect(hint).toBeVisible();
      await decades(page).click();
      await expect(hint).toBeHidden();
      await decade(page, "2010s").check();
      await expect(names(page)).toHaveText(["Teapot Twins", "Velvet Teapot"]);
      await expect(decades(page)).toHaveText("decades: 2010s");
      await decade(page, "2020s").check();
      await expect(names(page)).toHaveText(["Teapot Twins", "Velvet Teapot", "찻잔소년단"]);
      await expect(decades(page)).toHaveText("decades: 2020s, 2010s");
      await decade(page, "all").click();
      await expect(decades(page)).toHaveText("decades: all");
      await expect(decade(page, "1990s")).toBeChecked();
      await expect(decade(page, "all")).toBeChecked();
      // An artist without a debut date is in no decade.
      await expect(results(page)).toHaveText("3 of 6 results");
      await decade(page, "all").click();
      await expect(decades(page)).toHaveText("decades: none");
      await expect(decade(page, "1990s")).not.toBeChecked();
      await expect(results(page)).toHaveText("6 of 6 results");
    });

    test("the decades open and close by click, and close by a click outside and by Esc [1-2.98]", async ({
      page,
    }) => {
      await open(page, GROUPS);
      await expect(decade(page, "2000s")).toBeHidden();
      await decades(page).click();
      await expect(decade(page, "2000s")).toBeVisible();
      await decades(page).click();
      await expect(decade(page, "2000s")).toBeHidden();
      await decades(page).click();
      await page.getByRole("heading", { level: 1 }).click();
      await expect(decade(page, "2000s")).toBeHidden();
      await decades(page).click();
      await page.keyboard.press("Escape");
      await expect(decade(page, "2000s")).toBeHidden();
    });

    test("Show Active is on at first, says what it means, and hides the others [1-2.100 1-5.4]", async ({
      page,
    }) => {
      await open(page, GROUPS);
      await expect(active(page)).toBeChecked();
      await expect(results(page)).toHaveText(/^[01] of 6 results$/);
      await page.getByText("Show Active").hover();
      await expect(
        page.getByRole("tooltip", { name: "active = released albums in past 3 years" }),
      ).toBeVisible();
      await expect(active(page)).toHaveAccessibleDescription(
        "active = released albums in past 3 years",
      );
      await page.getByText("Show Active").click();
      await expect(page).toHaveURL(EVERY_GROUP);
      await expect(results(page)).toHaveText("6 of 6 results");
      await page.getByText("Show Active").click();
      await expect(page).toHaveURL(GROUPS);
    });

    test("the views: big, small, and a list by letter with names of five sizes [1-2.101]", async ({
      page,
    }) => {
      await open(page, EVERY_GROUP);
      const view = (name: string) => page.getByRole("button", { name: `${name} view` });
      await expect(view("big")).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByText("debut Aug 2016")).toBeVisible();
      await view("small").click();
      await expect(page).toHaveURL(/view=small/);
      await expect(page.getByText("debut Aug 2016")).toHaveCount(0);
      await expect(names(page)).toHaveCount(6);
      await view("list").click();
      await expect(page).toHaveURL(/view=list/);
      await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
        "S",
        "T",
        "V",
        "가",
      ]);
      const sizes = await names(page).evaluateAll((links) =>
        links.map((link) => parseFloat(getComputedStyle(link).fontSize) / 16),
      );
      for (const size of sizes) {
        expect([1, 1.1, 1.2, 1.3, 1.4].some((one) => Math.abs(one - size) < 0.01)).toBe(true);
      }
      expect(new Set(sizes).size).toBeGreaterThan(1);
      await page.reload();
      await expect(view("list")).toHaveAttribute("aria-pressed", "true");
    });

    test("genders are lists of their own, which the other controls keep [1-2.96]", async ({
      page,
    }) => {
      await open(page, EVERY_GROUP);
      await page.getByRole("link", { name: "boy", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("boy groups");
      await expect(results(page)).toHaveText("3 of 3 results");
      await field(page).fill("찻잔");
      await expect(names(page)).toHaveText(["찻잔소년단"]);
      await expect(page).toHaveURL(/gender=M/);
      await page.getByRole("link", { name: "clear" }).click();
      await expect(page).toHaveURL(pagePath.discoveryList("idol-groups", { gender: "M" }));
    });
  });
}

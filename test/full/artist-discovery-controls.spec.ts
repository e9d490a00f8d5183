import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
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
import { open, test } from "../browser/site.ts";

test("who is not active is counted beneath the list, and shown where nobody else fits a text", async ({
  page,
}) => {
  await open(page, EVERY_GROUP);
  const every = await names(page).allTextContents();
  await open(page, GROUPS);
  const shown = await names(page).allTextContents();
  const inactive = every.filter((name) => !shown.includes(name));
  const name = inactive.find((one) => /^[\w ]+$/.test(one)) ?? "";
  expect(name).not.toBe("");
  await field(page).fill(name);
  await expect(results(page)).toHaveText("0 of 6 results; not active: 1");
  await expect(names(page)).toHaveText([name]);
  await expect(active(page)).toBeChecked();
  await open(page, GROUPS);
  await page.getByText(`${inactive.length} not active`).getByRole("link", { name: "show" }).click();
  await expect(active(page)).not.toBeChecked();
  await expect(names(page)).toHaveText(every);
});

test("a gender in navigation state applies where the address has none [1-2.96]", async ({
  page,
}) => {
  await open(page, pagePath.home());
  const go = (path: string, gender: string) =>
    page.evaluate(
      ([to, passed]) => {
        const { __reactRouterDataRouter: router } = window as unknown as {
          __reactRouterDataRouter: { navigate(path: string, options: object): Promise<void> };
        };
        const state = { is_idol: true, is_group: true, gender: passed };
        return router.navigate(to!, { state });
      },
      [path, gender],
    );
  await go(GROUPS, "F");
  await expect(page).toHaveURL(pagePath.discoveryList("idol-groups", { gender: "F" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("girl groups");
  await page.getByRole("main").getByRole("link", { name: "all", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("idol groups");
  await expect(page).toHaveURL(GROUPS);
  await go(pagePath.discoveryList("idol-groups", { gender: "M" }), "F");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("boy groups");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("idol groups");
});

test("going back from an artist shows the list with its filters, and its controls", async ({
  page,
}) => {
  await open(page, EVERY_GROUP);
  await field(page).fill("velvet");
  await expect(results(page)).toHaveText("1 of 6 results");
  await names(page).first().click();
  await expect(page).toHaveURL(pagePath.artist(TEAPOT.artist.velvetTeapot));
  await page.goBack();
  await expect(results(page)).toHaveText("1 of 6 results");
  await expect(field(page)).toHaveValue("velvet");
  await expect(active(page)).not.toBeChecked();
});

test("two controls changed at once both apply", async ({ page }) => {
  await open(page, EVERY_GROUP);
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("form[data-live][action*=idol-groups]")!;
    for (const value of ["2010s", "2020s"]) {
      form.querySelector<HTMLInputElement>(`input[value="${value}"]`)!.click();
    }
  });
  await expect(decades(page)).toHaveText("decades: 2020s, 2010s");
  await expect(results(page)).toHaveText("3 of 6 results");
});

test("a filter that cannot be loaded can be retried", async ({ page }) => {
  await open(page, EVERY_GROUP);
  await page.route("**/*.data*", (route) => route.abort());
  await field(page).fill("velvet");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
  await page.getByRole("main").getByRole("link", { name: "try again" }).click();
  await expect(results(page)).toHaveText("1 of 6 results");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("choosing another sort begins with its own direction [1-4.11]", async ({ page }) => {
    await page.goto(`${EVERY_GROUP}&sort=debut&direction=asc`);
    await page.getByRole("button", { name: "apply" }).click();
    await expect(page).toHaveURL(/sort=debut&direction=asc/);
    await page.getByRole("combobox", { name: "sort" }).selectOption({ label: "recent" });
    await page.getByRole("button", { name: "apply" }).click();
    await expect(page).toHaveURL(/sort=recent$/);
  });

  test("views, arrow, all decades and clear are links", async ({ page }) => {
    await page.goto(EVERY_GROUP);
    await page.getByRole("button", { name: "list view" }).click();
    await expect(page).toHaveURL(/view=list/);
    await page.getByRole("link", { name: "sort descending" }).click();
    await expect(names(page).first()).toHaveText("찻잔소년단");
    await decades(page).click();
    await decade(page, "all").click();
    await expect(results(page)).toHaveText("3 of 6 results");
    await page.getByRole("link", { name: "clear" }).click();
    await expect(page).toHaveURL(GROUPS);
  });
});

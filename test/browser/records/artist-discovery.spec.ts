import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { countDocuments, open, PHONE, test } from "../site.ts";

const GROUPS = pagePath.discoveryList("idol-groups");
const EVERY_GROUP = pagePath.discoveryList("idol-groups", { activeOnly: false });

/** Returns the names in the order in which they are listed. */
function names(page: Page) {
  return page.getByRole("main").locator(".idols a, .idol-names-list a");
}

function results(page: Page) {
  return page.getByRole("main").locator(".discovery-results").getByRole("status");
}

function field(page: Page) {
  return page.getByRole("main").getByRole("searchbox", { name: /^search (idol|girl|boy)/ });
}

/** On a phone alone. */
const filter = (page: Page) => page.getByRole("button", { name: /^filter ·/ });
const genderLink = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true });
const decades = (page: Page) => page.getByRole("button", { name: /^decades:/ });
const decade = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const active = (page: Page) => page.getByRole("checkbox", { name: "Show Active" });

test("a search filters as one types, in English and in Korean, and is in the address [1-2.97]", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, EVERY_GROUP);
  const documents = countDocuments(page);
  await filter(page).click();
  await field(page).fill("  TEAPOT ");
  await expect(names(page)).toHaveText(["Teapot Twins", "Velvet Teapot"]);
  await expect(results(page)).toHaveText("2 of 6 results");
  await expect(page).toHaveURL(/\?(q=TEAPOT&active=0|active=0&q=TEAPOT)$/);
  await expect(field(page)).toBeFocused();
  await field(page).fill("벨벳");
  await expect(names(page)).toHaveText(["Velvet Teapot"]);
  await expect(filter(page)).toHaveText("filter · '벨벳' · by name");
  await page.reload();
  await filter(page).click();
  await expect(names(page)).toHaveText(["Velvet Teapot"]);
  await expect(field(page)).toHaveValue("벨벳");
  expect(documents()).toBe(1);
});

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

test("a click outside the open decades closes them, and follows no link beneath", async ({
  page,
}) => {
  await open(page, EVERY_GROUP);
  const address = page.url();
  await decades(page).click();
  await expect(decade(page, "2010s")).toBeVisible();
  const link = page.getByRole("main").getByRole("link", { name: "Velvet Teapot" }).last();
  await link.click();
  await expect(decade(page, "2010s")).toBeHidden();
  expect(page.url()).toBe(address);
  await link.click();
  await expect(page).not.toHaveURL(address);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the first artist is near the top, below a button that says what is set", async ({
    page,
  }) => {
    const SET = { gender: "F", decades: ["2010s"], activeOnly: false } as const;
    const lists = {
      [pagePath.artistDiscovery()]: "filter · with songs here · A–Z",
      [pagePath.artistDiscovery({ all: true, letter: "v" })]: "filter · all · V",
      [EVERY_GROUP]: "filter · by name",
      [pagePath.discoveryList("idol-groups", SET)]: "filter · girl groups · 2010s · by name",
      [pagePath.discoveryList("idol-groups", { ...SET, view: "list" })]:
        "filter · girl groups · 2010s · by name",
    };
    for (const [path, text] of Object.entries(lists)) {
      await open(page, path);
      await expect(filter(page)).toHaveText(text);
      await expect(page.locator("main :is(.chips, .letters, form)").first()).toBeHidden();
      const first = page.locator(".idols > .idol, .idol-names-list a, .artist-links a").first();
      expect((await first.boundingBox())!.y, path).toBeLessThanOrEqual(260);
    }
  });

  test("its controls open by keyboard, stay open while they are used, and close by Esc and their button", async ({
    page,
  }) => {
    await open(page, EVERY_GROUP);
    await expect(field(page)).toBeHidden();
    await filter(page).focus();
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(genderLink(page, "all")).toBeFocused();
    await genderLink(page, "girl").click();
    await expect(filter(page)).toHaveText("filter · girl groups · by name");
    await decades(page).click();
    await decade(page, "2010s").check();
    await expect(filter(page)).toHaveText("filter · girl groups · 2010s · by name");
    await page.keyboard.press("Escape");
    await expect(decades(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(filter(page)).toBeFocused();
    await expect(field(page)).toBeHidden();

    await filter(page).click();
    await expect(field(page)).toBeVisible();
    await filter(page).click();
    await expect(field(page)).toBeHidden();
  });

  for (const isTouch of [false, true]) {
    test.describe(isTouch ? "by touch" : "by mouse", () => {
      test.use({ hasTouch: isTouch });

      test("a press outside the open controls closes them, and follows no link beneath", async ({
        page,
      }) => {
        const press = ({ x, y }: { x: number; y: number }) =>
          isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
        await open(page, EVERY_GROUP);
        // In the second row, below the controls.
        const { x, y } = (await names(page).nth(2).boundingBox())!;
        const place = { x: x + 5, y: y + 5 };
        await filter(page).click();
        const panel = (await page.locator(".filter-panel").boundingBox())!;
        expect(place.y).toBeGreaterThan(panel.y + panel.height);
        await press(place);
        await expect(field(page)).toBeHidden();
        await page.waitForTimeout(500);
        expect(new URL(page.url()).pathname).toBe(new URL(EVERY_GROUP, page.url()).pathname);
        await press(place);
        await expect(page).toHaveURL(/\/artist\//);
      });
    });
  }
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

  test("on a phone the controls open and apply", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(EVERY_GROUP);
    await filter(page).click();
    await field(page).fill("teapot");
    await decades(page).click();
    await decade(page, "2010s").check();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "apply" }).click();
    await expect(names(page)).toHaveText(["Teapot Twins", "Velvet Teapot"]);
    await expect(filter(page)).toHaveText("filter · 'teapot' · 2010s · by name");
    await filter(page).click();
    await genderLink(page, "girl").click();
    await expect(filter(page)).toHaveText("filter · 'teapot' · girl groups · 2010s · by name");
  });
});

test.describe("changes of controls", { tag: "@full" }, () => {
  test("decades are several, or all; they open and close by click, and close by a click outside and by Esc [1-2.98]", async ({
    page,
  }) => {
    await open(page, EVERY_GROUP);
    await expect(decades(page)).toHaveText("decades: none (any date)");
    await expect(decade(page, "2000s")).toBeHidden();
    await decades(page).click();
    await decade(page, "2010s").check();
    await expect(decades(page)).toHaveText("decades: 2010s");
    await decade(page, "2020s").check();
    await expect(names(page)).toHaveText(["Teapot Twins", "Velvet Teapot", "찻잔소년단"]);
    await expect(decades(page)).toHaveText("decades: 2020s, 2010s");
    await decade(page, "all").click();
    await expect(decades(page)).toHaveText("decades: all");
    await expect(decade(page, "1990s")).toBeChecked();
    // An artist without a debut date is in no decade.
    await expect(results(page)).toHaveText("3 of 6 results");
    await decade(page, "all").click();
    await expect(decades(page)).toHaveText("decades: none (any date)");
    await expect(decade(page, "1990s")).not.toBeChecked();
    await expect(results(page)).toHaveText("6 of 6 results");
    await decades(page).click();
    await expect(decade(page, "2000s")).toBeHidden();
    await decades(page).click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(decade(page, "2000s")).toBeHidden();
    await decades(page).click();
    await page.keyboard.press("Escape");
    await expect(decade(page, "2000s")).toBeHidden();
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
});

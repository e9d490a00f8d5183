import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "./accessibility.ts";
import { holdAnswers, hydrated, test, VIEWPORTS } from "./site.ts";

const { artist } = TEAPOT;

const field = (page: Page) => page.getByRole("banner").locator("input[name=query]");
const options = (page: Page) => page.getByRole("option");

/** Types into the field of the bar and waits for suggestions. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type(text);
  await expect(options(page).first()).toBeVisible();
}

/** Focuses the field of the bar and waits for the script of the suggestions, which is loaded then. */
async function useField(page: Page): Promise<void> {
  await page.keyboard.press("/");
  await expect(field(page)).toHaveRole("combobox");
}

for (const viewport of VIEWPORTS) {
  test.describe(`suggestions at ${viewport.width} px`, () => {
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

    test("stay within the window", async ({ page }) => {
      await type(page, "teapot");
      const box = (await page.getByRole("listbox").boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
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

  test("Enter in the field goes to all results, and passes on those already loaded [1-2.65]", async ({
    page,
  }) => {
    await type(page, "teapot");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePath.search("teapot"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("results for teapot");
    const state = await page.evaluate(() => (history.state as { usr: { results: object[] } }).usr);
    expect(state.results.length).toBeGreaterThan(0);
  });

  test("matches are still shown when the network fails before Enter", async ({ page }) => {
    await type(page, "velvet teapot");
    await page.route("**/search*", (route) => route.abort());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Velvet Teapot/ })
      .first()
      .click();
    await expect(page).toHaveURL(pagePath.artist(artist.velvetTeapot));
  });

  test("Esc closes the list, then the field", async ({ page }) => {
    await type(page, "teapot");
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("teapot");
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveValue("");
  });

  test("Enter that ends the composition of a syllable does not navigate", async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    await type(page, "벨벳");
    await field(page).dispatchEvent("keydown", { key: "Enter", isComposing: true });
    // In Safari the composition has ended by then.
    await field(page).dispatchEvent("keydown", { key: "Enter", keyCode: 229 });
    await page.clock.runFor(600);
    await expect(page).toHaveURL("/");
  });
});

test("a click outside closes the list, a click on a suggestion follows it [1-4.13]", async ({
  page,
}) => {
  await page.goto("/about");
  await page.goto("/recent-releases");
  await hydrated(page);
  await type(page, "velvet teapot");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(options(page)).toHaveCount(0);
  await type(page, "velvet teapot");
  await options(page).first().click();
  await expect(page).toHaveURL(pagePath.artist(artist.velvetTeapot));
  await expect(options(page)).toHaveCount(0);
});

test("suggestions are requested once, 300 ms after the last key, ten at most [1-2.63 1-5.8 1-7.7 1-9.8]", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/search") requested.push(search);
  });
  await page.clock.install();
  await page.goto("/");
  await hydrated(page);
  await useField(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).fill("teapo");
  await page.clock.runFor(200);
  await field(page).fill(" teapot ");
  await page.clock.runFor(299);
  expect(requested).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => requested).toEqual(["?q=teapot&limit=10"]);
  await page.clock.runFor(2_000);
  expect(requested).toHaveLength(1);
});

test("Enter in the field leads to the results after 300 ms, on an empty one nowhere [1-2.65 1-9.9]", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await hydrated(page);
  await useField(page);
  await page.keyboard.type("teapot");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("Enter");
  await page.clock.runFor(299);
  await expect(page).toHaveURL("/");
  await page.clock.runFor(1);
  await expect(page).toHaveURL(pagePath.search("teapot"));
  await page.clock.resume();
  await page.goto("/");
  await hydrated(page);
  await useField(page);
  await page.keyboard.type("  ");
  await page.keyboard.press("Enter");
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL("/");
});

test("a link that is followed right after Enter wins", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await hydrated(page);
  await type(page, "teapot");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("Enter");
  // The page is still loading when the delay is over.
  const answers: (() => void)[] = [];
  await page.route("**/about.data*", async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "about" }).click();
  await expect.poll(() => answers.length).toBe(1);
  await page.clock.runFor(1_000);
  answers[0]!();
  await expect(page).toHaveURL("/about");
});

test("where nothing is found the field says so; where the request fails it shows nothing", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  await type(page, "teapot");
  const status = page.getByRole("search").getByRole("status");
  await expect(status).toHaveText(/^\d+ suggestions?$/);
  await field(page).fill("qqzzxxwwqq");
  await expect(status).toHaveText("No results found. Try a different search term.");
  await expect(options(page)).toHaveCount(0);
  expect((await status.boundingBox())!.height).toBeGreaterThan(20);
  expect(await violationsOn(page)).toEqual([]);
  // Matches of another text are not shown either when the network is cut.
  await field(page).fill("teapot");
  await expect(options(page).first()).toBeVisible();
  await page.route(/api\/search/, (route) => route.abort());
  await field(page).fill("kettle");
  await expect(options(page)).toHaveCount(0);
  await expect(status).toHaveText("");
});

test("a response for an earlier text is dropped", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  // The first answer is the slower one.
  const release = await holdAnswers(page, /api\/search\?q=kettle&/);
  await page.keyboard.press("/");
  const request = page.waitForRequest(/api\/search\?q=kettle&/);
  await page.keyboard.type("kettle");
  await request;
  await field(page).fill("teapot");
  await expect(options(page).first()).toContainText("Teapot");
  await release();
  await expect(page.locator("[role=option] mark", { hasText: "Kettle" })).toHaveCount(0);
});

test("a failure of the suggestions shows no error [1-8.24]", async ({ page }) => {
  await page.route(/api\/search/, (route) => route.abort());
  await page.goto("/");
  await hydrated(page);
  const logged = page.waitForEvent("console", (message) =>
    message.text().includes("Suggestions failed"),
  );
  await page.keyboard.press("/");
  await page.keyboard.type("teapot");
  await logged;
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(pagePath.search("teapot"));
});

for (const path of ["/", "/search?query=teapot"]) {
  test(`the field in the page ${path} has suggestions, too, and Enter leads to all results`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    const input = page.getByRole("main").locator("input[name=query]");
    await input.click();
    await expect(options(page)).toHaveCount(0);
    await input.fill("kettle dance");
    await expect(options(page).first()).toContainText("Kettle Dance");
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(input).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePath.search("kettle dance"));
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the field of the bar and of the page send their form", async ({ page }) => {
    await page.goto("/search");
    await page.getByRole("main").getByRole("searchbox").fill("kettle dance");
    await page.getByRole("main").getByRole("button", { name: "search" }).click();
    await expect(page.getByRole("link", { name: "Kettle Dance" }).first()).toBeVisible();
  });
});

test("is accessible, with suggestions", async ({ page }) => {
  await page.goto("/search?query=teapot");
  await hydrated(page);
  await type(page, "teapot");
  await page.keyboard.press("ArrowDown");
  expect(await violationsOn(page)).toEqual([]);
});

test("a song among the results has the menu that it has in lists", async ({ page }) => {
  await page.goto(pagePath.search("kettle dance"));
  await hydrated(page);
  await page.getByRole("button", { name: "more for Kettle Dance", exact: true }).first().click();
  await expect(page.getByRole("menuitem", { name: "add song to playlist" })).toBeVisible();
  await page.getByRole("menuitem", { name: "go to credits" }).click();
  await expect(page).toHaveURL(new RegExp(`${pagePath.song(TEAPOT.song.kettleDance)}#credits$`));
});

import { expect, type Locator } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { eventually, hydrated, open, test } from "../site.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("back through several pages restores each scroll position at once, even if no request is answered [1-2.20 1-2.21]", async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  const main = page.getByRole("main");
  const left: { title: string; place: number }[] = [];
  async function follow(link: Locator, title: string): Promise<void> {
    await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
    // Playwright's click scrolls if something covers the target: compare with the position that was left.
    const clicked = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const leave = () => resolve(window.scrollY);
          document.addEventListener("click", leave, { capture: true, once: true });
        }),
    );
    const previous = await page.title();
    await link.click();
    left.push({ title: previous, place: await clicked });
    await expect(page).toHaveTitle(title);
    await eventually(scrolled).toBe(0);
  }
  await open(page, "/");
  const releases = page.getByRole("region", { name: "new song releases" });
  await follow(
    releases.getByRole("link", { name: "Velvet Teapot" }).first(),
    "Velvet Teapot - Norae",
  );
  await follow(
    main.getByRole("link", { name: "Kettle Dance", exact: true }),
    "Kettle Dance - Norae",
  );
  const credits = page.getByRole("region", { name: "credits" });
  await follow(credits.getByRole("link", { name: "Beat Samovar" }).last(), "Beat Samovar - Norae");
  for (const { place } of left) expect(place).toBeGreaterThan(0);

  const requested: string[] = [];
  await page.route(/\.data(\?|$)|\/api\//, (route) => void requested.push(route.request().url()));
  for (const { title, place } of left.toReversed()) {
    await page.goBack();
    await expect(page).toHaveTitle(title);
    await eventually(scrolled).toBe(place);
  }
  await page.goForward();
  await expect(page).toHaveTitle("Velvet Teapot - Norae");
  await eventually(scrolled).toBe(left[1]!.place);
  expect(requested).toEqual([]);
});

test("while a page is loading the title and a progress line show it at once [1-2.79]", async ({
  page,
}) => {
  await open(page, pagePath.artist(TEAPOT.artist.velvetTeapot));
  const pending: (() => void)[] = [];
  await page.route("**/*.data*", async (route) => {
    await new Promise<void>((resolve) => pending.push(resolve));
    await route.continue();
  });
  const answer = async () => {
    await eventually(() => pending.length).toBe(1);
    pending.pop()!();
  };
  const progress = page.locator(".progress[data-loading]");
  await page.getByRole("link", { name: "DETAILS" }).click();
  await expect(page).toHaveTitle("loading ... - Norae");
  await expect(progress).toHaveCount(1);
  await answer();
  // The tab has the title that the page had before.
  await expect(page).toHaveTitle("Velvet Teapot - Norae");
  await expect(progress).toHaveCount(0);
  await page.getByRole("link", { name: "Hana Spout" }).click();
  await expect(page).toHaveTitle("loading ... - Norae");
  await answer();
  await expect(page).toHaveTitle("Hana Spout - Norae");
});

test("the focus goes to the new page's heading, and its title is announced", async ({ page }) => {
  await open(page, pagePath.album(TEAPOT.album.firstSteep));
  await page.getByRole("link", { name: "Whistle Soft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Whistle Soft" })).toBeFocused();
  await expect(page.getByRole("status")).toHaveText("Whistle Soft - Norae");
});

test("a page that cannot be loaded shows an error and can be retried [1-4.4]", async ({ page }) => {
  await open(page, pagePath.album(TEAPOT.album.firstSteep));
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("link", { name: "Whistle Soft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
  await expect(page).toHaveTitle("No connection - Norae");
  await page.getByRole("main").getByRole("link", { name: "retry" }).click();
  await expect(page).toHaveTitle("Whistle Soft - Norae");
});

test.describe("in full", { tag: "@full" }, () => {
  test("links pass the id of their target in navigation state [1-2.25]", async ({ page }) => {
    const state = () => page.evaluate(() => (history.state as { usr: unknown }).usr);
    const { artist, album, song } = TEAPOT;
    await open(page, pagePath.artist(artist.velvetTeapot));
    await page.getByRole("link", { name: "Kettle Dance" }).first().click();
    await expect(page).toHaveTitle("Kettle Dance - Norae");
    expect(await state()).toEqual({ song_id: song.kettleDance, album_id: album.firstSteep });
    await page.getByRole("link", { name: "First Steep" }).click();
    await expect(page).toHaveTitle("First Steep - Norae");
    expect(await state()).toEqual({ id: album.firstSteep });
    await page.getByRole("link", { name: "Whistle Soft" }).click();
    await expect(page).toHaveTitle("Whistle Soft - Norae");
    expect(await state()).toEqual({ song_id: song.whistleSoft, album_id: album.firstSteep });
    await page.getByRole("link", { name: "Velvet Teapot" }).first().click();
    await expect(page).toHaveTitle("Velvet Teapot - Norae");
    expect(await state()).toEqual({ id: artist.velvetTeapot });
  });

  test("a link opened in a new tab does not change this one", async ({ page, context }) => {
    await open(page, pagePath.album(TEAPOT.album.firstSteep));
    const opening = context.waitForEvent("page");
    await page.getByRole("link", { name: "Whistle Soft" }).click({ modifiers: ["ControlOrMeta"] });
    await expect(await opening).toHaveTitle("Whistle Soft - Norae");
    await expect(page).toHaveTitle("First Steep - Norae");
  });

  test("the keyboard reaches the content first", async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#main$/);
  });

  test("a page whose script cannot be loaded is loaded as a document [1-4.4]", async ({
    context,
  }) => {
    // A page whose console is not checked: the router logs what it could not load.
    const page = await context.newPage();
    await open(page, pagePath.album(TEAPOT.album.firstSteep));
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Whistle Soft" }).click();
    await expect(page).toHaveURL(pagePath.song(TEAPOT.song.whistleSoft));
    await expect(page).toHaveTitle("Whistle Soft - Norae");
    await page.goBack();
    await expect(page).toHaveTitle("First Steep - Norae");
  });

  test("a malformed address stays the page that the server sent", async ({ page }) => {
    for (const [path, title] of [
      ["/artist/%", "400 Bad Request - Norae"],
      ["/user/%ED%95%9C%", "400 Bad Request - Norae"],
      ["/year/%/x", "400 Bad Request - Norae"],
      ["/artist/%25", "400 Bad Request - Norae"],
      ["/%25", "404 Not Found - Norae"],
    ] as const) {
      await open(page, path);
      await expect(page, path).toHaveTitle(title);
    }
    await open(page, "/about");
    const link = page.getByRole("main").getByRole("link").first();
    await link.evaluate((element) => element.setAttribute("href", "/artist/%"));
    await link.click();
    await page.waitForURL((url) => url.pathname === "/artist/%");
    await hydrated(page);
    await expect(page).toHaveTitle("400 Bad Request - Norae");
    await expect(page.getByRole("main")).toContainText("This address is malformed");
  });
});

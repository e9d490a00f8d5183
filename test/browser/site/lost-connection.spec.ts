import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { signIn } from "../account/sign-in.ts";
import { button, make } from "../playlists/playlist-form.ts";
import { countDocuments, holdAnswers, hydrated, LAPTOP, open, test } from "../site.ts";

test.use({ viewport: LAPTOP, writer: "lost connection" });

const ALBUM = pagePath.album(TEAPOT.album.firstSteep);
const SCRIPTS = "**/assets/*.js";

const lost = (page: Page) => page.getByText("No connection. Check the network and try again.");
const link = (page: Page) => page.getByRole("link", { name: "Whistle Soft" });
const menuButton = (page: Page) => page.locator("button[data-song]").first();

for (const state of ["before the scripts have started", "once they have"]) {
  test(`without a connection a link leaves the page as it is, ${state}`, async ({
    page,
    context,
  }) => {
    const isStarted = state === "once they have";
    if (!isStarted) await page.route(SCRIPTS, () => undefined);
    await page.goto(ALBUM, { waitUntil: "domcontentloaded" });
    if (isStarted) await hydrated(page);
    await context.setOffline(true);
    await link(page).click();
    await expect(lost(page)).toBeVisible();
    await expect(page).toHaveURL(ALBUM);
    await expect(page).toHaveTitle("First Steep - Norae");

    await context.setOffline(false);
    await page.unroute(SCRIPTS);
    const documents = countDocuments(page);
    await link(page).click();
    await expect(page).toHaveTitle("Whistle Soft - Norae");
    await expect(lost(page)).toBeHidden();
    if (isStarted) expect(documents()).toBe(0);
  });
}

test("without a connection forms leave the page as it is", async ({ page, context }) => {
  await open(page, ALBUM);
  await context.setOffline(true);
  await button(page, "surprise me!").click();
  await expect(lost(page)).toBeVisible();
  await expect(lost(page)).toBeHidden();
  const field = page.getByRole("banner").getByRole("searchbox");
  await field.fill("Kettle");
  await field.press("Enter");
  await expect(lost(page)).toBeVisible();
  await expect(page).toHaveURL(ALBUM);
  await expect(field).toHaveValue("Kettle");
  await context.setOffline(false);
  await field.press("Enter");
  await expect(page).toHaveURL(/query=Kettle/);
});

test("a sort order that is chosen without a connection stays chosen, and acts once there is one", async ({
  page,
  context,
}) => {
  await open(page, pagePath.discoveryList("idol-groups"));
  const sort = page.getByRole("combobox", { name: "sort" });
  await context.setOffline(true);
  await sort.selectOption({ label: "debut" });
  await expect(lost(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await expect(sort).toHaveValue(/debut/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/sort=debut/);
  await expect(page).toHaveTitle(/ - Norae$/);
});

test("links work where the browser is offline, and the site is on the same computer", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
  await open(page, ALBUM);
  await link(page).click();
  await expect(page).toHaveTitle("Whistle Soft - Norae");
  await expect(lost(page)).toBeHidden();
});

test("the page of a failure stays where it cannot be loaded again either", async ({ page }) => {
  await open(page, ALBUM);
  await page.route(/\.data|manifest\.webmanifest/, (route) => route.abort());
  await link(page).click();
  await expect(page).toHaveTitle("No connection - Norae");
  const again = page.getByRole("main").getByRole("link", { name: "retry" });
  await again.click();
  await expect(lost(page)).toBeVisible();
  await expect(page).toHaveTitle("No connection - Norae");
  await page.unroute(/\.data|manifest\.webmanifest/);
  await again.click();
  await expect(page).toHaveTitle("Whistle Soft - Norae");
});

test("a button that is pressed before the scripts have started acts once they have", async ({
  page,
}) => {
  const release = await holdAnswers(page, SCRIPTS);
  await page.goto(ALBUM, { waitUntil: "domcontentloaded" });
  await menuButton(page).click();
  const loading = page.getByText("One moment: this page is still loading.");
  await expect(loading).toBeVisible();
  await release();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(loading).toBeHidden();
});

test("a button loads the page again where its scripts could not be loaded", async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.route("**/manifest.webmanifest", (route) => route.abort());
  await page.goto(ALBUM);
  await menuButton(page).click();
  await expect(lost(page)).toBeVisible();
  await page.unroute(SCRIPTS);
  await page.unroute("**/manifest.webmanifest");
  await menuButton(page).click();
  await hydrated(page);
  await menuButton(page).click();
  await expect(page.getByRole("menu")).toBeVisible();
});

test("a menu that could not be loaded opens once there is a connection", async ({
  page,
  context,
}) => {
  await open(page, ALBUM);
  await context.setOffline(true);
  await menuButton(page).click();
  await expect(page.getByText("The menu could not be loaded.", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await menuButton(page).click();
  await expect(page.getByRole("menu")).toBeVisible();
});

test("forms that cannot be loaded leave the page as it is, and open later", async ({
  page,
  context,
}) => {
  const failed = page.getByText("This could not be loaded. Check your connection and try again.");
  async function openLater(name: string, opened: () => Promise<void>): Promise<void> {
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await button(page, name).click();
    await expect(failed, name).toBeVisible();
    await context.setOffline(false);
    await button(page, name).click();
    await opened();
  }
  await signIn(page, "Cutoff");
  await openLater("edit username", () =>
    expect(page.getByRole("textbox", { name: "username" })).toBeVisible(),
  );
  await page.reload();
  await openLater("choose", () => expect(page.locator(".favourites-editor")).toBeVisible());
  const id = await make(page, { name: "Made-up Cutoff", theme: "SING" });
  await page.goto(pagePath.playlist(id));
  await openLater("edit", () =>
    expect(page.getByRole("heading", { name: "edit playlist" })).toBeVisible(),
  );
});

test("a browser that blocks storage logs nothing", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  page.on("pageerror", (error) => logged.push(error.message));
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  for (const path of [
    "/",
    pagePath.song(TEAPOT.song.kettleDance),
    pagePath.topCredits(),
    "/feedback",
  ])
    await open(page, path);
  await open(page, ALBUM);
  await link(page).click();
  await expect(page).toHaveTitle("Whistle Soft - Norae");
  await page.goBack();
  await expect(page).toHaveTitle("First Steep - Norae");
  await page.reload();
  expect(logged).toEqual([]);
});

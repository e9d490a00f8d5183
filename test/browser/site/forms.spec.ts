import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { countDocuments, open, test } from "../site.ts";

/** Puts a form into a page that reads none of its parameters. */
async function openWithForm(page: Page, form: string): Promise<void> {
  await open(page, pagePath.recentReleases());
  await page.evaluate((html) => {
    document.querySelector("#main")!.insertAdjacentHTML("beforeend", html);
  }, form);
}

const live = `<form method="get" action="/recent-releases" data-live>
  <label>letter <input name="letter" type="search"></label>
  <label><input type="checkbox" name="view" value="1" data-default="1"> first</label>
  <label>way <select name="tab"><option value="up" selected>up</option><option>down</option></select></label>
  <fieldset>
    <label><input type="checkbox" name="types" value="EP"> EP</label>
    <label><input type="checkbox" name="types" value="Live"> Live</label>
  </fieldset>
  <input type="hidden" name="active" value="0">
  <label><input type="checkbox" name="active" value="1" checked data-default="1"> active</label>
</form>
<a href="/recent-releases?tab=down">elsewhere</a>`;

test("a live form follows its controls, and keeps position and focus", async ({ page }) => {
  await openWithForm(page, live);
  await page.evaluate(() => (document.body.style.minHeight = "4000px"));
  // In the middle, so that Playwright needs not scroll to reach its controls.
  await page
    .getByLabel("Live")
    .evaluate((control) => control.scrollIntoView({ block: "center", behavior: "instant" }));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  const documents = countDocuments(page);
  const entries = await page.evaluate(() => history.length);
  await page.getByLabel("EP").check();
  await expect(page).toHaveURL(/\?tab=up&types=EP$/);
  await page.getByLabel("Live").check();
  await expect(page).toHaveURL(/\?tab=up&types=EP,Live$/);
  await expect(page.getByLabel("Live")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(documents()).toBe(0);
});

test.describe("in full", { tag: "@full" }, () => {
  test("text takes effect when typing stops, and at once by Enter", async ({ page }) => {
    await page.clock.install();
    await openWithForm(page, live);
    const addresses: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(".data")) addresses.push(new URL(request.url()).search);
    });
    const field = page.getByRole("searchbox", { name: "letter", exact: true });
    await field.pressSequentially("b");
    await expect(page).toHaveURL(/\?letter=b/);
    await expect(field).toBeFocused();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.press("ControlOrMeta+a");
    await field.pressSequentially("c");
    await field.press("Enter");
    await expect(page).toHaveURL(/\?letter=c/);
    await page.clock.runFor(1_000);
    expect(addresses.map((search) => new URLSearchParams(search).get("letter"))).toEqual([
      "b",
      "c",
    ]);
  });

  test("the address leaves out empty and default values, not unchecked boxes", async ({ page }) => {
    await openWithForm(page, live);
    await page.getByLabel("first").check();
    await page.getByLabel("active").uncheck();
    await expect(page).toHaveURL(/\/recent-releases\?tab=up&active=0$/);
    await page.getByLabel("active").check();
    await expect(page).toHaveURL(/\/recent-releases\?tab=up$/);
  });

  test("following a link resets the controls to the address", async ({ page }) => {
    await openWithForm(page, live);
    await page.getByLabel("Live").check();
    await expect(page).toHaveURL(/types=Live/);
    await page.getByRole("link", { name: "elsewhere" }).click();
    await expect(page).toHaveURL(/\?tab=down$/);
    await expect(page.getByLabel("Live")).not.toBeChecked();
  });

  test("a form that is not live takes effect when submitted, as a new page", async ({ page }) => {
    const form = `<form method="get" action="/artist-discovery"><button name="page" value="1">go</button></form>`;
    await openWithForm(page, form);
    const documents = countDocuments(page);
    await page.getByRole("button", { name: "go" }).click();
    await expect(page).toHaveURL(/\/artist-discovery\?page=1$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/recent-releases$/);
    expect(documents()).toBe(0);
  });

  test("a toggle that is a link is pressed by the space bar", async ({ page }) => {
    const link = `<a href="/recent-releases?tab=down" role="button" aria-pressed="false" data-keep-position>only</a>`;
    await openWithForm(page, link);
    await page.getByRole("button", { name: "only" }).press("Space");
    await expect(page).toHaveURL(/\?tab=down$/);
  });
});

import { expect } from "@playwright/test";
import { countDocuments, test } from "../browser/site.ts";
import { openWithForm, live } from "../browser/forms.ts";

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
  expect(addresses.map((search) => new URLSearchParams(search).get("letter"))).toEqual(["b", "c"]);
});

test("empty and default values are left out of the address; an unchecked box is in it", async ({
  page,
}) => {
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

test("a form that is not live takes effect when it is submitted, as a new page", async ({
  page,
}) => {
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

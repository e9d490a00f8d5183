import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { button, source } from "../browser/edit-form.ts";
import { maintainer } from "../browser/maintainer.ts";
import { passLocalSignIn } from "../browser/sign-in.ts";
import { eventually, hydrated, open, PHONE, test } from "../browser/site.ts";

test.use({ writer: "membership-edits", viewport: PHONE });

const { artist } = TEAPOT;
const MEMBERS = pagePath.editMembers(artist.velvetTeapot);
const DETAILS = pagePath.artistTab(artist.velvetTeapot, "details");

test("a visitor adds a person to a group, and signs in then", async ({ page }) => {
  page.removeAllListeners("response");
  await open(page, pagePath.artist(artist.silentCup));
  await page.getByRole("link", { name: "add groups" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "edit groups" })).toBeVisible();
  await page.getByLabel("add a group").fill("nobody is called so");
  await expect(page.getByRole("link", { name: "add a new artist" })).toBeVisible();
  await page.getByLabel("add a group").fill("chatjan");
  await page.getByRole("option").first().click();
  await expect(page.getByRole("listitem").filter({ hasText: "찻잔소년단" })).toContainText("new");
  await page.getByLabel("joined").fill("2021-02-28");
  await source(page).fill("made-up booklet");
  await button(page, "sign in and propose").click();
  await page.waitForURL(/\/login/);
  await passLocalSignIn(page, "Joiner");
  await page.waitForURL(/\/members/);
  await hydrated(page);
  await expect(page.getByLabel("joined")).toHaveValue("2021-02-28");
  await button(page, "propose").click();
  await page.waitForURL(/\/edits\/\d+$/);
  await expect(page.getByRole("main")).toContainText("adds the member Silent Cup");
});

test("a membership is removed, with what is wrong said at its field", async ({ browser, site }) => {
  const page = await maintainer(browser, site, "Keeper");
  await open(page, MEMBERS);
  await button(page, "change Dori Lid").click();
  await page.getByLabel("left").fill("soon");
  await source(page).fill("made-up page");
  await button(page, "propose").click();
  await expect(page.getByLabel("left")).toBeFocused();
  await expect(page.getByLabel("left")).toHaveAccessibleDescription(/^This is not a date/);
  await button(page, "keep Dori Lid").click();
  await button(page, "remove Dori Lid").click();
  await button(page, "propose").click();
  await page.waitForURL(DETAILS);
  await eventually(
    async () => (await page.goto(DETAILS), page.getByRole("main").innerText()),
  ).not.toContain("Dori Lid");
  await open(page, pagePath.history("artist", artist.velvetTeapot));
  await expect(page.getByRole("main")).toContainText("removes the member Dori Lid");
  await page.context().close();
});

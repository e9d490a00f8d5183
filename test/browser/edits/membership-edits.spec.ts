import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { sidewaysScroll, violationsOn } from "../access/accessibility.ts";
import { button, send, source } from "./edit-form.ts";
import { test } from "./maintainer.ts";
import { passLocalSignIn, signIn } from "../account/sign-in.ts";
import { hydrated, open, PHONE } from "../site.ts";

test.use({ writer: "edits of records", viewport: PHONE });

const { artist } = TEAPOT;
const MEMBERS = pagePath.editMembers(artist.velvetTeapot);
const DETAILS = pagePath.artistTab(artist.velvetTeapot, "details");

test("a membership is changed; a conflict has three columns", async ({ page, maintainer }) => {
  const decider = await maintainer("Doorkeeper");
  await signIn(page, "Dater");
  // A conflict is logged, and what waits is 404 for the document.
  page.removeAllListeners("response");
  page.removeAllListeners("console");
  await open(page, DETAILS);
  await page.getByRole("link", { name: "edit members" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "edit members" })).toBeVisible();

  // Nothing is sent without a change and a source.
  await button(page, "propose").press("Enter");
  await expect(page.getByText(/choose a membership/).first()).toBeVisible();
  await button(page, "change Mina Saucer").click();
  await expect(page.getByLabel("current member")).toBeFocused();
  await expect(button(page, "change Dori Lid")).toHaveCount(0);
  await button(page, "keep Mina Saucer").click();
  await expect(button(page, "change Mina Saucer")).toBeFocused();
  await button(page, "change Mina Saucer").click();
  await page.getByLabel("joined").fill("2017");
  await expect(page.getByText("changes Mina Saucer")).toBeVisible();
  await source(page).fill("made-up page");
  expect(await violationsOn(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("This is your unsent draft.")).toBeVisible();
  await expect(page.getByLabel("joined")).toHaveValue("2017");

  await open(decider, MEMBERS);
  await button(decider, "change Mina Saucer").click();
  await decider.getByLabel("joined").fill("2016-08");
  await source(decider).fill("another made-up page");
  await button(decider, "propose").click();
  await decider.waitForURL(DETAILS);
  await expect(decider.getByRole("listitem").filter({ hasText: "Mina Saucer" })).toContainText(
    "since 2016",
  );

  await button(page, "propose").click();
  const columns = page.getByRole("alert", { name: "changed in the meantime" });
  await expect(columns).toContainText(/when you started.*joined\s*unknown/s);
  await expect(columns).toContainText(/now.*joined\s*2016-08/s);
  await expect(columns).toContainText(/yours.*joined\s*2017/s);
  await button(page, "apply to the current version").click();
  await expect(page.getByLabel("joined")).toHaveValue("2017");
  await send(page);
  await expect(page.getByRole("main")).toContainText("changes the member Mina Saucer");
  await expect(page.getByRole("table")).toContainText(/from\s*2016-08\s*2017/);
});

test(
  "a visitor adds a person to a group, and signs in then",
  { tag: "@full" },
  async ({ page }) => {
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
    await passLocalSignIn(page, "Fellow", /\/members/);
    await expect(page.getByLabel("joined")).toHaveValue("2021-02-28");
    await send(page);
    await expect(page.getByRole("main")).toContainText("adds the member Silent Cup");
  },
);

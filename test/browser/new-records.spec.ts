import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { sidewaysScroll, violationsOn } from "./accessibility.ts";
import { button, source } from "./edit-form.ts";
import { maintainer } from "./maintainer.ts";
import { passLocalSignIn } from "./sign-in.ts";
import { hydrated, open, PHONE, test } from "./site.ts";

test.use({ writer: "edits of records", viewport: PHONE });

const name = (page: Page) => page.getByLabel("English name");

test("an artist whom a search does not find is added by a visitor, who signs in then", async ({
  page,
  browser,
  site,
}) => {
  // A pending record is 404 for the document.
  page.removeAllListeners("response");
  await open(page, pagePath.search("qqzzxx vvwwyy"));
  await page.getByRole("link", { name: "add it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("add a record");
  await page.getByRole("link", { name: "an artist" }).click();
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("add an artist");
  await expect(name(page)).toHaveValue("qqzzxx vvwwyy");

  // One of the same name has to be looked at first.
  await name(page).fill("velvet teapot");
  const called = page.getByRole("listitem").filter({ hasText: "Velvet Teapot" });
  await expect(called.getByRole("link")).toHaveAttribute("href", pagePath.artist(1));
  await button(page, "propose").press("Enter");
  await expect(page.getByText("Look first whether it is one of those").first()).toBeVisible();
  await expect(page.getByLabel("it is none of these")).toBeFocused();
  await page.getByLabel("it is none of these").check();
  await expect(page.getByLabel("idol")).toHaveValue("");
  await page.getByLabel("idol").selectOption("yes");
  await page.getByLabel("group or person").selectOption("person");
  await page.getByLabel("gender").selectOption("co-ed");
  await page.getByLabel("debut").fill("2020");
  await button(page, "propose").press("Enter");
  await expect(page.getByLabel("gender")).toHaveAccessibleDescription(/^Only a group is co-ed/);
  await page.getByLabel("group or person").selectOption("group");
  await page.getByLabel("gender").selectOption("female");
  await button(page, "propose").click();
  await expect(source(page)).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  await name(page).fill("Made-Up Newcomers");
  await expect(page.getByLabel("it is none of these")).toHaveCount(0);
  await source(page).fill("made-up page");
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("This is what you had begun.")).toBeVisible();
  await button(page, "sign in and propose").click();
  await page.waitForURL(/\/login/);
  await passLocalSignIn(page, "Entrant");
  await page.waitForURL(/\/contribute\/new/);
  await hydrated(page);
  await expect(name(page)).toHaveValue("Made-Up Newcomers");
  await expect(page.getByText("adds the artist Made-Up Newcomers")).toBeVisible();
  await expect(button(page, "propose")).not.toHaveAttribute("aria-disabled");
  await button(page, "propose").click();
  await page.waitForURL(/\/edits\/\d+$/);
  await expect(page.getByText("a new artist")).toBeVisible();

  const decider = await maintainer(browser, site, "Registrar");
  await open(decider, new URL(page.url()).pathname);
  await button(decider, "approve").click();
  await decider.getByRole("link", { name: "Made-Up Newcomers" }).click();
  await expect(decider.getByRole("heading", { level: 1 })).toContainText("Made-Up Newcomers");
  // An idol group is found where idol groups are.
  await expect(decider.getByText("artist data may be incomplete")).toHaveCount(0);
  await open(decider, pagePath.discoveryList("idol-groups", { gender: "F", activeOnly: false }));
  await expect(decider.getByRole("link", { name: "Made-Up Newcomers" })).toBeVisible();
  await decider.context().close();
});

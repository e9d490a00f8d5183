import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "../browser/accessibility.ts";
import { maintainer } from "../browser/maintainer.ts";
import { postAs } from "../browser/post-as.ts";
import { passLocalSignIn, signIn } from "../browser/sign-in.ts";
import { hydrated, open, PHONE, test } from "../browser/site.ts";

test.use({ writer: "moderation", viewport: PHONE });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("of a hidden profile its owner reads why, under a neutral name", async ({
  page,
  browser,
  site,
}) => {
  const keeper = await maintainer(browser, site, "Namer");
  await signIn(page, "Rudename");
  const userId = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("user")!) as { userId: number }).userId,
  );
  await open(keeper, "/user/Rudename");
  await keeper.getByRole("link", { name: "report Rudename" }).click();
  await keeper.getByLabel("insult, threat or hatred").check();
  await button(keeper, "send the report").click();
  await expect(keeper.getByText("Thank you.")).toBeVisible();
  await open(keeper, pagePath.moderation());
  await keeper.getByLabel(/^reason/).fill("a made-up insult");
  await button(keeper, "hide").click();
  await expect(keeper.getByText("It is hidden.")).toBeVisible();

  // The link of the browser that still knows the old name leads to the neutral one.
  await page.reload();
  await expect(page).toHaveURL(`/user/hidden-${userId}`);
  await expect(
    page.getByText("A moderator has hidden your name and photo: a made-up insult"),
  ).toBeVisible();
  await expect(button(page, `account of hidden-${userId}`)).toBeVisible();
  await expect(button(page, "edit username")).toHaveCount(0);
  await expect(button(page, "change photo")).toHaveCount(0);
  const gone = await keeper.goto("/user/Rudename");
  expect(gone?.url()).toContain(`hidden-${userId}`);
  await expect(keeper.getByRole("main")).not.toContainText("Rudename");
});

test("a maintainer gives trust and takes it, and the log says so", async ({
  page,
  browser,
  site,
}) => {
  const keeper = await maintainer(browser, site, "Truster");
  await signIn(page, "Newcomer");
  await open(keeper, pagePath.moderation({ state: "trust", username: "Newcomer" }));
  await expect(keeper.getByLabel("username")).toHaveValue("Newcomer");
  await button(keeper, "save").click();
  await expect(keeper.getByRole("alert")).toHaveText("State the reason: the person reads it");
  await keeper.getByLabel(/^reason, which/).fill("made-up diligence");
  await button(keeper, "save").click();
  await expect(keeper.getByText("Newcomer is trusted now.")).toBeVisible();
  const entry = keeper.getByRole("listitem").filter({ hasText: "Newcomer" });
  await expect(entry).toContainText("made-up diligence");
  await expect(entry).toContainText(/^Newcomer.*trusted since/s);
  await keeper.setViewportSize({ width: 320, height: 700 });
  expect(await keeper.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
    false,
  );
  await keeper.setViewportSize(PHONE);
  expect(await violationsOn(keeper)).toEqual([]);

  await keeper.getByLabel("username").fill("Newcomer");
  await keeper.getByRole("radio", { name: "take trust" }).check();
  await keeper.getByLabel(/^reason, which/).fill("made-up sources");
  await button(keeper, "save").click();
  await expect(keeper.getByText("Newcomer is not trusted now.")).toBeVisible();
  await expect(entry).toContainText("not trusted since");
  await keeper.getByRole("link", { name: "log", exact: true }).click();
  await expect(keeper.getByRole("listitem").first()).toContainText("trust taken: Newcomer");
});

test("moderation is refused to others, and visitors are asked to sign in", async ({ page }) => {
  await page.goto(pagePath.moderation());
  await page.waitForURL("/login");
  // The refusal is expected.
  page.removeAllListeners("response");
  page.removeAllListeners("console");
  await passLocalSignIn(page, "Curious");
  await expect(page.getByText("Only maintainers moderate.")).toBeVisible();
});

test("people write about an edit, which a moderator can hide", async ({ page, browser, site }) => {
  const keeper = await maintainer(browser, site, "Decider");
  const { whistleSoft } = TEAPOT.song;
  const { version } = await keeper.evaluate(
    async (id) => (await (await fetch(`/api/edits/credits/${id}`)).json()) as { version: string },
    whistleSoft,
  );
  const add = [{ artist_id: null, name: "Made-up Name", roles: "A" }];
  const edit = { kind: "credits", song_id: whistleSoft, version, add, source: "made up" };
  const { id } = await postAs(keeper, "/api/edits", edit);

  await open(page, pagePath.edit(id));
  await button(page, /^write$/).click();
  await expect(page.getByText("Write something", { exact: true })).toBeVisible();
  await page.getByLabel("write about this edit").fill("My booklet says\nsomething else");
  await button(page, /^write$/).click();
  await page.waitForURL("/login");
  await passLocalSignIn(page, "Writer");
  await page.waitForURL(pagePath.edit(id));
  await hydrated(page);
  await expect(page.getByLabel("write about this edit")).toHaveValue(
    "My booklet says\nsomething else",
  );
  await button(page, /^write$/).click();
  const comments = page.getByRole("region", { name: "comments" });
  await expect(comments.getByRole("listitem")).toHaveText(/My booklet says\s+something else/);
  await expect(page.getByLabel("write about this edit")).toHaveValue("");
  expect(await violationsOn(page)).toEqual([]);

  await open(keeper, pagePath.edit(id));
  await keeper.getByRole("link", { name: "report the comment by Writer" }).click();
  await keeper.getByLabel("something else").check();
  await button(keeper, "send the report").click();
  await expect(keeper.getByText("Thank you.")).toBeVisible();
  await open(keeper, pagePath.moderation());
  await keeper.getByLabel(/^reason/).fill("a made-up reason");
  await button(keeper, "hide").click();
  await expect(keeper.getByText("It is hidden.")).toBeVisible();
  await open(keeper, pagePath.edit(id));
  await expect(keeper.getByRole("main")).not.toContainText("My booklet");
  await page.reload();
  await expect(comments).toContainText("A moderator has hidden this comment");
});

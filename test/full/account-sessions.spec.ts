import { expect } from "@playwright/test";
import {
  corner,
  expectVisitor,
  fresh,
  signIn,
  signInAgain,
  stored,
  watchRequests,
} from "../browser/sign-in.ts";
import { test } from "../browser/site.ts";

test("an ended session is cleared when it is noticed; a new one that began meanwhile is not [2-2.4 3-6.14]", async ({
  page,
  context,
  browser,
  site,
}) => {
  test.slow();
  const settle = watchRequests(context);
  await signIn(page, "Hal");
  const second = await context.newPage();
  await second.goto("/");
  await settle(page, second);
  const [otherContext, otherPage] = await fresh(browser, site.url);
  await otherPage.goto("/login");
  await signInAgain(otherPage, "Hal");
  await otherPage.waitForURL("/user/Hal");
  await otherPage.getByRole("button", { name: "where you are signed in" }).click();
  await expect(otherPage.locator(".sessions li")).toHaveCount(2);
  await otherPage.getByRole("button", { name: "sign out everywhere" }).click();
  await otherPage.waitForURL("/");
  await otherContext.close();

  page.removeAllListeners("response");
  await expect(corner(page, "Hal")).toBeVisible();
  await page.getByRole("button", { name: "edit username" }).click();
  await page.getByLabel("username", { exact: true }).fill("Hal-again");
  await page.getByRole("button", { name: "save" }).click();
  await page.waitForURL("/login");
  await expectVisitor(page);
  await expectVisitor(second);
  expect(await stored(page)).toEqual({ token: null, user: null, returnToUrl: "/user/Hal" });

  // Another tab signs in while a response to the previous session is on its way.
  await signInAgain(page, "Hal");
  await expect(page.getByRole("button", { name: "where you are signed in" })).toBeVisible();
  // The newer session is made up: no other request may use it.
  for (const tab of [page, second])
    await tab.route("**/api/**", (route) => route.fulfill({ status: 503, json: {} }));
  await page.route("**/api/auth/sessions", async (route) => {
    await second.evaluate(() => localStorage.setItem("token", "of-a-newer-session"));
    await route.fulfill({ status: 401, json: { error: "You are signed out" } });
  });
  await page.getByRole("button", { name: "where you are signed in" }).click();
  await expect(page.getByRole("alert")).toHaveText("You are signed out");
  expect(await stored(page)).toMatchObject({
    token: "of-a-newer-session",
    user: { norae_user: "Hal" },
  });
});

test("a broken connection or a failing server signs nobody out [3-6.15]", async ({ page }) => {
  await signIn(page, "Ivy");
  page.removeAllListeners("response");
  page.removeAllListeners("console");
  for (const status of [500, 503, 0]) {
    await page.route("**/api/auth/sessions", (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { error: "x" } }),
    );
    await page.getByRole("button", { name: "where you are signed in" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    expect((await stored(page)).token).not.toBeNull();
    await page.unroute("**/api/auth/sessions");
  }
});

import { expect } from "@playwright/test";
import {
  ageSessions,
  corner,
  expectVisitor,
  signIn,
  signInAgain,
  stored,
  watchRequests,
} from "./sign-in.ts";
import { test } from "../site.ts";

test("an unused session expires in every tab, and the next sign-in returns to the same page [2-2.4 2-7.5 2-9.24 3-6.14]", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const settle = watchRequests(context);
  await signIn(page, "Max");
  const second = await context.newPage();
  await second.goto("/about");
  const { user } = await stored(page);
  const path = "/user/Max?from=a-link";
  await page.goto(path);
  await settle(page, second);
  ageSessions(site, Number(user?.["userId"]), 15);
  page.removeAllListeners("response");

  // The page has sent no request since, so it still shows the user as signed in.
  await expect(corner(page, "Max")).toBeVisible();
  await page.getByRole("button", { name: "edit username" }).click();
  await page.getByLabel("username", { exact: true }).fill("Max-again");
  await page.getByRole("button", { name: "save" }).click();
  await page.waitForURL("/login");
  await expect(page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  await expectVisitor(page);
  await expectVisitor(second);
  expect(await stored(second)).toEqual({ token: null, user: null, returnToUrl: path });

  await signInAgain(page, "Max");
  await expect(page).toHaveURL(path);
  await expect(corner(page, "Max")).toBeVisible();
  await expect(corner(second, "Max")).toBeVisible();
  expect((await stored(page)).returnToUrl).toBeNull();
});

test(
  "a 401 for an earlier session does not clear one that began meanwhile [3-6.14]",
  { tag: "@full" },
  async ({ page, context }) => {
    await signIn(page, "Hal");
    page.removeAllListeners("response");
    const second = await context.newPage();
    await second.goto("/");
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
  },
);

test(
  "a broken connection or a failing server signs nobody out [3-6.15]",
  { tag: "@full" },
  async ({ page }) => {
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
  },
);

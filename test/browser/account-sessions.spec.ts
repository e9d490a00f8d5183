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
import { test } from "./site.ts";

test("an unused session expires in every tab, and the next sign-in returns to the same page [2-2.4 2-7.5 2-9.24 3-6.14]", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const settle = watchRequests(context);
  await signIn(page, "Max");
  const second = await context.newPage();
  await second.goto("/");
  const { user } = await stored(page);
  const path = "/user/Max?from=a-link";
  await page.goto(path);
  await settle(page, second);
  ageSessions(site.dataFolder, Number(user?.["userId"]), 15);
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

import { expect } from "@playwright/test";
import { openSignInLink } from "../../servers/sign-in-link.ts";
import { violationsOn } from "../access/accessibility.ts";
import { watchShifts } from "../site/shifts.ts";
import { corner, passLocalSignIn, signIn, signInAgain, stored } from "./sign-in.ts";
import { eventually, hydrated, open, test } from "../site.ts";

test("a sign-in survives a reload and a second tab, and a sign-out in one shows in the other [2-2.3 2-2.5 2-2.6 2-2.7 2-3.2 2-4.1 2-4.2 2-4.3]", async ({
  page,
  context,
}) => {
  await signIn(page, "Ada");
  await expect(page).toHaveURL("/user/Ada");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada");
  await expect(corner(page, "Ada")).toBeVisible();
  const session = await stored(page);
  expect(session.token).toMatch(/^[\w-]{43}$/);
  expect(session.user).toMatchObject({
    userId: expect.any(Number),
    norae_user: "Ada",
    given_name: "Ada",
    email: "ada@example.com",
  });
  await page.reload();
  await expect(corner(page, "Ada")).toBeVisible();

  const second = await context.newPage();
  await second.goto("/");
  await expect(corner(second, "Ada")).toBeVisible();
  await corner(page, "Ada").click();
  await page.getByRole("button", { name: "logout" }).click();
  await page.waitForURL("/");
  await expect(page.getByRole("link", { name: "login" })).toBeVisible();
  await expect(second.getByRole("link", { name: "login" })).toBeVisible();
  expect(await stored(second)).toMatchObject({ token: null, user: null });
  // The server knows, too.
  const check = await page.request.get("/api/auth/check", {
    headers: { Authorization: `Bearer ${session.token}` },
  });
  expect(check.status()).toBe(401);
});

test("the first sign-in says once which username was made", async ({ page }) => {
  const notice = page.getByRole("complementary", { name: "your username" });
  const link = notice.getByRole("link", { name: "change it on your profile" });
  const shifted = await watchShifts(page);
  await page.goto("/login?returnToUrl=/top-credits");
  await passLocalSignIn(page, "Newby");
  await page.waitForURL("/top-credits");
  await expect(notice).toContainText("Your username here is Newby.");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  expect(await shifted()).toBe(0);
  await link.click();
  await expect(page).toHaveURL("/user/Newby#username");
  await expect(page.getByLabel("username", { exact: true })).toBeFocused();
  await expect(notice).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "edit username" })).toBeFocused();

  // Neither a reload nor a later sign-in says it again.
  await page.reload();
  await hydrated(page);
  await expect(notice).toHaveCount(0);
  await corner(page, "Newby").click();
  await page.getByRole("button", { name: "logout" }).click();
  await page.waitForURL("/");
  await page.goto("/login");
  await signInAgain(page, "Newby");
  await page.waitForURL("/user/Newby");
  await expect(corner(page, "Newby")).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("an unrequested token signs nobody in, and an error of the identity service is only logged [2-8.2]", async ({
  page,
  site,
}) => {
  await signIn(page, "Eve");
  await page.evaluate(() => localStorage.clear());
  const form = new URLSearchParams({
    client_id: "norae",
    response_type: "id_token",
    redirect_uri: `${site.url}/login`,
    name: "Eve Made-Up",
    email: "eve@example.com",
  });
  const answer = await fetch(`${site.url}/identity/`, {
    method: "POST",
    headers: { Origin: site.url, Cookie: await openSignInLink(site.url, site.dataFolder) },
    body: form,
    redirect: "manual",
  });
  const problems: string[] = [];
  page.removeAllListeners("console");
  page.on("console", (message) => problems.push(message.text()));
  await open(page, answer.headers.get("location")!);
  expect((await stored(page)).token).toBeNull();
  expect(new URL(page.url()).hash).toBe("");
  expect(problems.join()).toContain("was not asked for");
  await page.goto("/");
  await page.goto("/login#error=access_denied");
  await eventually(() => problems.join()).toContain("answered: access_denied");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a user is signed out in the browser even if the server cannot be reached [2-4.4 2-4.6 2-8.3]", async ({
  page,
}) => {
  await signIn(page, "Jan");
  page.removeAllListeners("response");
  page.removeAllListeners("console");
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/api/auth/logout", (route) => route.fulfill({ status: 503, body: "" }));
  await corner(page, "Jan").click();
  await page.getByRole("button", { name: "logout" }).click();
  await expect(page.getByRole("link", { name: "login" })).toBeVisible();
  expect(await stored(page)).toMatchObject({ token: null, user: null });
  await eventually(() => logged.join()).toContain("Logout failed with status: 503");
  await expect(page).toHaveURL("/user/Jan");
});

test.describe("in full", { tag: "@full" }, () => {
  test("a signed-in user is redirected from /login at once, back to the previous page [2-2.2 2-2.3]", async ({
    page,
  }) => {
    await page.goto("/login?returnToUrl=/top-credits");
    await passLocalSignIn(page, "Bea");
    await page.waitForURL("/top-credits");
    expect((await stored(page)).returnToUrl).toBeNull();
    await page.goto("/login");
    await page.waitForURL("/user/Bea");
  });

  test("the notice about the username is closed by its button", async ({ page }) => {
    const notice = page.getByRole("complementary", { name: "your username" });
    await signIn(page, "Closer");
    await expect(notice).toContainText("Closer");
    await notice.getByRole("button", { name: "got it" }).press("Enter");
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("a browser without storage sees a message at the sign-in", async ({ unchecked: page }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }
    });
    await page.goto("/create-playlist");
    await page.waitForURL("/login");
    await page.getByRole("button", { name: "sign in" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      /^Login failed: this browser does not store data for this site\./,
    );
  });
});

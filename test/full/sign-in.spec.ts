import { expect } from "@playwright/test";
import { fresh, passLocalSignIn, signIn, signInAgain, stored } from "../browser/sign-in.ts";
import { test } from "../browser/site.ts";

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

test("the notice about the username is closed by its button, and by leaving its page", async ({
  page,
  browser,
  baseURL,
}) => {
  const notice = page.getByRole("complementary", { name: "your username" });
  await signIn(page, "Closer");
  await expect(notice).toContainText("Closer");
  await notice.getByRole("button", { name: "got it" }).press("Enter");
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const [context, other] = await fresh(browser, baseURL!);
  const left = other.getByRole("complementary", { name: "your username" });
  await signIn(other, "Leaver");
  await expect(left).toContainText("Leaver");
  // On the profile itself the link opens the editor.
  await left.getByRole("link", { name: "change it on your profile" }).click();
  await expect(other.getByLabel("username", { exact: true })).toBeFocused();
  await expect(left).toHaveCount(0);
  await context.close();

  const [third, passing] = await fresh(browser, baseURL!);
  const passed = passing.getByRole("complementary", { name: "your username" });
  await signIn(passing, "Passerby");
  await expect(passed).toContainText("Passerby");
  await passing.getByRole("link", { name: "home" }).click();
  await expect(passing).toHaveURL("/");
  await expect(passed).toHaveCount(0);
  await passing.goBack();
  await expect(passing).toHaveURL("/user/Passerby");
  await expect(passed).toHaveCount(0);
  await third.close();
});

test("the sign-in never returns to an address of another site [3-6.20]", async ({ page }) => {
  for (const address of [
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
  ]) {
    await page.goto("/about");
    await page.evaluate((text) => {
      localStorage.clear();
      localStorage.setItem("returnToUrl", text);
    }, address);
    await signIn(page, "Cyd");
    await expect(page).toHaveURL("/user/Cyd");
    expect((await stored(page)).returnToUrl).toBeNull();
  }
});

test("existing users are picked from a list", async ({ page }) => {
  await signIn(page, "Dot");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await signInAgain(page, "Dot");
  await page.waitForURL("/user/Dot");
});

test("a browser without storage sees a message at the sign-in, and is redirected as any other", async ({
  browser,
  baseURL,
}) => {
  const [context, page] = await fresh(browser, baseURL!);
  await context.addInitScript(() => {
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
    /^Login failed: this browser keeps nothing of this site\./,
  );
  await context.close();
});

import { expect } from "@playwright/test";
import { violationsOn } from "../browser/accessibility.ts";
import { corner, fresh, signIn } from "../browser/sign-in.ts";
import { test, VIEWPORTS } from "../browser/site.ts";

test("a visitor sees a profile without the owner's controls; an unknown one is the 404 page [2-2.9 2-2.11 2-2.12 2-2.13 2-2.19 2-8.4 2-8.5 2-9.22]", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, "Kit");
  await expect(page.getByText("No playlists found. Create one to get started!")).toBeVisible();
  const [context, visitor] = await fresh(browser, site.url);
  await visitor.goto("/user/Kit");
  await expect(visitor.getByText(/member since [A-Z][a-z]{2} \d+, \d{4}/)).toBeVisible();
  await expect(visitor.getByText("0 reviews · 0 playlists")).toBeVisible();
  await expect(visitor.getByText("No public playlists found.")).toBeVisible();
  for (const name of ["change photo", "edit username", "delete account"])
    await expect(visitor.getByRole("button", { name })).toHaveCount(0);
  const answer = await visitor.goto("/user/nobody-here");
  expect(answer?.status()).toBe(404);
  await expect(visitor.getByText("User not found")).toBeVisible();
  expect(visitor.url()).toBe(`${site.url}/user/nobody-here`);
  await context.close();
});

test("a disabled button looks the same under the pointer", async ({ page }) => {
  await signIn(page, "Pointer");
  await page.getByRole("button", { name: "delete account" }).click();
  const remove = page.getByRole("dialog").getByRole("button", { name: "delete account" });
  await expect(remove).toBeDisabled();
  const look = () =>
    remove.evaluate(async (button) => {
      await Promise.all(button.getAnimations().map(({ finished }) => finished));
      const { backgroundColor, borderColor, color } = getComputedStyle(button);
      return { backgroundColor, borderColor, color };
    });
  await page.mouse.move(0, 0);
  const before = await look();
  await remove.hover();
  expect(await look()).toEqual(before);
});

test("what only the owner sees is accessible, on a phone and on a laptop [2-2.8]", async ({
  page,
}) => {
  // Ten runs of the accessibility checker, each of which takes a while.
  test.slow();
  await signIn(page, "Mia");
  for (const [at, viewport] of VIEWPORTS.entries()) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: at === 0 ? "dark" : "light" });
    const check = async (state: string) =>
      expect(await violationsOn(page), `${state} at ${viewport.width} px`).toEqual([]);
    await page.goto("/user/Mia");
    await page.getByRole("button", { name: "where you are signed in" }).click();
    await page.getByRole("button", { name: "edit username" }).click();
    await page.getByLabel("username", { exact: true }).fill("a b");
    await check("editor and sessions");
    await page.getByRole("button", { name: "change photo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "upload" }).click();
    await check("photo dialog");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "delete account" }).click();
    await check("delete dialog");
    await page.keyboard.press("Escape");
    await corner(page, "Mia").click();
    await expect(page.getByRole("link", { name: "profile" })).toBeVisible();
    await check("menu");
    // It closes on navigation.
    await page.getByRole("link", { name: "profile" }).click();
    await expect(page.getByRole("link", { name: "profile" })).toBeHidden();
  }
});

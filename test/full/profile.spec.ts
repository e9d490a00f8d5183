import { expect } from "@playwright/test";
import { violationsOn } from "../browser/accessibility.ts";
import { fresh, signIn } from "../browser/sign-in.ts";
import { test, VIEWPORTS } from "../browser/site.ts";

test("what is opened right after a change of the name stays open when the profile arrives", async ({
  page,
}) => {
  await signIn(page, "Juno");
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/users/profile/Juno-2", async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole("button", { name: "edit username" }).click();
  await page.getByLabel("username", { exact: true }).fill("Juno-2");
  await page.getByRole("button", { name: "save" }).click();
  await page.waitForURL("/user/Juno-2");
  await page.getByRole("button", { name: "change photo" }).click();
  const dialog = page.getByRole("dialog", { name: "change photo" });
  await expect(dialog).toBeVisible();
  answer();
  await expect(page.locator("h1")).toHaveText("Juno-2");
  await expect(dialog).toBeVisible();
});

test("a private profile is 404 to others, and its user still sees it", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, "Hani");
  const note = /^While this is on, only you see this page\./;
  await expect(page.getByRole("checkbox", { name: "private profile" })).toHaveAccessibleDescription(
    note,
  );
  await page.getByRole("checkbox", { name: "private profile" }).check();
  await expect(page.getByText("Your profile is private.")).toBeAttached();

  const [context, other] = await fresh(browser, site.url);
  page.removeAllListeners("response");
  page.removeAllListeners("console");
  for (const [path, heading] of [
    ["/user/Hani", "Hani"],
    ["/user/Hani/reviews", "reviews by Hani"],
    ["/user/Hani/playlists", "playlists by Hani"],
  ] as const) {
    expect((await other.request.get(path)).status()).toBe(404);
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      expect(await violationsOn(page)).toEqual([]);
    }
  }
  await context.close();

  await page.getByRole("link", { name: "back to profile" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hani");
  await page.getByRole("checkbox", { name: "private profile" }).uncheck();
  await expect(page.getByText("Your profile is public.")).toBeAttached();
  expect((await page.goto("/user/Hani"))?.status()).toBe(200);
});

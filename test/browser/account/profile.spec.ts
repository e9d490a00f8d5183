import { expect } from "@playwright/test";
import { violationsOn } from "../access/accessibility.ts";
import { signIn } from "./sign-in.ts";
import { test, VIEWPORTS } from "../site.ts";

test("an own profile leads to a first playlist; four favourite songs are chosen, ordered by the keyboard, and stand at the top of the profile [2-2.11 2-2.12]", async ({
  page,
  unchecked: other,
}) => {
  await signIn(page, "Gia");
  await expect(page.getByText("No playlists found. Create one to get started!")).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "create playlist" }).first(),
  ).toHaveAttribute("href", "/create-playlist");
  const part = page.getByRole("region", { name: "favourite songs" });
  await expect(part).toContainText("Choose four favourite songs");
  await part.getByRole("button", { name: "choose" }).click();
  const field = page.getByRole("searchbox", { name: "search songs to add" });
  for (const text of ["whistle", "kettle dance"]) {
    await field.fill(text);
    await page.getByRole("list", { name: "songs found" }).getByRole("button").first().click();
  }
  const chosen = page.getByRole("list", { name: "favourite songs in order" });
  await expect(chosen.getByRole("listitem")).toHaveCount(2);
  const first = await chosen.getByRole("listitem").first().locator("strong").textContent();
  await chosen.getByRole("button", { name: /^move .*, 2 of 2/ }).press("ArrowUp");
  await expect(chosen.getByRole("listitem").last()).toContainText(first!);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    expect(await violationsOn(page)).toEqual([]);
  }
  await part.getByRole("button", { name: "save" }).click();
  await expect(part.getByRole("button", { name: "change" })).toBeFocused();
  await expect(part.getByRole("listitem").last()).toContainText(first!);

  await other.goto("/user/Gia");
  await expect(other.getByRole("region", { name: "favourite songs" })).toContainText(first!);
  await expect(other.getByRole("button", { name: "change" })).toHaveCount(0);

  // The choice is given up without a trace; until then a song that was removed can be put back.
  await part.getByRole("button", { name: "change" }).click();
  const names = chosen.locator("strong");
  const before = await names.allTextContents();
  const removeFirst = () =>
    chosen
      .getByRole("button", { name: /^remove/ })
      .first()
      .click();
  await removeFirst();
  await expect(names).toHaveCount(before.length - 1);
  await page.getByRole("button", { name: "undo" }).click();
  await expect(names).toHaveText(before);
  await removeFirst();
  await part.getByRole("button", { name: "cancel" }).click();
  await expect(part.getByRole("listitem")).toHaveCount(2);
});

test("a private profile is still seen by its user", { tag: "@full" }, async ({ page }) => {
  await signIn(page, "Hani");
  await page.getByRole("checkbox", { name: "private profile" }).check();
  await expect(page.getByText("Your profile is private.")).toBeAttached();

  page.removeAllListeners("response");
  page.removeAllListeners("console");
  for (const [path, heading] of [
    ["/user/Hani", "Hani"],
    ["/user/Hani/reviews", "reviews by Hani"],
    ["/user/Hani/playlists", "playlists by Hani"],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      expect(await violationsOn(page)).toEqual([]);
    }
  }
  await page.getByRole("link", { name: "back to profile" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hani");
  await page.getByRole("checkbox", { name: "private profile" }).uncheck();
  await expect(page.getByText("Your profile is public.")).toBeAttached();
  expect((await page.goto("/user/Hani"))?.status()).toBe(200);
});

import { expect, type Page } from "@playwright/test";
import { violationsOn } from "../browser/accessibility.ts";
import { postAs } from "../browser/post-as.ts";
import { fresh, signIn } from "../browser/sign-in.ts";
import { hydrated, test } from "../browser/site.ts";

test.use({ writer: "feed" });

/** Creates playlists as the signed-in user of a page, one after the other. */
async function make(page: Page, playlists: readonly object[]): Promise<void> {
  for (const one of playlists) await postAs(page, "/api/playlists", { is_public: true, ...one });
}

const cards = (page: Page) => page.locator(".playlist-card:not(.skeleton-part)");

test("of a user's playlists the owner sees all, with their visibility, and a visitor the public ones [2-2.12 2-2.18 2-2.19 3-7.24]", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await signIn(page, "Lis");
  const own = page.getByRole("region", { name: "playlists", exact: true });
  await expect(own).toContainText("No playlists found. Create one to get started!");
  await expect(own.getByRole("link", { name: "create playlist" })).toHaveAttribute(
    "href",
    "/create-playlist",
  );
  await make(page, [
    { name: "For all", description: "Everybody reads this." },
    { name: "For me", is_public: false },
  ]);
  await page.reload();
  await expect(page.getByText("0 reviews · 2 playlists")).toBeVisible();
  await expect(cards(page).filter({ hasText: "For me" })).toContainText("Private");
  await expect(cards(page).filter({ hasText: "For all" })).toContainText("Public");
  await expect(own.getByRole("link", { name: "create playlist" })).toBeVisible();
  await own.getByRole("link", { name: "all playlists by Lis" }).click();
  await expect(page).toHaveURL("/user/Lis/playlists");
  const hidden = page.getByRole("region", { name: "seen by you alone" });
  await expect(hidden).toContainText("Private");
  await expect(hidden).toContainText("For me");
  await expect(cards(page)).toHaveCount(2);
  expect(await violationsOn(page)).toEqual([]);

  const [context, visitor] = await fresh(browser, site.url);
  for (const path of ["/user/Lis", "/user/Lis/playlists"]) {
    await visitor.goto(path);
    await hydrated(visitor);
    await expect(cards(visitor)).toHaveCount(1);
    await expect(cards(visitor)).toContainText("Everybody reads this.");
    await expect(visitor.getByText("For me")).toHaveCount(0);
    await expect(visitor.getByRole("link", { name: "create playlist" })).toHaveCount(0);
  }
  await visitor.getByRole("link", { name: "back to profile" }).click();
  await expect(visitor.getByText("0 reviews · 1 playlist")).toBeVisible();
  await context.close();
});

import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { expectAccessible } from "../browser/playlist-form.ts";
import { passLocalSignIn, signIn } from "../browser/sign-in.ts";
import { open, PHONE, test } from "../browser/site.ts";

test.use({ writer: "following", viewport: PHONE });

const WRITER = TEAPOT.artist.beatSamovar;
const ACT = TEAPOT.artist.velvetTeapot;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("unfollowing is undone from the toast, on the list and on an act's page", async ({ page }) => {
  await open(page, pagePath.artist(ACT));
  await button(page, "follow").click();
  await page.waitForURL("**/login");
  await passLocalSignIn(page, "Regretter");
  await page.waitForURL(`**${pagePath.artist(ACT)}`);
  await expect(button(page, "following")).toBeVisible();
  await button(page, "following").click();
  await expect(page.getByText("You no longer follow Velvet Teapot.")).toBeVisible();
  await expect(button(page, "follow")).toHaveAttribute("aria-pressed", "false");
  await button(page, "undo").click();
  await expect(button(page, "following")).toBeVisible();

  await open(page, pagePath.following());
  await expect(page.getByRole("heading", { name: "you follow 1" })).toBeVisible();
  await button(page, "unfollow Velvet Teapot").click();
  await expect(page.getByText("You no longer follow Velvet Teapot.")).toBeVisible();
  await expect(button(page, "unfollow Velvet Teapot")).toHaveCount(0);
  await button(page, "undo").click();
  await expect(button(page, "unfollow Velvet Teapot")).toBeVisible();
  await button(page, "make the feed").click();
  await expect(page.getByLabel("Atom")).toBeVisible();
  await button(page, "unfollow Velvet Teapot").click();
  await page.reload();
  await expect(page.getByText("You follow nobody yet.", { exact: false })).toBeVisible();
  // An existing feed can be turned off even by a user who follows no artist.
  await button(page, "turn the feed off").click();
  await expect(page.getByText("The feed is off.", { exact: false })).toBeVisible();
  await expectAccessible(page);
});

/** Follows everything of an artist. */
async function follow(page: Page, artistId: number): Promise<void> {
  const status = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/following/${id}`, {
      method: "PUT",
      headers: {
        Authorization: `Bearer ${localStorage.getItem("token")}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ releases: true, credits: "any" }),
    });
    return answer.status;
  }, artistId);
  expect(status).toBe(200);
}

test("unfollowing from the list updates its count and keeps the focus in it, to the last one", async ({
  page,
}) => {
  await signIn(page, "Counter");
  for (const id of [WRITER, TEAPOT.artist.teapotTwins, ACT]) await follow(page, id);
  await open(page, pagePath.following());
  const heading = (count: number) => page.getByRole("heading", { name: `you follow ${count}` });
  await expect(heading(3)).toBeVisible();
  await button(page, "unfollow Teapot Twins").press("Enter");
  await expect(heading(2)).toBeVisible();
  await expect(button(page, "unfollow Velvet Teapot")).toBeFocused();
  await button(page, "unfollow Velvet Teapot").press("Enter");
  await expect(heading(1)).toBeVisible();
  await expect(button(page, "unfollow Beat Samovar")).toBeFocused();

  await button(page, "undo").press("Enter");
  await expect(heading(2)).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(button(page, "unfollow Velvet Teapot")).toBeFocused();

  // Also from the dialog.
  await button(page, "change what to follow of Beat Samovar").click();
  await page.getByRole("dialog").getByRole("button", { name: "unfollow" }).click();
  await expect(heading(1)).toBeVisible();
  await expect(button(page, "unfollow Velvet Teapot")).toBeFocused();
  await button(page, "unfollow Velvet Teapot").click();
  await expect(page.getByText("You follow nobody yet.", { exact: false })).toBeVisible();
  await expect(heading(0)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await button(page, "undo").click();
  await expect(heading(1)).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(button(page, "unfollow Velvet Teapot")).toBeFocused();
});

test("visitors are sent to sign in, and come back", async ({ page }) => {
  await page.goto(pagePath.following());
  await page.waitForURL("**/login");
  await passLocalSignIn(page, "Comer");
  await page.waitForURL(`**${pagePath.following()}`);
  await expect(page.getByText("You follow nobody yet.", { exact: false })).toBeVisible();
});

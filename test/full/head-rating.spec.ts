import { expect, type Locator } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { fresh, signIn } from "../browser/sign-in.ts";
import { hydrated, LAPTOP, PHONE, test } from "../browser/site.ts";
import { watchShifts } from "../browser/shifts.ts";
import {
  head,
  reviews,
  words,
  entries,
  button,
  chosen,
  toast,
  rate,
  own,
} from "../browser/head-rating.ts";

test.use({ writer: "head-rating", viewport: LAPTOP });

const { album, song } = TEAPOT;
const LEAVES = pagePath.album(album.leapYearLeaves);

test("undo of the first stars does not delete words that were added since", async ({ page }) => {
  await signIn(page, "Adder");
  await page.goto(pagePath.song(song.whistleSoft));
  await hydrated(page);
  await rate(page, 4);
  const undo = toast(page).getByRole("button", { name: "undo" });
  await undo.hover();
  await words(page).fill("Added at once");
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await button(page, "save").press("Enter");
  await saved;
  await expect(entries(page)).toContainText(["Added at once"]);
  await undo.click();
  await expect(toast(page).filter({ hasText: "Your review has words by now" })).toBeVisible();
  await expect(entries(page)).toContainText(["Added at once"]);
});

test("stars at the head have the privacy that was chosen last in this browser, else they are public", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "Quiet");
  await page.goto(LEAVES);
  await hydrated(page);
  await rate(page, 3);
  await expect(toast(page)).toContainText("rated 3 stars");
  expect(await own(page, `albums=${album.leapYearLeaves}`)).toMatchObject([{ privacy: "public" }]);
  await expect(head(page)).toHaveAccessibleName(/^rate the album .+, your rating: 3$/);
  await reviews(page).getByRole("checkbox").check();
  await words(page).fill("For me");
  await button(page, "save").click();
  // A private one is not in the list of everybody, and is shown once all the same.
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText("private");
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText("For me");

  await page.goto(pagePath.song(song.undated));
  await hydrated(page);
  await rate(page, 4.5);
  await expect(toast(page)).toContainText("rated 4.5 stars, for you alone");
  await expect(page.locator(".head-rating")).toHaveText("your rating, private");
  await expect(reviews(page).getByText("0 ratings")).toBeVisible();
  expect(await own(page, `songs=${song.undated}`)).toMatchObject([{ privacy: "private" }]);

  // Removed, and back by undo, they are still private.
  await head(page).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "clear" }).press("Enter");
  await expect(toast(page)).toContainText("rating removed");
  await toast(page).getByRole("button", { name: "undo" }).click();
  await expect(toast(page)).toContainText("rated 4.5 stars, for you alone");
  expect(await own(page, `songs=${song.undated}`)).toMatchObject([{ privacy: "private" }]);

  // Another browser has made no choice.
  const [context, other] = await fresh(browser, baseURL!);
  await other.setViewportSize(LAPTOP);
  await signIn(other, "Loud");
  await other.goto(pagePath.song(song.undated));
  await hydrated(other);
  await rate(other, 1);
  await expect(toast(other)).toContainText("rated 1 star");
  expect(await own(other, `songs=${song.undated}`)).toMatchObject([{ privacy: "public" }]);
  await context.close();
});

test("after saving, cancelling and deleting a review the focus is beside it", async ({ page }) => {
  await signIn(page, "Focused");
  await page.goto(pagePath.song(song.noAlbum));
  await hydrated(page);
  await chosen(page, "3 stars").check({ force: true });
  await button(page, "clear").press("Enter");
  await expect(chosen(page, "0.5 stars")).toBeFocused();
  await chosen(page, "3 stars").check({ force: true });
  await words(page).fill("Focus");
  await button(page, "submit review").press("Enter");
  await expect(button(page, "edit")).toBeFocused();
  await page.keyboard.press("Enter");
  await button(page, "cancel").press("Enter");
  await expect(button(page, "edit")).toBeFocused();
  await button(page, "delete").press("Enter");
  // The notice is a dialog, too, by its role.
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button(page, "delete")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "delete review" }).press("Enter");
  await expect(entries(page)).toHaveCount(0);
  await expect(page.getByRole("group", { name: "your own review" })).toBeFocused();
  await expect(head(page)).not.toHaveAttribute("data-stars");
});

for (const [name, path] of [
  ["song", pagePath.song(song.undated)],
  ["album", LEAVES],
] as const)
  test(`after deleting an earlier review of a ${name} the focus is in its place`, async ({
    page,
  }) => {
    await signIn(page, `Earlier${name}`);
    for (const press of [
      (control: Locator) => control.click(),
      (control: Locator) => control.press("Enter"),
    ]) {
      await page.goto(path);
      await chosen(page, "3 stars").check({ force: true });
      await words(page).fill("Written before");
      await button(page, "submit review").click();
      await expect(button(page, "edit")).toBeFocused();
      await page.reload();
      await press(button(page, "delete"));
      await press(page.getByRole("dialog").getByRole("button", { name: "delete review" }));
      await expect(chosen(page, "3 stars")).toBeAttached();
      await expect(page.getByRole("group", { name: "your own review" })).toBeFocused();
    }
  });

for (const viewport of [PHONE, LAPTOP])
  test(`nothing moves at ${viewport.width} px when one's own stars and review are loaded`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, `Steady${viewport.width}`);
    await page.evaluate(async (song_id) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem("token")}`,
        "Content-Type": "application/json",
      };
      const body = JSON.stringify({ song_id, rating: 3, content: "Two lines\nof words" });
      await fetch("/api/reviews", { method: "POST", headers, body });
    }, song.long);
    const shifted = await watchShifts(page);
    await page.goto(pagePath.song(song.long));
    await expect(head(page)).toHaveAttribute("data-stars", "3.0");
    await reviews(page).scrollIntoViewIfNeeded();
    await page.reload();
    await expect(reviews(page).getByRole("link", { name: "your review" })).toBeVisible();
    expect(await shifted()).toBe(0);
  });

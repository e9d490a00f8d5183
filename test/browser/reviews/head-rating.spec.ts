import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import type { Review } from "../../../src/domain/reviews/review.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { callAs } from "../call-as.ts";
import { clickStars, entries, reviews, stars, words } from "./reviews.ts";
import { signIn, stored } from "../account/sign-in.ts";
import { hydrated, LAPTOP, open, test } from "../site.ts";

test.use({ writer: "reviews", viewport: LAPTOP });

const { album, song } = TEAPOT;
const KETTLE = pagePath.song(song.kettleDance);
const SIP = pagePath.song(song.firstSip);
const LEAVES = pagePath.album(album.leapYearLeaves);

const head = (page: Page) => page.locator(".head-rating button");

const button = (page: Page, name: string) =>
  reviews(page).getByRole("button", { name, exact: true });

const toast = (page: Page) => page.locator(".toast");

/** Clicks the stars of the head. */
const rate = (page: Page, rating: number) => clickStars(head(page), rating);

/** Reads one's own review of an item from the API. */
const own = (page: Page, query: string) => callAs<Review[]>(page, `GET /api/reviews/mine?${query}`);

test("stars at the head rate at once, go on as an edit, and can be undone", async ({ page }) => {
  await open(page, KETTLE);
  await expect(page.locator(".head-rating")).toHaveText("rate this song");
  await rate(page, 4);
  await expect(page).toHaveURL("/login");
  expect((await stored(page)).returnToUrl).toBe(KETTLE);
  // The rating that a visitor clicked is stored after the sign-in.
  await signIn(page, "Header", KETTLE);
  await expect(button(page, "submit review")).toHaveCount(0);
  await expect(head(page)).toHaveAttribute("data-stars", "4.0");
  await expect(reviews(page).getByText("1 rating")).toBeVisible();
  await expect(button(page, "add a review")).toBeVisible();
  await toast(page).getByRole("button", { name: "undo" }).click();
  await expect(toast(page)).toContainText("rating undone");
  await expect(stars(page, "4 stars")).not.toBeChecked();

  await rate(page, 4);
  await expect(head(page)).toHaveAttribute("data-stars", "4.0");
  // A toast stays while the pointer is on it.
  await toast(page).getByRole("button", { name: "undo" }).hover();
  await expect(head(page)).toHaveAccessibleName("rate Kettle Dance, your rating: 4");
  await expect(page.locator(".head-rating")).toHaveText("your rating");
  await expect(toast(page)).toContainText("rated 4 stars");
  await expect(reviews(page).getByText("1 rating")).toBeVisible();
  await expect(stars(page, "4 stars")).toBeChecked();
  await expect(button(page, "save")).toHaveAttribute("aria-disabled", "true");
  await expect(entries(page)).toHaveCount(0);
  expect(await own(page, `songs=${song.kettleDance}`)).toMatchObject([
    { rating: 4, content: "", privacy: "public" },
  ]);

  await toast(page).getByRole("button", { name: "undo" }).click();
  await expect(toast(page)).toContainText("rating undone");
  await expect(head(page)).not.toHaveAttribute("data-stars");
  await expect(head(page)).toBeFocused();
  await expect(reviews(page).getByText("0 ratings")).toBeVisible();
  await expect(stars(page, "4 stars")).not.toBeChecked();
  expect(await own(page, `songs=${song.kettleDance}`)).toEqual([]);
});

test("words typed beside the stars of the head stay, and are shown once", async ({ page }) => {
  await signIn(page, "Typist");
  await open(page, SIP);
  await stars(page, "2 stars").check({ force: true });
  await words(page).fill("Typed first");
  await rate(page, 3.5);
  await expect(button(page, "save")).toBeEnabled();
  await expect(words(page)).toHaveValue("Typed first");
  await expect(stars(page, "3.5 stars")).toBeChecked();
  // They survive a reload, too: the form is an edit by now.
  await page.reload();
  await expect(words(page)).toHaveValue("Typed first");
  await expect(reviews(page)).toContainText("Your unfinished review has been restored");
  await rate(page, 5);
  await expect(stars(page, "5 stars")).toBeChecked();
  await button(page, "save").click();
  await expect(entries(page)).toContainText(["Typed first"]);
  await expect(button(page, "edit")).toBeFocused();
  await expect(head(page)).toHaveAttribute("data-stars", "5.0");
  expect(await own(page, `songs=${song.firstSip}`)).toMatchObject([
    { rating: 5, content: "Typed first" },
  ]);

  // Stars at the head leave the form for changes open, with what is typed.
  await button(page, "edit").click();
  await words(page).fill("Typed later");
  await rate(page, 4);
  await expect(stars(page, "4 stars")).toBeChecked();
  await expect(words(page)).toHaveValue("Typed later");
  await button(page, "cancel").click();
  await rate(page, 5);

  // Once more: with words, undo changes the stars alone.
  await rate(page, 1.5);
  await expect(entries(page).getByRole("img", { name: "1.5 of 5 stars" })).toBeVisible();
  await toast(page).getByRole("button", { name: "undo" }).click();
  await expect(entries(page).getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(reviews(page).getByText("Typed first")).toHaveCount(1);
  await expect(reviews(page).getByRole("img", { name: "5 of 5 stars" })).toHaveCount(1);
  await expect(reviews(page).getByRole("link", { name: "your review" })).toHaveAttribute(
    "href",
    `#${await entries(page).locator("..").getAttribute("id")}`,
  );
});

test.describe("in full", { tag: "@full" }, () => {
  test.use({ writer: "head-rating" });

  test("undo of the first stars does not delete words that were added since", async ({ page }) => {
    await signIn(page, "Adder");
    await open(page, pagePath.song(song.whistleSoft));
    await rate(page, 4);
    const undo = toast(page).getByRole("button", { name: "undo" });
    await undo.hover();
    await words(page).fill("Added at once");
    const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await button(page, "save").press("Enter");
    await saved;
    await expect(entries(page)).toContainText(["Added at once"]);
    await undo.click();
    await expect(toast(page).filter({ hasText: "Your review now has text" })).toBeVisible();
    await expect(entries(page)).toContainText(["Added at once"]);
  });

  test("stars have the privacy that was chosen last", async ({ page, unchecked: other }) => {
    await signIn(page, "Quiet");
    await open(page, LEAVES);
    await rate(page, 3);
    await expect(toast(page)).toContainText("rated 3 stars");
    expect(await own(page, `albums=${album.leapYearLeaves}`)).toMatchObject([
      { privacy: "public" },
    ]);
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

    await open(page, pagePath.song(song.undated));
    await rate(page, 4.5);
    await expect(toast(page)).toContainText("rated 4.5 stars, visible only to you");
    await expect(page.locator(".head-rating")).toHaveText("your rating, private");
    await expect(reviews(page).getByText("0 ratings")).toBeVisible();
    expect(await own(page, `songs=${song.undated}`)).toMatchObject([{ privacy: "private" }]);

    // Removed, and back by undo, they are still private.
    await head(page).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "clear" }).press("Enter");
    await expect(toast(page)).toContainText("rating removed");
    await toast(page).getByRole("button", { name: "undo" }).click();
    await expect(toast(page)).toContainText("undone: back to 4.5 stars");
    expect(await own(page, `songs=${song.undated}`)).toMatchObject([{ privacy: "private" }]);

    // Another browser has made no choice.
    await signIn(other, "Loud");
    await open(other, pagePath.song(song.undated));
    await rate(other, 1);
    await expect(toast(other)).toContainText("rated 1 star");
    expect(await own(other, `songs=${song.undated}`)).toMatchObject([{ privacy: "public" }]);
  });

  test("after saving, cancelling or deleting a review the focus is beside it", async ({ page }) => {
    await signIn(page, "Focused");
    await open(page, pagePath.song(song.noAlbum));
    await stars(page, "3 stars").check({ force: true });
    await button(page, "clear").press("Enter");
    await expect(stars(page, "0.5 stars")).toBeFocused();
    await stars(page, "3 stars").check({ force: true });
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

    // The same holds for a review that was there before. A toast may lie over the stars.
    await expect(toast(page)).toHaveCount(0);
    await stars(page, "3 stars").check({ force: true });
    await words(page).fill("Written before");
    await button(page, "submit review").click();
    await expect(button(page, "edit")).toBeFocused();
    await page.reload();
    await button(page, "delete").press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "delete review" }).press("Enter");
    await expect(stars(page, "3 stars")).toBeAttached();
    await expect(page.getByRole("group", { name: "your own review" })).toBeFocused();
  });
});

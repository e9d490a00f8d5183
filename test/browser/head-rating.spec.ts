import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { signIn, stored } from "./sign-in.ts";
import { hydrated, LAPTOP, test } from "./site.ts";
import { head, reviews, words, entries, button, chosen, toast, rate, own } from "./head-rating.ts";

test.use({ writer: "reviews", viewport: LAPTOP });

const { song } = TEAPOT;
const KETTLE = pagePath.song(song.kettleDance);
const SIP = pagePath.song(song.firstSip);

test("stars at the head of a song rate it at once; the form goes on with it as an edit, and undo takes it back", async ({
  page,
}) => {
  await page.goto(KETTLE);
  await hydrated(page);
  await expect(page.locator(".head-rating")).toHaveText("rate this song");
  await rate(page, 4);
  await expect(page).toHaveURL("/login");
  expect((await stored(page)).returnToUrl).toBe(KETTLE);
  // The rating that a visitor clicked is stored after the sign-in.
  await signIn(page, "Header", KETTLE);
  await expect(button(page, "submit review")).toHaveCount(0);
  await expect(head(page)).toHaveAttribute("data-stars", "4.0");
  await expect(reviews(page).getByText("1 rating")).toBeVisible();
  await expect(button(page, "say more")).toBeVisible();
  await toast(page).getByRole("button", { name: "undo" }).click();
  await expect(toast(page)).toContainText("rating removed");
  await expect(chosen(page, "4 stars")).not.toBeChecked();

  await rate(page, 4);
  await expect(head(page)).toHaveAttribute("data-stars", "4.0");
  // A toast stays while the pointer is on it.
  await toast(page).getByRole("button", { name: "undo" }).hover();
  await expect(head(page)).toHaveAccessibleName("rate Kettle Dance, your rating: 4");
  await expect(page.locator(".head-rating")).toHaveText("your rating");
  await expect(toast(page)).toContainText("rated 4 stars");
  await expect(reviews(page).getByText("1 rating")).toBeVisible();
  await expect(chosen(page, "4 stars")).toBeChecked();
  await expect(button(page, "save")).toHaveAttribute("aria-disabled", "true");
  await expect(entries(page)).toHaveCount(0);
  expect(await own(page, `songs=${song.kettleDance}`)).toMatchObject([
    { rating: 4, content: "", privacy: "public" },
  ]);

  await toast(page).getByRole("button", { name: "undo" }).click();
  await expect(toast(page)).toContainText("rating removed");
  await expect(head(page)).not.toHaveAttribute("data-stars");
  await expect(head(page)).toBeFocused();
  await expect(reviews(page).getByText("0 ratings")).toBeVisible();
  await expect(chosen(page, "4 stars")).not.toBeChecked();
  expect(await own(page, `songs=${song.kettleDance}`)).toEqual([]);
});

test("words that were typed before or beside the stars of the head stay, and are saved with them; the review is shown once", async ({
  page,
}) => {
  await signIn(page, "Typist");
  await page.goto(SIP);
  await hydrated(page);
  await chosen(page, "2 stars").check({ force: true });
  await words(page).fill("Typed first");
  await rate(page, 3.5);
  await expect(button(page, "save")).toBeEnabled();
  await expect(words(page)).toHaveValue("Typed first");
  await expect(chosen(page, "3.5 stars")).toBeChecked();
  // They survive a reload, too: the form is an edit by now.
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
  await button(page, "say more").click();
  await expect(words(page)).toHaveValue("Typed first");
  await rate(page, 5);
  await expect(chosen(page, "5 stars")).toBeChecked();
  await button(page, "save").click();
  await expect(entries(page)).toContainText(["Typed first"]);
  await expect(button(page, "edit")).toBeFocused();
  await expect(head(page)).toHaveAttribute("data-stars", "5.0");
  expect(await own(page, `songs=${song.firstSip}`)).toMatchObject([
    { rating: 5, content: "Typed first" },
  ]);

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

import { expect } from "@playwright/test";
import { TEAPOT } from "../teapot-catalogue.ts";
import { test } from "./site.ts";
import { reviews, stars, words, entries, song, signIn } from "./reviews.ts";

test.use({ writer: "reviews" });

test("a visitor is asked to sign in, comes back, and writes a review; it is listed first, edited in place and deleted [2-1.2 2-1.4 2-2.4 2-2.39 2-2.40 2-2.42 2-4.19 2-4.22 2-4.23 2-4.24 2-4.25 2-6.5 3-7.14]", async ({
  page,
}) => {
  const path = song(TEAPOT.song.kettleDance);
  await page.goto(path);
  await expect(reviews(page)).toContainText("login to write a review.");
  await signIn(page, "Reva", path);

  await stars(page, "3.5 stars").check({ force: true });
  await words(page).fill("First line\n<b>second</b> https://example.com");
  await reviews(page).getByRole("button", { name: "submit review" }).click();
  const [first] = [entries(page).first()];
  await expect(first).toContainText("<b>second</b> https://example.com");
  await expect(first.getByRole("link", { name: "Reva" })).toHaveAttribute("href", "/user/Reva");
  await expect(first.locator("time").locator("xpath=..")).toHaveAttribute(
    "href",
    /^\/review\/\d+$/,
  );
  // Typed text is no link.
  await expect(first.getByRole("link")).toHaveCount(2);
  await expect(reviews(page).getByText("1 rating")).toBeVisible();
  await expect(reviews(page).getByText("3.5", { exact: true })).toBeVisible();

  await first.getByRole("button", { name: "edit" }).click();
  await stars(page, "5 stars").check({ force: true });
  await reviews(page).getByRole("button", { name: "save" }).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page).first().getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
  await expect(reviews(page).getByText("5.0", { exact: true })).toBeVisible();

  await page.reload();
  await expect(entries(page)).toHaveCount(1);
  await reviews(page).getByRole("button", { name: "delete" }).click();
  const dialog = page.getByRole("dialog", { name: "delete your review?" });
  // In the order of every such dialog, apart from the text.
  await expect(dialog.getByRole("button")).toHaveText(["", "keep it", "delete review"]);
  const warning = (await dialog.getByText("gone for good").boundingBox())!;
  const keep = (await dialog.getByRole("button", { name: "keep it" }).boundingBox())!;
  expect(keep.y - (warning.y + warning.height)).toBeGreaterThanOrEqual(16);
  await dialog.getByRole("button", { name: "keep it" }).click();
  await expect(entries(page)).toHaveCount(1);
  await reviews(page).getByRole("button", { name: "delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "delete review" }).click();
  await expect(entries(page)).toHaveCount(0);
  await expect(reviews(page).getByText("0 ratings")).toBeVisible();
});

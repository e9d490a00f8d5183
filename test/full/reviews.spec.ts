import { expect } from "@playwright/test";
import { TEAPOT } from "../teapot-catalogue.ts";
import { test } from "../browser/site.ts";
import { reviews, stars, words, entries, song, signIn } from "../browser/reviews.ts";

test.use({ writer: "reviews" });

test("a review without stars is refused with the form's message, and the text survives a reload [2-4.17 2-5.1]", async ({
  page,
}) => {
  const path = song(TEAPOT.song.firstSip);
  await signIn(page, "Draft", path);
  await stars(page, "2 stars").check({ force: true });
  await words(page).fill("Not sent yet");
  await reviews(page).getByRole("button", { name: "clear" }).click();
  await reviews(page).getByRole("button", { name: "submit review" }).click({ force: true });
  await expect(reviews(page).getByRole("alert")).toHaveText("Please provide a rating");
  await page.reload();
  await expect(words(page)).toHaveValue("Not sent yet");
  await stars(page, "2 stars").check({ force: true });
  await reviews(page).getByRole("button", { name: "submit review" }).click();
  await expect(entries(page).first()).toContainText("Not sent yet");
});

test("a failed save shows an error, keeps the text, and works when retried [2-8.9]", async ({
  page,
}) => {
  const path = song(TEAPOT.song.undated);
  await signIn(page, "Offline", path);
  await stars(page, "4 stars").check({ force: true });
  await words(page).fill("Through the tunnel");
  await page.route("**/api/reviews", (route) => route.abort());
  await reviews(page).getByRole("button", { name: "submit review" }).click();
  await expect(reviews(page).getByRole("alert")).toHaveText("Failed to submit review");
  await expect(words(page)).toHaveValue("Through the tunnel");
  await page.unroute("**/api/reviews");
  await reviews(page).getByRole("button", { name: "submit review" }).click();
  await expect(entries(page).first()).toContainText("Through the tunnel");
});

test("a private review is visible to its author, on its page, too, and 404 for others [2-2.36 2-2.37 3-7.13]", async ({
  page,
  browser,
  baseURL,
}) => {
  const path = song(TEAPOT.song.noAlbum);
  await signIn(page, "Hush", path);
  await stars(page, "1 star").check({ force: true });
  await words(page).fill("Between us");
  await reviews(page).getByRole("checkbox").check();
  await reviews(page).getByRole("button", { name: "submit review" }).click();
  await expect(entries(page).first()).toContainText("Between us");
  const id = (await entries(page).first().locator("..").getAttribute("id"))!.replace("review-", "");
  // The page does not claim that there is no review where it cannot be read.
  await page.route(`**/api/reviews/${id}`, (route) => route.abort());
  await page.goto(`/review/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Error loading review");
  await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();
  await expect(page.getByText("Review not found")).toHaveCount(0);
  await page.unroute(`**/api/reviews/${id}`);
  await page.getByRole("button", { name: "try again" }).click();
  await expect(page.getByText("Between us")).toBeVisible();
  await expect(page).toHaveTitle(/, reviewed by Hush - Norae$/);
  await expect(page.getByRole("button", { name: "edit", exact: true })).toBeVisible();
  await page.goto("/user/Hush/reviews");
  await expect(page.getByRole("region", { name: "seen by you alone" })).toContainText("Between us");
  await expect(page.getByText("No reviews found.")).toHaveCount(0);

  const other = await browser.newPage({ baseURL: baseURL! });
  await other.goto(path);
  await expect(entries(other)).toHaveCount(0);
  const answer = await other.goto(`/review/${id}`);
  expect(answer?.status()).toBe(404);
  await expect(other.getByText("Review not found")).toBeVisible();
  await other.close();
});

for (const width of [390, 1440]) {
  test(`nothing moves at ${width} px when the browser reads the session`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const path = song(TEAPOT.song.long);
    await signIn(page, `Still${width}`, path);
    const heights = async () => {
      await page.reload({ waitUntil: "commit" });
      const own = page.locator(".own-review");
      await own.waitFor();
      const before = await own.evaluate((element) => element.getBoundingClientRect().height);
      await expect(stars(page, "5 stars")).toBeAttached();
      const after = await own.evaluate((element) => element.getBoundingClientRect().height);
      return [before, after];
    };
    const [before, after] = await heights();
    expect(after).toBe(before);
  });
}

import { expect } from "@playwright/test";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { test } from "../site.ts";
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
  await expect(dialog.getByRole("button")).toHaveText(["", "delete review", "keep it"]);
  const warning = (await dialog.getByText("will be gone").boundingBox())!;
  const keep = (await dialog.getByRole("button", { name: "keep it" }).boundingBox())!;
  expect(keep.y - (warning.y + warning.height)).toBeGreaterThanOrEqual(16);
  await dialog.getByRole("button", { name: "keep it" }).click();
  await expect(entries(page)).toHaveCount(1);
  await reviews(page).getByRole("button", { name: "delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "delete review" }).click();
  await expect(entries(page)).toHaveCount(0);
  await expect(reviews(page).getByText("0 ratings")).toBeVisible();

  // Undone, also where the first attempt finds no connection.
  const toast = (text: string) => page.locator(".toast").filter({ hasText: text });
  await page.route("**/api/reviews", (route) => route.abort());
  await toast("review deleted").getByRole("button", { name: "undo" }).click();
  const failed = toast("No connection");
  await expect(failed).toBeVisible();
  await page.unroute("**/api/reviews");
  await failed.getByRole("button", { name: "retry" }).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(toast("review restored")).toBeVisible();
  await expect(entries(page).first()).toContainText("<b>second</b> https://example.com");
  await expect(reviews(page).getByText("1 rating")).toBeVisible();
  await page.reload();
  await expect(entries(page).first().getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
});

test.describe("in full", { tag: "@full" }, () => {
  test.use({ writer: "form-problems" });

  test("a review's error disappears with the next change, and its dialog's with the dialog [2-4.17 2-5.1 2-8.9]", async ({
    unchecked: page,
  }) => {
    const path = song(TEAPOT.song.kettleDance);
    await signIn(page, "Critic", path);
    const dialog = page.locator("dialog[open]");
    const problem = reviews(page).getByRole("alert");
    await stars(page, "3 stars").check({ force: true });
    await words(page).fill("Words");
    await reviews(page).getByRole("button", { name: "clear" }).click();
    await reviews(page).getByRole("button", { name: "submit review" }).click({ force: true });
    await expect(problem).toHaveText("Please provide a rating");
    await stars(page, "2 stars").check({ force: true });
    await expect(problem).toHaveCount(0);
    await page.route("**/api/reviews", (route) => route.abort());
    await reviews(page).getByRole("button", { name: "submit review" }).press("Enter");
    await expect(problem).toHaveText("No connection. Failed to submit review");
    await expect(reviews(page).getByRole("button", { name: "submit review" })).toBeFocused();
    await words(page).fill("Other words");
    await expect(problem).toHaveCount(0);
    await page.unroute("**/api/reviews");
    await reviews(page).getByRole("button", { name: "submit review" }).click();
    await expect(reviews(page).getByRole("article")).toHaveCount(1);

    await page.route("**/api/reviews/*", (route) => route.abort());
    await reviews(page).getByRole("button", { name: "delete" }).click();
    await dialog.getByRole("button", { name: "delete review" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await reviews(page).getByRole("button", { name: "delete" }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await page.unroute("**/api/reviews/*");
    await page.keyboard.press("Escape");

    // On its own page the heading of the song is focused once it is deleted.
    const id = (await reviews(page).getByRole("article").locator("..").getAttribute("id"))!;
    await page.goto(`/review/${id.replace("review-", "")}`);
    await page.getByRole("button", { name: "edit", exact: true }).press("Enter");
    await page.getByRole("button", { name: "cancel", exact: true }).press("Enter");
    await expect(page.getByRole("button", { name: "edit", exact: true })).toBeFocused();
    await page.getByRole("button", { name: "delete", exact: true }).press("Enter");
    await dialog.getByRole("button", { name: "delete review" }).press("Enter");
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("a private review is visible to its author, on its page, too, and 404 for others [2-2.36 2-2.37 3-7.13]", async ({
    page,
    unchecked: other,
  }) => {
    const path = song(TEAPOT.song.noAlbum);
    await signIn(page, "Hush", path);
    await stars(page, "1 star").check({ force: true });
    await words(page).fill("Between us");
    await reviews(page).getByRole("checkbox").check();
    await reviews(page).getByRole("button", { name: "submit review" }).click();
    await expect(entries(page).first()).toContainText("Between us");
    const id = (await entries(page).first().locator("..").getAttribute("id"))!.replace(
      "review-",
      "",
    );
    // The page does not claim that there is no review where it cannot be read.
    await page.route(`**/api/reviews/${id}`, (route) => route.abort());
    await page.goto(`/review/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Error loading review");
    await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();
    // The heading is that of the document, too, which knows no viewer.
    await expect(page.getByRole("button", { name: "retry" })).toBeVisible();
    await expect(page.getByText("Review not found")).toHaveCount(0);
    await page.unroute(`**/api/reviews/${id}`);
    await page.getByRole("button", { name: "retry" }).click();
    await expect(page.getByText("Between us")).toBeVisible();
    await expect(page).toHaveTitle(/, reviewed by Hush - Norae$/);
    await expect(page.getByRole("button", { name: "edit", exact: true })).toBeVisible();
    await page.goto("/user/Hush/reviews");
    await expect(page.getByRole("region", { name: "visible only to you" })).toContainText(
      "Between us",
    );
    await expect(page.getByText("No reviews found.")).toHaveCount(0);

    await other.goto(path);
    await expect(entries(other)).toHaveCount(0);
    const answer = await other.goto(`/review/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(other.getByText("Review not found")).toBeVisible();
  });
});

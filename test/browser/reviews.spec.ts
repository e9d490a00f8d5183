import { expect, type Page } from "@playwright/test";
import { encodeId } from "../../src/domain/id.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { passLocalSignIn } from "./sign-in.ts";
import { hydrated, test } from "./site.ts";

test.use({ writer: "reviews" });

const song = (id: number) => `/song/${encodeId(id)}`;
const reviews = (page: Page) => page.getByRole("region", { name: "reviews" });
const stars = (page: Page, words: string) =>
  reviews(page).getByRole("radio", { name: words, exact: true });
const words = (page: Page) => reviews(page).getByRole("textbox", { name: "your review" });
const entries = (page: Page) => reviews(page).getByRole("article");

/** Signs in by the local identity service, from the page that the prompt leads to. */
async function signIn(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await reviews(page).getByRole("link", { name: "login" }).click();
  await page.waitForURL("/login*");
  await passLocalSignIn(page, name);
  await expect(page).toHaveURL(path);
  await hydrated(page);
}

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
  // What is typed is no link.
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
  // Where the review cannot be read, the page does not claim that there is none.
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

import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { entries, reviews, stars, words } from "./reviews.ts";
import { fresh, signIn, signInAgain } from "./sign-in.ts";
import { test } from "./site.ts";

test.use({ writer: "reviews" });

const { album } = TEAPOT;
const submit = (page: Page) => reviews(page).getByRole("button", { name: "submit review" });

test("an album is reviewed: a failed read is retried, and the text survives a lost session and a failed save [2-1.2 2-1.4 2-2.36 2-2.37 2-2.39 2-2.41 2-4.17 2-4.18 2-4.20 2-4.21 2-8.9 2-8.10]", async ({
  browser,
  baseURL,
}) => {
  // Refusals are expected here: use a page whose console errors are not checked.
  const [context, page] = await fresh(browser, baseURL!);
  const path = pagePath.album(album.looseLeaves);
  await signIn(page, "Astra");
  await page.route("**/api/reviews/mine?albums=*", (route) => route.abort());
  await page.goto(path);
  await expect(reviews(page).getByRole("alert")).toContainText("Failed to load reviews");
  await page.unroute("**/api/reviews/mine?albums=*");
  await reviews(page).getByRole("button", { name: "try again" }).click();
  await stars(page, "4.5 stars").check({ force: true });
  await words(page).fill("Loose, but whole");

  await page.evaluate(() =>
    fetch("/api/auth/logout", {
      method: "POST",
      headers: { Authorization: `Bearer ${localStorage.getItem("token")}` },
    }),
  );
  await submit(page).click();
  await expect(reviews(page).getByRole("alert")).toContainText("You are signed out now.");
  await expect(reviews(page)).toContainText("login to write a review.");
  await reviews(page).getByRole("link", { name: "login" }).click();
  await signInAgain(page, "Astra");
  await expect(page).toHaveURL(path);
  await expect(words(page)).toHaveValue("Loose, but whole");

  await page.route("**/api/reviews/album", (route) =>
    route.fulfill({ status: 503, json: { message: "The kettle is being repaired" } }),
  );
  await submit(page).click();
  await expect(reviews(page).getByRole("alert")).toHaveText("The kettle is being repaired");
  await page.reload();
  await expect(words(page)).toHaveValue("Loose, but whole");
  await page.unroute("**/api/reviews/album");
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/reviews/album", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await submit(page).click();
  await expect(reviews(page).getByRole("button", { name: "Submitting..." })).toBeDisabled();
  // Text that is typed now would not be saved.
  await expect(words(page)).not.toBeEditable();
  answer();
  await expect(entries(page)).toContainText(["Loose, but whole"]);
  await expect(page.locator(".toast")).toContainText("review saved");
  await expect(reviews(page).getByText("1 rating")).toBeVisible();

  // A user has one review of each record: from now on this one is changed.
  await expect(submit(page)).toHaveCount(0);
  await entries(page).getByRole("button", { name: "edit" }).click();
  await expect(reviews(page).getByRole("button", { name: "save" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await words(page).fill("Never sent");
  await reviews(page).getByRole("button", { name: "cancel" }).click();
  await expect(entries(page)).toContainText(["Loose, but whole"]);

  await entries(page).getByRole("link", { name: "Astra" }).click();
  await page.getByRole("link", { name: "Loose Leaves" }).first().click();
  await expect(page).toHaveURL(/\/review\/album-\d+$/);
  await page.getByRole("button", { name: "edit", exact: true }).click();
  await page.getByRole("textbox", { name: "your review" }).fill("Changed on its own page");
  await page.getByRole("button", { name: "save" }).click();
  await expect(page.getByText("Changed on its own page")).toBeVisible();

  await page.getByRole("button", { name: "delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "delete review" }).click();
  await expect(page).toHaveURL(path);
  await expect(reviews(page)).toContainText("0 ratings");
  await context.close();
});

import type { Page } from "@playwright/test";
import type { Review } from "../../src/domain/review.ts";

export const head = (page: Page) => page.locator(".head-rating button");
export const reviews = (page: Page) => page.getByRole("region", { name: "reviews" });
export const words = (page: Page) => reviews(page).getByRole("textbox", { name: "your review" });
export const entries = (page: Page) => reviews(page).getByRole("article");

export const button = (page: Page, name: string) =>
  reviews(page).getByRole("button", { name, exact: true });

export const chosen = (page: Page, name: string) =>
  reviews(page).getByRole("radio", { name, exact: true });

export const toast = (page: Page) => page.locator(".toast");

/** Clicks the stars of the head. */
export async function rate(page: Page, rating: number): Promise<void> {
  const stars = head(page);
  await stars.scrollIntoViewIfNeeded();
  const box = (await stars.boundingBox())!;
  await page.mouse.click(box.x + 2 + (rating - 0.25) * 24, box.y + box.height / 2);
}

/** Reads one's own review of an item from the API. */
export function own(page: Page, query: string): Promise<Review[]> {
  return page.evaluate(async (search) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("token")}` };
    const answer = await fetch(`/api/reviews/mine?${search}`, { headers });
    return (await answer.json()) as Review[];
  }, query);
}

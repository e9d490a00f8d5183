import type { Locator, Page } from "@playwright/test";
import { encodeId } from "../../../src/domain/id.ts";
import { passLocalSignIn } from "../account/sign-in.ts";
import { hydrated } from "../site.ts";

export const reviews = (page: Page) => page.getByRole("region", { name: "reviews" });

export const stars = (page: Page, words: string) =>
  reviews(page).getByRole("radio", { name: words, exact: true });

export const words = (page: Page) => reviews(page).getByRole("textbox", { name: "your review" });
export const entries = (page: Page) => reviews(page).getByRole("article");
export const song = (id: number) => `/song/${encodeId(id)}`;

/** Signs in by the local identity service, from the page that the prompt leads to. */
export async function signIn(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await reviews(page).getByRole("link", { name: "login" }).click();
  await passLocalSignIn(page, name, path);
}

/** Returns the position of the pointer for this many stars of a button. */
export async function placeOn(button: Locator, rating: number): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  const star = (width - 4) / 5;
  return { x: x + 2 + (rating - 0.25) * star, y: y + height / 2 };
}

export async function clickStars(button: Locator, rating: number): Promise<void> {
  const { x, y } = await placeOn(button, rating);
  await button.page().mouse.click(x, y);
}

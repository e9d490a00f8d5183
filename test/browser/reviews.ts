import { type Page } from "@playwright/test";
import { encodeId } from "../../src/domain/id.ts";
import { passLocalSignIn } from "./sign-in.ts";
import { hydrated } from "./site.ts";

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

import type { Locator, Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";

export const ALBUM = pagePath.album(TEAPOT.album.firstSteep);
export const LEAVES = pagePath.album(TEAPOT.album.leapYearLeaves);

export const starsOf = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^rate ${name}(,|$)`) }).first();

export const toast = (page: Page) => page.locator(".toast");

/** Returns the position of the pointer for this many stars. */
export async function at(stars: Locator, rating: number): Promise<{ x: number; y: number }> {
  await stars.scrollIntoViewIfNeeded();
  const box = (await stars.boundingBox())!;
  const star = (box.width - 4) / 5;
  return { x: box.x + 2 + (rating - 0.25) * star, y: box.y + box.height / 2 };
}

export async function click(page: Page, stars: Locator, rating: number): Promise<void> {
  const { x, y } = await at(stars, rating);
  await page.mouse.click(x, y);
}

/** Collects the requests to the reviews API from now on. */
export function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/reviews") && !pathname.endsWith("/rating"))
      requests.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ""}`.trim());
  });
  return requests;
}

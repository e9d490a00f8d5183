import { expect, type Page } from "@playwright/test";
import { hydrated } from "./site.ts";

export const SONGS = ["Steam 🫖 Rising", "Kettle Dance", "Anniversary Crumb"];
export const DESKTOP = { width: 1440, height: 900 };

export function carouselOf(page: Page) {
  return page.getByRole("region", { name: "latest releases" });
}

/** Resolves when the slide is the only one that is visible and reachable; `index` starts at 0. */
export async function expectSlide(page: Page, index: number): Promise<void> {
  const name = `${index + 1} of ${SONGS.length}: ${SONGS[index]}`;
  const slides = carouselOf(page).locator(".slide");
  await expect(slides.nth(index)).toHaveAttribute("aria-label", name);
  await expect(slides.nth(index)).not.toHaveAttribute("inert");
  await expect(slides.and(page.locator("[inert]"))).toHaveCount(SONGS.length - 1);
  await expect(slides.nth(index)).toBeInViewport({ ratio: 0.9 });
  const picker = carouselOf(page).getByRole("button", { name: new RegExp(`^slide ${index + 1} `) });
  await expect(picker).toHaveAttribute("aria-disabled", "true");
}

/** Opens the home page and stops its clock, with the first slide in view and not paused. */
export async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/");
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const first = carouselOf(page).getByRole("button", { name: /^slide 1 / });
  await first.evaluate((button: HTMLButtonElement) => button.click());
  await carouselOf(page).locator(".slide").first().hover();
  await invalidate(page);
  await expectSlide(page, 0);
}

/** Moves pointer and focus out of the carousel, which restarts its interval. */
export async function invalidate(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

import type { Page } from "@playwright/test";

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
export const source = (page: Page) => page.getByLabel("where it says so");
export const name = (page: Page) => page.getByLabel("name, as the source has it");

/** Proposes what is in the form. @returns the path of the edit */
export async function propose(page: Page): Promise<string> {
  await source(page).fill("made-up booklet, p. 2");
  await button(page, "propose").click();
  await page.waitForURL(/\/edits\/\d+$/);
  return new URL(page.url()).pathname;
}

import { expect, type Page } from "@playwright/test";
import { open } from "../site.ts";

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
export const source = (page: Page) => page.getByLabel("link or source");
export const name = (page: Page) => page.getByLabel("name, as the source has it");

/** Proposes what is in the form, with its source. @returns the path of the edit */
export async function send(page: Page): Promise<string> {
  await button(page, "propose").click();
  await page.waitForURL(/\/edits\/\d+$/);
  return new URL(page.url()).pathname;
}

/** Opens an edit as another person, and approves it. */
export async function approve(decider: Page, edit: string): Promise<void> {
  await open(decider, edit);
  await button(decider, "approve").click();
  await expect(decider.getByText("applied", { exact: true })).toBeVisible();
}

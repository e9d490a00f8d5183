import { expect, type Page } from "@playwright/test";

/** The field of the bar. */
export const field = (page: Page) => page.getByRole("banner").locator("input[name=query]");
/** The suggestions under a field. */
export const options = (page: Page) => page.getByRole("option");

/** Types into the field of the bar and waits for suggestions. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type(text);
  await expect(options(page).first()).toBeVisible();
}

/** Focuses the field of the bar and waits for the script of the suggestions, which is loaded then. */
export async function useField(page: Page): Promise<void> {
  await page.keyboard.press("/");
  await expect(field(page)).toHaveRole("combobox");
}

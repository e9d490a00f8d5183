import { expect, type Page } from "@playwright/test";

export const message = (page: Page) => page.getByRole("textbox", { name: "your message" });
export const about = (page: Page) =>
  page.getByRole("textbox", { name: "the page that it is about" });
export const kind = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
export const send = (page: Page) => page.getByRole("button", { name: "send" });
export const thanks = (page: Page) => page.getByRole("heading", { level: 1, name: "thank you" });

export async function choose(page: Page, name: string): Promise<void> {
  await page.getByText(name, { exact: true }).click();
  await expect(kind(page, name)).toBeChecked();
}

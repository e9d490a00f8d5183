import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { button } from "./edit-form.ts";
import { open } from "./site.ts";

export const who = (page: Page, name: string) => page.getByLabel(`who is ${name}?`);
export const other = (page: Page) => page.getByLabel("it is none of these");
export const NEW = "a person who has no page here yet: make one";

/** Lets a second person decide on the edit that a page shows, and opens the song with it. */
export async function approve(decider: Page, edit: Page, songId: number): Promise<void> {
  await edit.waitForURL(/\/edits\/\d+$/);
  await open(decider, new URL(edit.url()).pathname);
  await button(decider, "approve").click();
  await expect(decider.getByText("applied", { exact: true })).toBeVisible();
  await open(decider, pagePath.song(songId));
}

/** Counts the artists of exactly this name. */
export async function artistsCalled(page: Page, name: string): Promise<number> {
  const answer = await page.request.get(`/api/artists/search?q=${encodeURIComponent(name)}`);
  const found = (await answer.json()) as readonly { name: string }[];
  return found.filter((one) => one.name === name).length;
}

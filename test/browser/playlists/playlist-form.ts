import { expect, type Locator, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { sidewaysScroll, violationsOn } from "../access/accessibility.ts";
import { callAs } from "../call-as.ts";
import { open, VIEWPORTS } from "../site.ts";

export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const button = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true });
export const search = (page: Page) => page.getByRole("searchbox", { name: "search songs to add" });
/** The songs in the form, in their order. */
export const chosen = (page: Page) => page.locator(".reorderable > li strong");
/** The songs on the page, in their order. */
export const shown = (page: Page) => page.locator(".playlist-songs > li .playlist-song");
export const handle = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^move ${name}, \\d+ of`) });

export async function openForm(page: Page): Promise<void> {
  await page.goto(pagePath.createPlaylist());
  await expect(field(page, "name")).toBeVisible();
}

export async function addSong(page: Page, text: string, name: string): Promise<void> {
  await search(page).fill(text);
  const add = page.getByRole("button", { name: new RegExp(`^add ${name} by`) });
  await add.first().click();
  await expect(chosen(page).last()).toHaveText(name);
}

/** Creates a playlist as the signed-in user, without its page. @returns its id */
export async function make(page: Page, fields: object): Promise<number> {
  return (await callAs(page, "POST /api/playlists", fields))._id;
}

export async function openEdit(page: Page, id: number): Promise<void> {
  await open(page, pagePath.playlist(id));
  await button(page, "edit").click();
  await expect(page.getByRole("heading", { name: "edit playlist" })).toBeFocused();
}

/** Returns the colours of the page's main part. */
export function colours(page: Page): Promise<string[]> {
  return page.locator("main").evaluate((main) => {
    const { backgroundColor, color } = getComputedStyle(main);
    return [backgroundColor, color];
  });
}

export async function expectAccessible(
  page: Page,
  viewports = VIEWPORTS.slice(0, 1),
): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    const where = `${page.url()} at ${viewport.width} px`;
    expect.soft(await violationsOn(page), where).toEqual([]);
    expect.soft(await sidewaysScroll(page), where).toBe(0);
  }
}

/** Drops a file on the drop zone of the cover. */
export async function dropCover(page: Page, bytes: Buffer, type: string): Promise<void> {
  const file = await page.evaluateHandle(
    ([text, kind]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      transfer.items.add(new File([content], "cover", { type: kind }));
      return transfer;
    },
    [bytes.toString("base64"), type] as const,
  );
  await page.locator(".drop-zone").dispatchEvent("drop", { dataTransfer: file });
}

/** Returns the size of each cover that this browser stores with a draft, in bytes; call it once one was chosen. */
export function storedCovers(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open("norae");
        opening.addEventListener("error", () => reject(opening.error!));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const reading = database.transaction("covers").objectStore("covers").getAll();
          reading.addEventListener("error", () => reject(reading.error!));
          reading.addEventListener("success", () => {
            database.close();
            resolve((reading.result as Blob[]).map(({ size }) => size));
          });
        });
      }),
  );
}

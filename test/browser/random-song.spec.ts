import { expect, type Page } from "@playwright/test";
import { bar, open } from "./bar.ts";
import { countDocuments, test } from "./site.ts";

test.describe("surprise me!", () => {
  const surprise = (page: Page) => bar(page).getByRole("button", { name: "surprise me!" });

  test("leads to a song, and then to another one, with its id in navigation state [1-2.30 1-7.6]", async ({
    page,
  }) => {
    await open(page);
    const documents = countDocuments(page);
    await surprise(page).click();
    await expect(page).toHaveURL(/\/song\/\d+$/);
    const first = page.url();
    const state = await page.evaluate(() => (history.state as { usr: object }).usr);
    expect(state).toMatchObject({ song_id: expect.any(Number) });
    await surprise(page).click();
    await expect(page).not.toHaveURL(first);
    await expect(page).toHaveURL(/\/song\/\d+$/);
    expect(documents()).toBe(0);
  });
});

import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { bar, open } from "../site/bar.ts";
import { countDocuments, test } from "../site.ts";

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

  test(
    "shows its tooltip on hover or focus, until Esc [1-2.30]",
    { tag: "@full" },
    async ({ page }) => {
      await open(page);
      const tooltip = bar(page).getByRole("tooltip", { name: "surprise me!" });
      await expect(tooltip).toBeHidden();
      await surprise(page).hover();
      await expect(tooltip).toBeVisible();
      await page.mouse.move(600, 500);
      await expect(tooltip).toBeHidden();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(surprise(page)).toBeFocused();
      await expect(tooltip).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(tooltip).toBeHidden();
    },
  );

  test("draws again if the draw is the song that is shown", { tag: "@full" }, async ({ page }) => {
    await open(page, pagePath.song(TEAPOT.song.kettleDance));
    const answers = [TEAPOT.song.kettleDance, TEAPOT.song.whistleSoft];
    await page.route("**/api/songs/random", async (route) => {
      await route.fulfill({ json: [{ melon_song_id: answers.shift(), album_id: null }] });
    });
    await surprise(page).click();
    await expect(page).toHaveURL(pagePath.song(TEAPOT.song.whistleSoft));
  });

  test("a failure is logged and changes nothing [1-8.24]", { tag: "@full" }, async ({ page }) => {
    await open(page);
    await page.route("**/api/songs/random", (route) => route.abort());
    const logged = page.waitForEvent("console", (message) =>
      message.text().startsWith("No random song:"),
    );
    await surprise(page).click();
    expect((await logged).type()).toBe("warning");
    await expect(page).toHaveURL("/top-credits");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

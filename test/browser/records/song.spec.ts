import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { open, PHONE, test } from "../site.ts";

const { artist, song } = TEAPOT;
const YOUTUBE = "https://www.youtube-nocookie.com";

test("a song's menu opens at its button, not over it, and a click of a signed-out visitor leads to the login [1-2.111 2-2.4 2-2.43]", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, pagePath.artistSongs(artist.velvetTeapot, { view: "table" }));
  const dots = page.getByRole("button", { name: "more for Kettle Dance" }).last();
  await dots.scrollIntoViewIfNeeded();
  const box = (await dots.boundingBox())!;
  await page.mouse.click(box.x + 6, box.y + 9);
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem")).toHaveText([
    "review song",
    "add song to playlist",
    "listen later",
    /^open in spotify/,
    "go to artist",
    "go to album",
    "go to credits",
    "what its writers wrote together",
  ]);
  const popup = (await menu.boundingBox())!;
  expect(popup.x + popup.width).toBeLessThanOrEqual(PHONE.width);
  // Above or below the button, and right at it.
  const isAbove = popup.y < box.y;
  const gap = isAbove ? box.y - popup.y - popup.height : popup.y - box.y - box.height;
  expect(Math.abs(gap)).toBeLessThanOrEqual(1);
  await expect(menu.getByRole("menuitem", { name: "open in spotify" })).toHaveAttribute(
    "href",
    "https://open.spotify.com/track/madeUpSong000000000001",
  );
  await page.mouse.click(5, 5);
  await expect(menu).toHaveCount(0);

  await dots.click();
  for (const name of ["review song", "add song to playlist"])
    await expect(menu.getByRole("menuitem", { name })).toHaveAttribute(
      "href",
      pagePath.login(pagePath.artistSongs(artist.velvetTeapot, { view: "table" })),
    );
});

test.describe("with a video", () => {
  test.use({ guests: [YOUTUBE], viewport: PHONE });

  test("the video is loaded from YouTube by a click, and never before [1-2.105]", async ({
    page,
  }) => {
    const requested: string[] = [];
    await page.route(`${YOUTUBE}/**`, (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<p>a made-up video</p>" });
    });
    await open(page, pagePath.song(song.kettleDance));
    expect(requested).toEqual([]);
    await page.getByRole("button", { name: "load the video from YouTube" }).click();
    const frame = page.locator("iframe[title='video of Kettle Dance on YouTube']");
    await expect(frame.contentFrame().getByText("a made-up video")).toBeVisible();
    expect(requested).toEqual([`${YOUTUBE}/embed/madeUpVid01?rel=0`]);
    // Nothing of the next song is loaded yet.
    await page
      .getByRole("region", { name: "related songs" })
      .getByRole("link", { name: "One More Day of February" })
      .click();
    await expect(page).toHaveTitle("One More Day of February - Norae");
    await page.goBack();
    await expect(page.getByRole("button", { name: "load the video" })).toBeVisible();
    expect(requested).toHaveLength(1);
  });
});

test("a song's menu opens by keyboard, is walked through by arrow keys, and returns the focus [1-2.111 3-9.2]", async ({
  page,
}) => {
  await open(page, pagePath.song(song.kettleDance));
  const dots = page.getByRole("button", { name: "more for Kettle Dance" });
  await dots.focus();
  await page.keyboard.press("Enter");
  const items = page.getByRole("menuitem");
  await expect(items.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(items.nth(0)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(items).toHaveCount(0);
  await expect(dots).toBeFocused();
});

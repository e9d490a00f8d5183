import { expect, type Locator, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import {
  button,
  chosen,
  expectAccessible,
  field,
  make,
  openEdit,
  openForm,
  search,
} from "../browser/playlist-form.ts";
import { signIn } from "../browser/sign-in.ts";
import { eventually, test } from "../browser/site.ts";

test.use({ writer: "playlist" });

test.describe.configure({ mode: "parallel" });

const { kettleDance, whistleSoft } = TEAPOT.song;

test("the name is on the drawn cover: in the form as it is typed, on the page and on cards large enough for it", async ({
  page,
}) => {
  /** Returns what is on the label, or null where there is none. */
  const label = () =>
    page.locator(".playlist-cover").evaluate((cover) => {
      const { display, content } = getComputedStyle(cover, "::after");
      return display === "none" || content === "none" ? null : JSON.parse(content);
    });
  await signIn(page, "Labeller");
  await openForm(page);
  expect(await label()).toBe(null);
  await field(page, "name").fill('Said "loud"');
  expect(await label()).toBe('Said "loud"');
  await button(page, "cancel").click();
  await expect(page).toHaveURL(/\/user\/Labeller$/);
  const id = await make(page, { name: "Labelled", song_ids: [kettleDance] });
  await page.goto(pagePath.playlist(id));
  await expect(page.getByRole("heading", { name: "Labelled" })).toBeVisible();
  expect(await label()).toBe("Labelled");
  await page.goto("/user/Labeller/playlists");
  await expect(page.getByRole("link", { name: "Labelled" })).toBeVisible();
  expect(await label()).toBe("Labelled");
  await page.setViewportSize({ width: 320, height: 568 });
  await eventually(label).toBe(null);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the search stays in view above a long list, and what it finds above the place of a keyboard; adding keeps the focus in it", async ({
    page,
  }) => {
    await signIn(page, "Thumb");
    const song_ids = Object.values(TEAPOT.song).filter((song) => song !== whistleSoft);
    const id = await make(page, { name: "Long", song_ids });
    await openEdit(page, id);
    await search(page).tap();
    const found = page.getByRole("list", { name: "songs found" });
    await search(page).fill("whistle");
    await expect(found).toBeVisible();
    await expectInUpperPart(page, found);
    // A tap elsewhere leaves the list below free; the results are there again with the focus.
    await page.touchscreen.tap(4, 700);
    await expect(found).toHaveCount(0);
    await search(page).fill("");

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(search(page)).toBeInViewport({ ratio: 1 });
    const before = await page.evaluate(() => scrollY);
    await search(page).pressSequentially("whistle");
    await expectInUpperPart(page, found);
    await found.getByRole("button", { name: /^add Whistle Soft by/ }).tap();
    await expect(chosen(page).last()).toHaveText("Whistle Soft");
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue("");
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3);
    await expect(search(page)).toBeInViewport({ ratio: 1 });

    // A row that gets the focus is not behind it.
    await button(page, "remove First Sip").focus();
    const searchBox = (await search(page).boundingBox())!;
    const row = (await button(page, "remove First Sip").boundingBox())!;
    expect(row.y).toBeGreaterThan(searchBox.y + searchBox.height);
    await search(page).fill("whistle");
    await expect(found).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(found).toHaveCount(0);
    await expect(search(page)).toBeFocused();
    await expectAccessible(page);
  });
});

/** Expects the list of what was found in the part of the window that an on-screen keyboard leaves free. */
async function expectInUpperPart(page: Page, found: Locator): Promise<void> {
  await expect(found).toBeVisible();
  const { y, height } = (await found.boundingBox())!;
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(844 * 0.6);
  await expect(search(page)).toBeInViewport({ ratio: 1 });
}

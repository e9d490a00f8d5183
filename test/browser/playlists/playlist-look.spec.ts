import { expect, type Locator, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { signIn } from "../account/sign-in.ts";
import { open, test } from "../site.ts";
import { button, colours, field, make, openEdit, openForm } from "./playlist-form.ts";

test.use({ writer: "playlists" });

test.describe.configure({ mode: "parallel" });

const PHONE = { width: 390, height: 844 };
const { kettleDance, whistleSoft, firstSip } = TEAPOT.song;

const boxOf = async (what: Locator) => (await what.boundingBox())!;

async function open390(page: Page, user: string): Promise<number> {
  await signIn(page, user);
  const id = await make(page, { name: "Made-up pours", theme: "CUSTOM", is_public: true });
  await page.setViewportSize(PHONE);
  return id;
}

test("a playlist's actions start at the left, deleting last and apart, and in its dialog first", async ({
  unchecked: page,
}) => {
  await open(page, pagePath.playlist(await open390(page, "Orderly")));
  const actions = page.locator("main .actions > *");
  await expect(actions).toHaveText(["share", "edit", "delete"]);
  const [share, edit, remove] = await Promise.all((await actions.all()).map(boxOf));
  const { x } = await boxOf(page.getByRole("heading", { level: 1 }));
  expect(share!.x).toBe(x);
  expect(edit!.x - (share!.x + share!.width)).toBeCloseTo(8, 0);
  expect(remove!.x - (edit!.x + edit!.width)).toBeCloseTo(16, 0);

  await button(page, "delete").click();
  const dialog = page.getByRole("dialog", { name: "delete playlist" });
  await expect(dialog.locator(".actions > *")).toHaveText(["delete", "keep it"]);
  const first = await boxOf(button(dialog, "delete"));
  expect(first.x).toBeCloseTo((await boxOf(dialog.getByRole("heading"))).x, 0);
});

test("a row of a playlist is low on a phone, and its menu does not cover the button", async ({
  unchecked: page,
}) => {
  await signIn(page, "Lowrow");
  const song_ids = [kettleDance, whistleSoft, firstSip];
  const id = await make(page, { name: "Made-up rows", is_public: true, song_ids });
  await page.setViewportSize(PHONE);
  await open(page, pagePath.playlist(id));
  const rows = page.locator(".playlist-row");
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) expect((await boxOf(row)).height).toBeLessThanOrEqual(76);

  for (const row of [rows.first(), rows.last()]) {
    const more = row.getByRole("button", { name: /^more for/ });
    await more.click();
    const menu = await boxOf(page.getByRole("menu"));
    const { y, height } = await boxOf(more);
    expect(menu.y >= y + height - 1 || menu.y + menu.height <= y + 1).toBe(true);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  }

  // On paper the name follows its number: there is no cover.
  await page.emulateMedia({ media: "print" });
  const number = await boxOf(rows.first().locator(".position"));
  const name = await boxOf(rows.first().locator(".playlist-song"));
  expect(name.x - (number.x + number.width)).toBeLessThanOrEqual(32);
});

test("a custom playlist with the default colour is dark in the dark", async ({
  unchecked: page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, pagePath.playlist(await open390(page, "Nightly")));
  expect(await colours(page)).toEqual(["rgb(56, 33, 79)", "rgb(255, 255, 255)"]);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await colours(page)).toEqual(["rgb(234, 215, 248)", "rgb(0, 0, 0)"]);
});

test("the notice of a draft is not printed, nor are actions", async ({ unchecked: page }) => {
  const id = await open390(page, "Printer");
  await openEdit(page, id);
  await field(page, "name").fill("Made-up draft");
  await open(page, pagePath.playlist(id));
  const notice = page.getByText("You have unsaved changes here.");
  await expect(notice).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(notice).toBeHidden();
  await expect(page.locator("main .actions")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Made-up pours", level: 1 })).toBeVisible();
});

test("a toast is above the bar of the form", async ({ unchecked: page }) => {
  await signIn(page, "Toaster");
  await page.setViewportSize(PHONE);
  await openForm(page);
  // A toast of the page itself would leave with it.
  await page.evaluate(() => {
    const region = document.createElement("div");
    region.className = "toasts";
    region.innerHTML = '<p class="toast">Made-up toast</p>';
    document.body.append(region);
  });
  const toast = await boxOf(page.locator(".toasts"));
  const bar = await boxOf(page.locator(".playlist-form > .actions"));
  expect(toast.y + toast.height).toBeLessThanOrEqual(bar.y);
});

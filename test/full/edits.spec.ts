import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { button, name, source } from "../browser/edit-form.ts";
import { corner, signIn } from "../browser/sign-in.ts";
import { hydrated, open, PHONE, test } from "../browser/site.ts";

test.use({ writer: "edits", viewport: PHONE });

const { song } = TEAPOT;
const SONG = pagePath.song(song.whistleSoft);

test("who has no account suggests the correction in words, which begins with the row", async ({
  page,
}) => {
  await open(page, SONG);
  await page.getByRole("link", { name: "add who is credited with arrangement" }).click();
  await page.getByRole("link", { name: "Suggest a correction" }).click();
  await hydrated(page);
  await expect(page.getByRole("radio", { name: "a mistake in the data" })).toBeChecked();
  const message = page.getByRole("textbox", { name: "your message" });
  await expect(message).toHaveValue(/^song: Whistle Soft by Velvet Teapot\narrangement now: /);
  await message.press("ControlOrMeta+End");
  await message.pressSequentially("made-up booklet");
  const typed = await message.inputValue();
  expect(typed).toMatch(/where it says so: made-up booklet$/);
  // The draft is as safe as in an empty form.
  await page.reload();
  await hydrated(page);
  await expect(message).toHaveValue(typed);
  await button(page, "send").click();
  await expect(page.getByRole("heading", { level: 1, name: "thank you" })).toBeVisible();
  await signIn(page, "Accounted");
  await open(page, pagePath.editCredits(song.whistleSoft, "A"));
  await expect(button(page, "propose")).toBeVisible();
  await expect(page.getByRole("link", { name: "Suggest a correction" })).toHaveCount(0);
});

test("the source of one's last edit is offered for the next, and to nobody else in this browser", async ({
  page,
}) => {
  page.removeAllListeners("response");
  const path = pagePath.editCredits(song.kettleDance, "C");
  const lastTime = button(page, /^as last time/);
  await signIn(page, "Lender");
  await open(page, path);
  await name(page).fill("Made Up Last Time");
  await page.keyboard.press("Enter");
  await source(page).fill("a booklet of Lender's");
  await button(page, "propose").click();
  await page.waitForURL(/\/edits\/\d+$/);
  await open(page, path);
  await expect(lastTime).toHaveText("as last time: a booklet of Lender's");
  await corner(page, "Lender").click();
  await button(page, "logout").click();
  await page.waitForURL(pagePath.home());
  await open(page, path);
  await expect(button(page, "sign in and propose")).toBeVisible();
  await expect(lastTime).toHaveCount(0);
  await signIn(page, "Borrower");
  await open(page, path);
  await expect(button(page, "propose")).toBeVisible();
  await expect(lastTime).toHaveCount(0);
});

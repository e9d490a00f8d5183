import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { button, name, source } from "../browser/edit-form.ts";
import { passLocalSignIn, signIn, signInAgain } from "../browser/sign-in.ts";
import { hydrated, open, PHONE, test } from "../browser/site.ts";

test.use({ writer: "edit-drafts", viewport: PHONE });

const { song } = TEAPOT;

test("a visitor writes first and signs in then: the draft is there, and is sent by a press", async ({
  page,
}) => {
  page.removeAllListeners("response");
  await open(page, pagePath.editCredits(song.kettleDance, "L"));
  await name(page).fill("Nobody So Far");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Nobody So Far" })).toContainText(
    "name only",
  );
  await source(page).fill("made-up page");
  await button(page, "sign in and propose").click();
  await page.waitForURL(/\/login/);
  await passLocalSignIn(page, "Later");
  await page.waitForURL(/\/edit/);
  await hydrated(page);
  await expect(source(page)).toHaveValue("made-up page");
  await button(page, "propose").click();
  await page.waitForURL(/\/edits\/\d+$/);
  await expect(page).toHaveTitle(/^edit \d+ - Norae$/);
  const edit = page.url();
  await open(page, pagePath.editCredits(song.kettleDance));
  const waits = page.getByText(/^What you proposed here waits for a decision: edit \d+$/);
  await waits.getByRole("link").click();
  await expect(page).toHaveURL(edit);
  await button(page, "withdraw").click();
  await expect(page.getByText("withdrawn", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a draft outlives a session that was ended elsewhere, and is sent after the next sign-in", async ({
  page,
}) => {
  page.removeAllListeners("response");
  await signIn(page, "Cutoff");
  const path = pagePath.editCredits(song.firstSip, "C");
  await open(page, path);
  await name(page).fill("Somebody Kept");
  await page.keyboard.press("Enter");
  await source(page).fill("a source that is kept");
  await page.getByLabel(/^note/).fill("A note that is kept");
  // As by 'sign out everywhere' on another device: this page does not know.
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("token")}` };
    await fetch("/api/auth/sessions", { method: "DELETE", headers });
  });
  await button(page, "propose").click();
  await page.waitForURL("/login");
  await expect(page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  await signInAgain(page, "Cutoff");
  await page.waitForURL(path);
  await hydrated(page);
  await expect(page.getByText("This is what you had begun.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Somebody Kept" })).toContainText(
    "new",
  );
  await expect(source(page)).toHaveValue("a source that is kept");
  await expect(page.getByLabel(/^note/)).toHaveValue("A note that is kept");
  await button(page, "propose").click();
  await page.waitForURL(/\/edits\/\d+$/);
  await expect(page.getByRole("main")).toContainText("Somebody Kept");
  await expect(page.getByRole("main")).toContainText("A note that is kept");
  // It was sent once.
  await open(page, pagePath.ownEdits());
  await expect(page.getByRole("link", { name: /^edit \d+$/ })).toHaveCount(1);
});

test("what a visitor wrote comes before an older draft of theirs, which is back afterwards", async ({
  page,
}) => {
  page.removeAllListeners("response");
  const path = pagePath.editCredits(song.kettleDance, "C");
  await signIn(page, "Twice");
  await open(page, path);
  await source(page).fill("an older source");
  await page.evaluate(() => ["token", "user"].forEach((key) => localStorage.removeItem(key)));
  await open(page, path);
  await expect(source(page)).toHaveValue("");
  await name(page).fill("Somebody Made Up");
  await page.keyboard.press("Enter");
  await source(page).fill("a newer source");
  await button(page, "sign in and propose").click();
  await passLocalSignIn(page, "Twice");
  await page.waitForURL(/\/edit/);
  await hydrated(page);
  await expect(source(page)).toHaveValue("a newer source");
  await button(page, "propose").click();
  await page.waitForURL(/\/edits\/\d+$/);
  await open(page, path);
  await expect(source(page)).toHaveValue("an older source");
});

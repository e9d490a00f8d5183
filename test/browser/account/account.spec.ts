import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { LEFT_EDITS_TEXT } from "../../../src/domain/edits/edit-rules.ts";
import { PICTURES } from "../../data/pictures.ts";
import { violationsOn } from "../access/accessibility.ts";
import { corner, signIn, stored } from "./sign-in.ts";
import { holdAnswers, inDatabase, test, VIEWPORTS } from "../site.ts";

test("the username is edited with its messages, and the page of the new name opens [2-2.11 2-3.3 2-4.9 2-4.10 2-5.7 2-8.6 2-9.7]", async ({
  page,
  site,
}) => {
  await signIn(page, "Fay");
  // A name that was borne for less than a week is not kept.
  inDatabase(site, (database) =>
    database.exec(
      "update account set created_at = '2020-01-01T12:00:00.000Z' where username = 'Fay'",
    ),
  );
  await page.getByRole("button", { name: "edit username" }).click();
  const field = page.getByLabel("username", { exact: true });
  const save = page.getByRole("button", { name: "save" });
  await expect(save).toBeDisabled();
  const texts: [typed: string, text: string][] = [
    ["", "Username cannot be empty"],
    ["ab", "Username must be at least 3 characters"],
    ["a b c", "Username can only contain letters, numbers, hyphens, and underscores"],
    ["admin", "Username already taken"],
  ];
  for (const [typed, text] of texts) {
    await field.fill(typed);
    await expect(page.getByText(text)).toBeVisible();
    await expect(save).toBeDisabled();
  }
  await field.fill("Fay");
  await expect(save).toBeDisabled();
  await page.getByRole("button", { name: "cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fay");
  await page.getByRole("button", { name: "edit username" }).click();

  // A late response does not belong to the text that is typed by now.
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/check-username/Fay-slow", async (route) => {
    await isAnswered;
    await route.fulfill({ json: { exists: true } });
  });
  const request = page.waitForRequest("**/check-username/Fay-slow");
  await field.fill("Fay-slow");
  await request;
  await field.fill("Fay_the-1st");
  const late = page.waitForResponse("**/check-username/Fay-slow");
  answer();
  await late;
  await expect(save).toBeEnabled();
  await expect(page.getByText("Username already taken")).toBeHidden();

  page.removeAllListeners("response");
  page.removeAllListeners("console");
  const failures: [json: object, text: string][] = [
    [{ error: "Not on a Sunday" }, "Not on a Sunday"],
    [{}, "An unknown error occurred"],
  ];
  for (const [json, text] of failures) {
    await page.route("**/api/users/*", (route) => route.fulfill({ status: 500, json }));
    await save.click();
    await expect(page.getByText(text)).toBeVisible();
    await page.unroute("**/api/users/*");
    // The name itself is valid: the same one is sent again.
    await expect(save).toBeEnabled();
  }
  await page.route("**/check-username/*", (route) => route.abort());
  await save.click();
  await expect(page.getByText("An unknown error occurred")).toBeVisible();
  await page.unroute("**/check-username/*");
  await field.press("Enter");
  await page.waitForURL("/user/Fay_the-1st");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fay_the-1st");
  await expect(corner(page, "Fay_the-1st")).toBeVisible();
  await page.goto("/user/Fay");
  await expect(page).toHaveURL("/user/Fay_the-1st");
});

/** Drops a PNG onto the drop zone of the open dialog. */
async function dropFile(page: Page, bytes: Buffer): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "norae-drop-"));
  const file = join(folder, "dropped.png");
  writeFileSync(file, bytes);
  const box = (await page.locator(".drop-zone").boundingBox())!;
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  const browser = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", { type, ...place, data });
  await browser.detach();
  await expect(page.locator(".photo-preview")).toBeVisible();
  rmSync(folder, { recursive: true });
}

test("a photo is chosen or dropped, resized, uploaded, and shown in the bar of every tab [2-2.7 2-2.11 2-4.11 2-4.12 2-4.13 2-5.9 2-5.11 2-5.12 2-5.22]", async ({
  page,
  context,
}) => {
  // The test creates pictures of some megabytes.
  test.slow();
  await signIn(page, "Gil");
  const second = await context.newPage();
  await second.goto("/");
  await page.getByRole("button", { name: "change photo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "upload" }).click();
  await expect(dialog.getByText("Please select a file first")).toBeVisible();

  const input = dialog.locator("input[type=file]");
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  await input.setInputFiles(file("x.gif", "image/gif", await PICTURES.gif()));
  await expect(dialog.getByText("Please select a JPG or PNG image file")).toBeVisible();
  await input.setInputFiles(file("x.png", "image/png", await PICTURES.truncatedPng()));
  await expect(
    dialog.getByText("Failed to process image. Please try a different file."),
  ).toBeVisible();

  await dropFile(page, await PICTURES.png());
  await expect(dialog.getByText(/^\d+ KB$/)).toBeVisible();
  await dialog.getByRole("button", { name: "cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "change photo" }).click();

  // Delayed, so that the progress is visible.
  await page.evaluate(() => {
    const make = window.createImageBitmap.bind(window);
    window.createImageBitmap = (async (source: ImageBitmapSource, options: ImageBitmapOptions) => {
      await new Promise((resolve) => addEventListener("go-on", resolve, { once: true }));
      window.createImageBitmap = make;
      return make(source, options);
    }) as typeof window.createImageBitmap;
  });
  await input.setInputFiles(file("x.png", "image/png", await PICTURES.heavy()));
  await expect(dialog.getByRole("button", { name: "Processing..." })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "cancel" })).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new Event("go-on")));
  await expect(dialog.getByText(/^\d\.\d MB → (\d+ KB|1\.0 MB)$/)).toBeVisible();
  page.removeAllListeners("console");
  await page.route("**/photo", (route) => route.abort());
  await dialog.getByRole("button", { name: "upload" }).click();
  await expect(dialog.getByText("Failed to upload photo. Please try again.")).toBeVisible();
  await page.unroute("**/photo");

  const take = await holdAnswers(page, "**/photo");
  const sent = page.waitForRequest((request) => request.url().endsWith("/photo"));
  await dialog.getByRole("button", { name: "upload" }).click();
  const body = (await sent).postDataBuffer();
  await expect(dialog.getByRole("button", { name: "Uploading..." })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "cancel" })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "close" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await take();
  expect(body === null || body.length < 1_060_000).toBe(true);
  await expect(dialog).toBeHidden();
  const picture = String((await stored(page)).user?.["picture"]);
  expect(picture).toMatch(/^\/pictures\/upload\/[0-9a-f]{32}\.webp$/);
  const small = picture.replace(".webp", "-small.webp");
  const own = page.locator(".profile-photo img");
  await expect(own).toHaveAttribute("src", picture);
  await expect(corner(page, "Gil").locator("img")).toHaveAttribute("src", small);
  await expect(corner(second, "Gil").locator("img")).toHaveAttribute("src", small);
  await page.reload();
  await expect(own).toHaveAttribute("src", picture);

  // A browser that was signed in before reads it from the profile.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem("user") ?? "{}") as object;
    localStorage.setItem("user", JSON.stringify({ ...user, picture: null }));
  });
  await page.reload();
  await expect(own).toHaveAttribute("src", picture);
  await expect(corner(page, "Gil").locator("img")).toHaveAttribute("src", small);

  // Removed again, everywhere.
  await page.getByRole("button", { name: "change photo" }).click();
  await dialog.getByRole("button", { name: "remove photo" }).click();
  await expect(dialog).toBeHidden();
  await expect(own).toHaveCount(0);
  await expect(corner(page, "Gil").locator("img")).toHaveCount(0);
  await expect(corner(second, "Gil").locator("img")).toHaveCount(0);
  await page.getByRole("button", { name: "change photo" }).click();
  await expect(dialog.getByRole("button", { name: "remove photo" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(own).toHaveCount(0);
});

test("a user can download their data, and delete the account by typing its name [3-6.21]", async ({
  page,
}) => {
  await signIn(page, "Liv");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "download your data" }).click();
  expect((await download).suggestedFilename()).toBe("norae-Liv.json");
  await page.getByRole("button", { name: "delete account" }).click();
  const dialog = page.getByRole("dialog");
  const remove = dialog.getByRole("button", { name: "delete account" });
  await expect(remove).toBeDisabled();
  await expect(dialog).toContainText(LEFT_EDITS_TEXT);
  await dialog.getByLabel("your username").fill("Liv");
  await remove.click();
  await page.waitForURL("/");
  await expect(page.getByRole("link", { name: "login" })).toBeVisible();
  await expect(page.locator(".toast")).toContainText("Your account is deleted.");
  expect((await page.goto("/user/Liv"))?.status()).toBe(404);
});

test(
  "what only the owner sees is accessible, on a phone and on a laptop [2-2.8]",
  { tag: "@full" },
  async ({ page }) => {
    // Ten runs of the accessibility checker, each of which takes a while.
    test.slow();
    await signIn(page, "Mia");
    for (const [at, viewport] of VIEWPORTS.entries()) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: at === 0 ? "dark" : "light" });
      const check = async (state: string) =>
        expect(await violationsOn(page), `${state} at ${viewport.width} px`).toEqual([]);
      await page.goto("/user/Mia");
      await page.getByRole("button", { name: "where you are signed in" }).click();
      await page.getByRole("button", { name: "edit username" }).click();
      await page.getByLabel("username", { exact: true }).fill("a b");
      await check("editor and sessions");
      await page.getByRole("button", { name: "change photo" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "upload" }).click();
      await check("photo dialog");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "delete account" }).click();
      await check("delete dialog");
      await page.keyboard.press("Escape");
      await corner(page, "Mia").click();
      await expect(page.getByRole("link", { name: "profile" })).toBeVisible();
      await check("menu");
      // It closes on navigation.
      await page.getByRole("link", { name: "profile" }).click();
      await expect(page.getByRole("link", { name: "profile" })).toBeHidden();
    }
  },
);

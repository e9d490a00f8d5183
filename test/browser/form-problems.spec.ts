import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { PICTURES } from "../pictures.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { addSong, button, dropCover, field, make, openEdit, openForm } from "./playlist-form.ts";
import { fresh, signIn } from "./sign-in.ts";
import { hydrated, test } from "./site.ts";

// Refused requests are expected here: each test uses a page whose console errors are not checked.
test.use({ writer: "form-problems" });

const { album, song } = TEAPOT;
const LEAVES = pagePath.album(album.leapYearLeaves);
const INVALID = "Please select a valid image file";
const FAULTY = "Please fix the validation errors above";
const dialog = (page: Page) => page.locator("dialog[open]");

test("in the form of a playlist an error disappears once the draft is changed, and a wrong cover is one", async ({
  browser,
  baseURL,
}) => {
  const [context, page] = await fresh(browser, baseURL!);
  await signIn(page, "Painter");
  await openForm(page);
  const create = button(page, "create playlist");
  const alert = page.locator(".form-actions [role=alert]");
  await field(page, "name").fill("Half painted");
  await addSong(page, "whistle", "Whistle Soft");
  await page.route("**/api/playlists", (route) => route.fulfill({ status: 500 }));
  for (const change of [
    () => field(page, "name").fill("Painted"),
    () => page.getByRole("checkbox", { name: "public" }).check(),
    () => button(page, "remove Whistle Soft").click(),
  ]) {
    await create.click();
    await expect(alert).toHaveText("Failed to create playlist");
    await change();
    await expect(alert).toBeEmpty();
  }
  await addSong(page, "whistle", "Whistle Soft");
  await field(page, "name").press("Enter");
  await expect(alert).toHaveText("Failed to create playlist");
  await expect(field(page, "name")).toBeFocused();
  await button(page, "remove Whistle Soft").click();
  await page.unroute("**/api/playlists");
  await create.click({ force: true });
  await expect(alert).toHaveText("Please add at least one song to your playlist");
  await addSong(page, "whistle", "Whistle Soft");
  await expect(alert).toBeEmpty();

  await page.getByRole("radio", { name: "custom" }).check({ force: true });
  await dropCover(page, Buffer.from("no picture"), "text/plain");
  await create.click();
  await expect(alert).toHaveText(FAULTY);
  await expect(page.locator("input[type=file]")).toBeFocused();
  await expect(page.locator("input[type=file]")).toHaveAccessibleDescription(
    `Max 2MB, JPG or PNG ${INVALID}`,
  );
  await button(page, "go on without").click();
  await expect(page.getByText(INVALID)).toHaveCount(0);
  await expect(alert).toBeEmpty();
  await expect(page.locator("input[type=file]")).toBeFocused();

  await dropCover(page, await PICTURES.png(), "image/png");
  await dropCover(page, await PICTURES.truncatedPng(), "image/png");
  await expect(page.getByText(INVALID)).toBeVisible();
  await expect(page.locator(".draft-cover canvas")).toBeVisible();
  await button(page, "keep the cover").click();
  await dropCover(page, Buffer.from("no picture"), "text/plain");
  await page.getByRole("radio", { name: "rain" }).check({ force: true });
  await page.getByRole("radio", { name: "custom" }).check({ force: true });
  await expect(page.getByText(INVALID)).toHaveCount(0);
  await button(page, "remove cover").press("Enter");
  await expect(page.locator("input[type=file]")).toBeFocused();
  await create.click();
  await page.waitForURL(/\/playlist\/\d+$/);
  await context.close();
});

test("in the dialog of a row a wrong cover stops the creation until it is given up", async ({
  browser,
  baseURL,
}) => {
  const [context, page] = await fresh(browser, baseURL!);
  await signIn(page, "Rower");
  await page.goto(LEAVES);
  await hydrated(page);
  await page.getByRole("button", { name: "more for First Sip" }).first().click();
  await page.getByRole("menuitem", { name: "add song to playlist" }).click();
  await page.getByRole("menuitem", { name: "new playlist" }).click();
  await dialog(page).getByRole("textbox", { name: "name" }).fill("From a row");
  await dialog(page).getByRole("radio", { name: "custom" }).check({ force: true });
  const file = dialog(page).locator("input[type=file]");
  await file.setInputFiles({
    name: "x.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no picture"),
  });
  const create = dialog(page).getByRole("button", { name: "create playlist" });
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await create.click();
  await expect(dialog(page).getByText(FAULTY)).toBeVisible();
  await expect(dialog(page).getByText(INVALID)).toBeVisible();
  await expect(file).toBeFocused();
  expect(posts).toEqual([]);
  await dialog(page).getByRole("button", { name: "go on without" }).click();
  await expect(dialog(page).getByText(FAULTY)).toHaveCount(0);

  // A failed request leaves the focus where it was, and its error disappears with the next change.
  await page.route("**/api/playlists", (route) => route.fulfill({ status: 500 }));
  await dialog(page).getByRole("textbox", { name: "name" }).press("Enter");
  await expect(dialog(page).getByText("Failed to create playlist")).toBeVisible();
  await expect(dialog(page).getByRole("textbox", { name: "name" })).toBeFocused();
  await page.keyboard.type("!");
  await expect(dialog(page).getByText("Failed to create playlist")).toHaveCount(0);
  await create.press("Enter");
  await expect(dialog(page).getByText("Failed to create playlist")).toBeVisible();
  await expect(create).toBeFocused();
  await dialog(page).getByRole("checkbox", { name: "public" }).check();
  await expect(dialog(page).getByText("Failed to create playlist")).toHaveCount(0);
  await page.unroute("**/api/playlists");
  await create.click();
  await expect(dialog(page)).toHaveCount(0);
  await context.close();
});

test("an edited playlist's error disappears with the next change, and a dialog's with the dialog", async ({
  browser,
  baseURL,
}) => {
  const [context, page] = await fresh(browser, baseURL!);
  await signIn(page, "Mender");
  const id = await make(page, { name: "Mended", song_ids: [song.firstSip] });
  await openEdit(page, id);
  const alert = page.locator(".form-actions [role=alert]");
  await field(page, "description").fill("Once more");
  await page.route(`**/api/playlists/${id}/songs`, (route) => route.fulfill({ status: 500 }));
  await button(page, "save").press("Enter");
  await expect(alert).toHaveText("Failed to update playlist: 500");
  await expect(button(page, "save")).toBeFocused();
  await field(page, "description").fill("And again");
  await expect(alert).toBeEmpty();
  await page.unroute(`**/api/playlists/${id}/songs`);
  await button(page, "cancel").click();

  // A draft of which the rest is discarded: its button is gone.
  await button(page, "edit").click();
  await field(page, "name").fill("Never saved");
  await page.reload();
  await button(page, "discard them").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.route(`**/api/playlists/${id}`, (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await button(page, "delete").click();
  await button(dialog(page), "delete").press("Enter");
  await expect(dialog(page).getByRole("alert")).toHaveText("Failed to delete playlist: 500");
  await expect(button(dialog(page), "delete")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page, "delete")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  await page.unroute(`**/api/playlists/${id}`);
  await button(dialog(page), "delete").press("Enter");
  await expect(page).toHaveURL(/\/user\/Mender$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await context.close();
});

test("a review's error disappears with the next change, and its dialog's with the dialog", async ({
  browser,
  baseURL,
}) => {
  const [context, page] = await fresh(browser, baseURL!);
  await signIn(page, "Critic");
  await page.goto(pagePath.song(song.kettleDance));
  const reviews = page.getByRole("region", { name: "reviews" });
  const stars = (name: string) => reviews.getByRole("radio", { name, exact: true });
  const words = reviews.getByRole("textbox", { name: "your review" });
  const problem = reviews.getByRole("alert");
  await stars("3 stars").check({ force: true });
  await words.fill("Words");
  await reviews.getByRole("button", { name: "clear" }).click();
  await reviews.getByRole("button", { name: "submit review" }).click({ force: true });
  await expect(problem).toHaveText("Please provide a rating");
  await stars("2 stars").check({ force: true });
  await expect(problem).toHaveCount(0);
  await page.route("**/api/reviews", (route) => route.abort());
  await reviews.getByRole("button", { name: "submit review" }).press("Enter");
  await expect(problem).toHaveText("Failed to submit review");
  await expect(reviews.getByRole("button", { name: "submit review" })).toBeFocused();
  await words.fill("Other words");
  await expect(problem).toHaveCount(0);
  await page.unroute("**/api/reviews");
  await reviews.getByRole("button", { name: "submit review" }).click();
  await expect(reviews.getByRole("article")).toHaveCount(1);

  await page.route("**/api/reviews/*", (route) => route.abort());
  await reviews.getByRole("button", { name: "delete" }).click();
  await dialog(page).getByRole("button", { name: "delete review" }).click();
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await reviews.getByRole("button", { name: "delete" }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  await page.unroute("**/api/reviews/*");
  await page.keyboard.press("Escape");

  // On its own page the heading of the song is focused once it is deleted.
  const id = (await reviews.getByRole("article").locator("..").getAttribute("id"))!;
  await page.goto(`/review/${id.replace("review-", "")}`);
  await button(page, "edit").press("Enter");
  await button(page, "cancel").press("Enter");
  await expect(button(page, "edit")).toBeFocused();
  await button(page, "delete").press("Enter");
  await dialog(page).getByRole("button", { name: "delete review" }).press("Enter");
  await expect(page).toHaveURL(pagePath.song(song.kettleDance));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await context.close();
});

test("each field of the feedback form loses its error when it is changed, and the form its notice", async ({
  page,
}) => {
  await page.goto(pagePath.feedback());
  await hydrated(page);
  const notice = page.locator(".feedback-notice");
  const about = page.getByRole("textbox", { name: "the page that it is about" });
  const message = page.getByRole("textbox", { name: "your message" });
  const send = page.getByRole("button", { name: "send" });
  await about.fill("elsewhere");
  await send.click();
  await expect(page.locator(".field-problem")).toHaveCount(3);
  await expect(notice).toBeVisible();
  await page.getByText("an idea", { exact: true }).click();
  await expect(page.getByText("Please say what it is about")).toHaveCount(0);
  await message.fill("Made up");
  await expect(page.getByText("Please write a message")).toHaveCount(0);
  await expect(message).not.toHaveAttribute("aria-invalid");
  await expect(notice).toBeVisible();
  await about.fill("/song/12");
  await expect(page.locator(".field-problem")).toHaveCount(0);
  await expect(notice).toHaveCount(0);

  // The server's refusal goes, too.
  page.removeAllListeners("response");
  page.removeAllListeners("console");
  await page.route("**/api/feedback", (route) => route.abort());
  await send.press("Enter");
  await expect(notice).toContainText("Norae was not reached.");
  await expect(send).toBeFocused();
  await message.fill("Made up again");
  await expect(notice).toHaveCount(0);
});

test("on a profile errors disappear with the next change, and the focus returns to what opened a form", async ({
  browser,
  baseURL,
}) => {
  const [context, page] = await fresh(browser, baseURL!);
  await signIn(page, "Ownerly");
  const pencil = button(page, "edit username");
  const name = page.getByLabel("username", { exact: true });
  await pencil.press("Enter");
  await expect(name).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(pencil).toBeFocused();
  await page.keyboard.press("Enter");
  await button(page, "cancel").press("Enter");
  await expect(pencil).toBeFocused();
  await page.keyboard.press("Enter");
  await name.fill("Ownerly-2");
  await page.route("**/api/users/*", (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, "save").press("Enter");
  await expect(page.getByText("An unknown error occurred")).toBeVisible();
  await expect(button(page, "save")).toBeFocused();
  await name.fill("Ownerly-3");
  await expect(page.getByText("An unknown error occurred")).toHaveCount(0);
  await button(page, "cancel").click();

  await button(page, "delete account").click();
  const typed = dialog(page).getByLabel("your username");
  const alert = dialog(page).getByRole("alert");
  await typed.fill("Ownerly");
  await button(dialog(page), "delete account").press("Enter");
  await expect(alert).toHaveText("That did not work. Please try again.");
  await typed.fill("Ownerl");
  await expect(alert).toHaveCount(0);
  await typed.fill("Ownerly");
  await button(dialog(page), "delete account").click();
  await expect(alert).toBeVisible();
  await page.keyboard.press("Escape");
  // The dialog's own button has the same name.
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page, "delete account")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(typed).toHaveValue("");
  await expect(alert).toHaveCount(0);
  await page.keyboard.press("Escape");

  await button(page, "change photo").click();
  await button(dialog(page), "upload").click();
  await expect(alert).toHaveText("Please select a file first");
  const png = { name: "x.png", mimeType: "image/png", buffer: await PICTURES.png() };
  await dialog(page).locator("input[type=file]").setInputFiles(png);
  await expect(alert).toHaveCount(0);
  await page.unroute("**/api/users/*");
  await page.keyboard.press("Escape");
  await expect(button(page, "change photo")).toBeFocused();
  await context.close();
});

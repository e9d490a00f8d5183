import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { PICTURES } from "../pictures.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { button } from "../browser/playlist-form.ts";
import { fresh, signIn } from "../browser/sign-in.ts";
import { hydrated, test } from "../browser/site.ts";

// Refused requests are expected here: each test uses a page whose console errors are not checked.
test.use({ writer: "form-problems" });

const { song } = TEAPOT;
const dialog = (page: Page) => page.locator("dialog[open]");

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

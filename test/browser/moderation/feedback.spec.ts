import { expect, type Page } from "@playwright/test";
import { holdAnswers, hydrated, open, PHONE, test } from "../site.ts";

const message = (page: Page) => page.getByRole("textbox", { name: "your message" });
const about = (page: Page) => page.getByRole("textbox", { name: "the page it is about" });
const kind = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const send = (page: Page) => page.getByRole("button", { name: "send" });
const thanks = (page: Page) => page.getByRole("heading", { level: 1, name: "thank you" });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByText(name, { exact: true }).click();
  await expect(kind(page, name)).toBeChecked();
}

test("a mistake is reported from the foot of its page, and leads back there", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "/recent-releases");
  await page.getByRole("link", { name: "Report incorrect data" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("feedback");
  await hydrated(page);
  await expect(about(page)).toHaveValue("/recent-releases");
  await expect(kind(page, "a mistake in the data")).toBeChecked();
  await message(page).fill("Made up.");
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.getByRole("link", { name: "back to the page it is about" }).click();
  await expect(page).toHaveURL("/recent-releases");
});

test("what is typed survives a lost connection and a reload", async ({ page }) => {
  await open(page, "/feedback");
  await choose(page, "a mistranslation");
  await message(page).fill("Kettle should be teapot.");
  await page.route("**/api/feedback", (route) => route.abort());
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText("No connection.");
  await expect(message(page)).toHaveValue("Kettle should be teapot.");
  await expect(send(page)).toBeEnabled();

  await page.reload();
  await hydrated(page);
  await expect(message(page)).toHaveValue("Kettle should be teapot.");
  await expect(kind(page, "a mistranslation")).toBeChecked();
  await page.unroute("**/api/feedback");
  const answer = await holdAnswers(page, "**/api/feedback");
  await send(page).click();
  await expect(send(page)).toBeDisabled();
  // Text that is typed while it is being sent would be lost.
  await expect(message(page)).not.toBeEditable();
  await answer();
  await expect(thanks(page)).toBeVisible();

  await open(page, "/feedback");
  await expect(message(page)).toHaveValue("");
});

test.describe("in full", { tag: "@full" }, () => {
  test("an error of the feedback form goes when its field is changed", async ({ page }) => {
    await open(page, "/feedback");
    const notice = page.locator(".feedback-notice");
    await about(page).fill("elsewhere");
    await send(page).click();
    await expect(page.locator(".field-problem")).toHaveCount(3);
    await expect(kind(page, "an idea")).toBeFocused();
    await expect(about(page)).toHaveAccessibleDescription(
      "The page must be one of this site, such as /song/12",
    );
    await expect(notice).toBeVisible();
    await page.getByText("an idea", { exact: true }).click();
    await expect(page.getByText("Please say what it is about")).toHaveCount(0);
    await message(page).fill("Made up");
    await expect(page.getByText("Please write a message")).toHaveCount(0);
    await expect(message(page)).not.toHaveAttribute("aria-invalid");
    await expect(notice).toBeVisible();
    await about(page).fill("/song/12");
    await expect(page.locator(".field-problem")).toHaveCount(0);
    await expect(notice).toHaveCount(0);

    // The server's refusal goes, too.
    page.removeAllListeners("response");
    page.removeAllListeners("console");
    const json = { error: "x", message: "Too many requests. Try again in 9 minutes." };
    await page.route("**/api/feedback", (route) => route.fulfill({ status: 429, json }));
    await send(page).press("Enter");
    await expect(notice).toContainText("Try again in 9 minutes.");
    await expect(send(page)).toBeFocused();
    await message(page).fill("Made up again");
    await expect(notice).toHaveCount(0);
  });

  test("a long message shows how many characters are left", async ({ page }) => {
    await open(page, "/feedback");
    await message(page).fill("x".repeat(4_990));
    await expect(message(page)).toHaveAccessibleDescription("10 characters left");
    await message(page).fill("x".repeat(5_003));
    await expect(message(page)).toHaveAccessibleDescription("3 characters too many");
    await choose(page, "an idea");
    await send(page).click();
    await expect(page.getByText("The message must be 5,000 characters or less")).toBeVisible();
    await expect(message(page)).toBeFocused();
  });

  test("the menu loads the form as a document with a policy of its own", async ({ page }) => {
    await open(page, "/top-credits");
    const loading = page.waitForRequest((request) => request.resourceType() === "document");
    await page.getByRole("button", { name: "about", exact: true }).click();
    await page.getByRole("banner").getByRole("link", { name: "feedback" }).click();
    expect((await loading).url()).toMatch(/\/feedback$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("feedback");
  });
});

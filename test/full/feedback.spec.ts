import { expect, type Page } from "@playwright/test";
import { hydrated, test, VIEWPORTS } from "../browser/site.ts";
import { message, about, kind, send, thanks, choose } from "../browser/feedback.ts";
const contact = (page: Page) => page.getByRole("textbox", { name: "how to reach you" });

for (const viewport of VIEWPORTS) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${viewport.width} px ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ viewport, javaScriptEnabled });

      test("a missing value has an error at its field, and the text stays", async ({ page }) => {
        await page.goto("/feedback");
        if (javaScriptEnabled) await hydrated(page);
        await contact(page).fill("somebody@example.invalid");
        await about(page).fill("elsewhere");
        await send(page).click();
        await expect(page.getByText("Please say what it is about")).toBeVisible();
        await expect(message(page)).toHaveAccessibleDescription("Please write a message");
        await expect(about(page)).toHaveAccessibleDescription(
          "The page must be one of this site, such as /song/12",
        );
        await expect(contact(page)).toHaveValue("somebody@example.invalid");
        await expect(about(page)).toHaveValue("elsewhere");
        if (javaScriptEnabled) await expect(kind(page, "an idea")).toBeFocused();
        await choose(page, "an idea");
        await message(page).fill(`Put right at ${viewport.width}, ${javaScriptEnabled}`);
        await about(page).fill("");
        await send(page).click();
        await expect(thanks(page)).toBeVisible();
      });
    });
  }
}

test("a refusal shows the server's message", async ({ browser, site }) => {
  // A page that does not fail at such a response.
  const page = await browser.newPage({ baseURL: site.url });
  await page.goto("/feedback");
  await hydrated(page);
  await choose(page, "something else");
  await message(page).fill("One too many.");
  await page.route("**/api/feedback", (route) =>
    route.fulfill({
      status: 429,
      json: { error: "x", message: "Too many requests. Try again in 9 minutes." },
    }),
  );
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText("Try again in 9 minutes.");
  await expect(message(page)).toHaveValue("One too many.");
  await page.close();
});

test("a long message shows how many characters are left", async ({ page }) => {
  await page.goto("/feedback");
  await hydrated(page);
  await message(page).fill("x".repeat(4_990));
  await expect(message(page)).toHaveAccessibleDescription("10 characters left");
  await message(page).fill("x".repeat(5_003));
  await expect(message(page)).toHaveAccessibleDescription("3 characters too many");
  await choose(page, "an idea");
  await send(page).click();
  await expect(page.getByText("The message must be 5,000 characters or less")).toBeVisible();
  await expect(message(page)).toBeFocused();
});

test("the menu loads the form as a new document, with that page's content security policy", async ({
  page,
}) => {
  await page.goto("/top-credits");
  await hydrated(page);
  const loading = page.waitForRequest((request) => request.resourceType() === "document");
  await page.getByRole("button", { name: "about", exact: true }).click();
  await page.getByRole("banner").getByRole("link", { name: "feedback" }).click();
  expect((await loading).url()).toMatch(/\/feedback$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("feedback");
});

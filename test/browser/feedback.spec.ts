import { expect } from "@playwright/test";
import { hydrated, PHONE, test } from "./site.ts";
import { message, about, kind, send, thanks, choose } from "./feedback.ts";

test.use({ viewport: PHONE });

test("a mistake is reported from the foot of its page, and leads back there", async ({ page }) => {
  await page.goto("/recent-releases");
  await hydrated(page);
  await page.getByRole("link", { name: "Report incorrect data" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("feedback");
  await hydrated(page);
  await expect(about(page)).toHaveValue("/recent-releases");
  await expect(kind(page, "a mistake in the data")).toBeChecked();
  await message(page).fill("Made up.");
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.getByRole("link", { name: "back to the page that it is about" }).click();
  await expect(page).toHaveURL("/recent-releases");
});

test("what is typed survives a lost connection and a reload, and can be sent again", async ({
  page,
}) => {
  await page.goto("/feedback");
  await hydrated(page);
  await choose(page, "a mistranslation");
  await message(page).fill("Kettle should be teapot.");
  await page.route("**/api/feedback", (route) => route.abort());
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText("Norae was not reached.");
  await expect(message(page)).toHaveValue("Kettle should be teapot.");
  await expect(send(page)).toBeEnabled();

  await page.reload();
  await hydrated(page);
  await expect(message(page)).toHaveValue("Kettle should be teapot.");
  await expect(kind(page, "a mistranslation")).toBeChecked();
  await page.unroute("**/api/feedback");
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/feedback", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await send(page).click();
  await expect(send(page)).toBeDisabled();
  // Text that is typed while it is being sent would be lost.
  await expect(message(page)).not.toBeEditable();
  answer();
  await expect(thanks(page)).toBeVisible();

  await page.goto("/feedback");
  await hydrated(page);
  await expect(message(page)).toHaveValue("");
});

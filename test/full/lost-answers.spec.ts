import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { PICTURES } from "../pictures.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { addSong, button, field, openForm } from "../browser/playlist-form.ts";
import { signIn } from "../browser/sign-in.ts";
import { hydrated, test } from "../browser/site.ts";
import { loseAnswer, keysSent, callApi, expectNotFound, mine } from "../browser/lost-answers.ts";

test.use({ writer: "lost-answers" });
test.describe.configure({ mode: "parallel" });

const { kettleDance, whistleSoft } = TEAPOT.song;

test("a retry for a playlist that was created and deleted meanwhile shows an error, and the next one creates it", async ({
  page,
}) => {
  expectNotFound(page);
  await signIn(page, "Deleter");
  await openForm(page);
  await field(page, "name").fill("Short-lived");
  await addSong(page, "kettle dance", "Kettle Dance");
  await loseAnswer(page, "**/api/playlists");
  await button(page, "create playlist").click();
  await expect(page.getByText("Failed to create playlist")).toBeVisible();
  const [made] = await callApi<{ _id: number }[]>(page, "/api/playlists/mine");
  await page.evaluate(async (id) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("token")}` };
    await fetch(`/api/playlists/${id}`, { method: "DELETE", headers });
  }, made!._id);
  await button(page, "create playlist").click();
  await expect(page.getByText("What this request created has been deleted since")).toBeVisible();
  await button(page, "create playlist").click();
  await page.waitForURL(/\/playlist\/\d+$/);
  expect(await mine(page)).toEqual(["Short-lived"]);
});

test("a review and stars whose response is lost are saved once, and shown after a retry", async ({
  page,
}) => {
  await signIn(page, "Critic");
  const keys = keysSent(page, "/api/reviews");
  await page.goto(pagePath.song(whistleSoft));
  await hydrated(page);
  const reviews = page.getByRole("region", { name: "reviews" });
  await reviews.getByRole("radio", { name: "3.5 stars", exact: true }).check({ force: true });
  await reviews.getByRole("textbox", { name: "your review" }).fill("Heard once");
  await loseAnswer(page, "**/api/reviews");
  await button(page, "submit review").click();
  await expect(reviews.getByRole("alert")).toContainText("Failed to submit review");
  await button(page, "submit review").click();
  await expect(reviews.getByRole("article")).toContainText(["Heard once"]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await callApi<object[]>(page, `/api/reviews/mine?songs=${whistleSoft}`)).toHaveLength(1);

  await page.goto(pagePath.album(TEAPOT.album.firstSteep));
  await hydrated(page);
  const stars = page.getByRole("button", { name: /^rate Kettle Dance(,|$)/ }).first();
  const box = (await stars.boundingBox())!;
  const give = () => page.mouse.click(box.x + 2 + 3.75 * 18, box.y + box.height / 2);
  keys.length = 0;
  await loseAnswer(page, "**/api/reviews");
  await give();
  await expect(page.locator(".toast")).toContainText("Failed to submit review");
  await expect(stars).not.toHaveAttribute("data-stars");
  await give();
  await expect(stars).toHaveAttribute("data-stars", "4.0");
  await expect(stars).not.toHaveAttribute("aria-busy");
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await callApi<object[]>(page, `/api/reviews/mine?songs=${kettleDance}`)).toHaveLength(1);
});

test("a photo whose response is lost is uploaded once", async ({ page }) => {
  await signIn(page, "Sitter");
  await hydrated(page);
  await button(page, "change photo").click();
  const dialog = page.getByRole("dialog");
  const buffer = await PICTURES.png();
  const file = { name: "x.png", mimeType: "image/png", buffer };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await expect(dialog.getByText(/KB$/)).toBeVisible();
  let first = "";
  await page.route(
    "**/photo",
    async (route) => {
      first = await (await route.fetch()).text();
      await route.abort();
    },
    { times: 1 },
  );
  const upload = dialog.getByRole("button", { name: "upload" });
  await upload.click();
  await expect(dialog.getByText("Failed to upload photo. Please try again.")).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith("/photo"));
  await upload.click();
  expect(await (await answered).text()).toBe(first);
  await expect(dialog).toBeHidden();
  const { picture } = JSON.parse(first) as { picture: string };
  await expect(page.locator(".profile-photo img")).toHaveAttribute("src", picture);
});

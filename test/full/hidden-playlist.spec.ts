import { expect } from "@playwright/test";
import { HIDDEN_TEXT } from "../../src/domain/hidden-text.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "../browser/accessibility.ts";
import { maintainer } from "../browser/maintainer.ts";
import { button, make, openEdit } from "../browser/playlist-form.ts";
import { postAs } from "../browser/post-as.ts";
import { signIn } from "../browser/sign-in.ts";
import { hydrated, PHONE, test } from "../browser/site.ts";

test.use({ writer: "hidden-playlist", viewport: PHONE });

test("of a hidden playlist its owner reads why, and cannot publish it; nobody else sees it", async ({
  page,
  browser,
  site,
}) => {
  const keeper = await maintainer(browser, site, "Keeper");
  await signIn(page, "Lister");
  // The refusal, which is expected, and the page of what is hidden, which is 404 for others.
  page.removeAllListeners("response");
  page.removeAllListeners("console");
  const song_ids = [TEAPOT.song.kettleDance];
  const id = await make(page, { name: "Made-up teapots", is_public: true, song_ids });
  const path = pagePath.playlist(id);
  const visitor = await browser.newPage({ baseURL: site.url });
  expect((await visitor.goto(path))?.status()).toBe(200);

  const moderate = (action: string, reason: string) =>
    postAs(keeper, "/api/moderation", { kind: "playlist", id, action, reason });
  await moderate("hide", "made-up advertising");
  expect((await visitor.goto(path))?.status()).toBe(404);
  const notice = HIDDEN_TEXT.of("playlist", "made-up advertising");
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Made-up teapots");
  await expect(page.getByText("Private", { exact: true })).toBeVisible();
  // A copy of it could be made public.
  await expect(button(page, "edit")).toBeVisible();
  await expect(button(page, "duplicate")).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);

  await openEdit(page, id);
  await page.getByRole("checkbox", { name: /^public/ }).check();
  await button(page, "save").click();
  await expect(page.getByRole("alert").filter({ hasText: notice })).toBeVisible();
  await page.getByRole("button", { name: "cancel" }).click();
  await expect(page.getByText(notice)).toBeVisible();

  await moderate("restore", "it was none");
  expect((await visitor.goto(path))?.status()).toBe(200);
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByText(notice)).toHaveCount(0);
  await expect(button(page, "duplicate")).toBeVisible();
  await visitor.close();
  await keeper.context().close();
});

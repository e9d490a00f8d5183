import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { button, send, source } from "./edit-form.ts";
import { test } from "./maintainer.ts";
import { signIn } from "../account/sign-in.ts";
import { hydrated, open, PHONE } from "../site.ts";

test.use({ writer: "edits of records", viewport: PHONE });

const SONG = TEAPOT.song.whistleSoft;

const account = (page: Page) => page.getByRole("button", { name: /^account of/ });

/** Proposes a new name. @returns the path of the edit */
async function propose(page: Page, name: string): Promise<string> {
  await open(page, pagePath.editCredits(SONG, "A"));
  await page.getByLabel("name, as the source has it").fill(name);
  await button(page, "name only").click();
  await source(page).fill("made-up booklet, p. 3");
  return send(page);
}

test("a number on the photo says that edits were decided", async ({ page, maintainer }) => {
  const keeper = await maintainer("Keeper");
  await signIn(page, "Adder");
  page.removeAllListeners("response");
  const [first, second] = [await propose(page, "Made Up"), await propose(page, "Unsaid")];
  await expect(account(page)).toHaveAccessibleName("account of Adder");

  await open(keeper, first);
  await button(keeper, "approve").click();
  await expect(keeper.getByText(/^approved by/)).toBeVisible();
  await open(keeper, second);
  await keeper.getByLabel(/^reason/).fill("not in that booklet");
  await button(keeper, "reject").click();
  await expect(keeper.getByText(/^rejected by/)).toBeVisible();

  await open(page, pagePath.home());
  await expect(account(page)).toHaveAccessibleName("account of Adder, news on 2 edits of yours");
  await account(page).click();
  await expect(page.getByRole("link", { name: "moderation" })).toHaveCount(0);
  await page.getByRole("link", { name: /^edits/ }).click();
  await page.waitForURL(`**${pagePath.ownEdits()}`);
  const news = page.getByRole("region", { name: "decided or commented on since you last looked" });
  await expect(news.getByRole("link", { name: /^edit / })).toHaveCount(2);
  const [approved, rejected] = [
    news.locator(".edit-list > li").first(),
    news.locator(".edit-list > li").last(),
  ];
  await expect(approved).toContainText("approved by Keeper");
  await expect(rejected).toContainText("rejected by Keeper");
  await expect(rejected).toContainText("Reason: not in that booklet");
  await expect(account(page)).toHaveAccessibleName("account of Adder");
  await page.reload();
  await hydrated(page);
  const all = page.getByRole("region", { name: "all your edits" });
  const edits = all.getByRole("link", { name: /^edit / });
  await expect(edits).toHaveCount(2);
  await expect(news).toHaveCount(0);
  await expect(account(page)).toHaveAccessibleName("account of Adder");

  // Also where a moderator has hidden their name meanwhile.
  const named = keeper.getByRole("main");
  await open(keeper, pagePath.profile("Adder"));
  await keeper.getByRole("link", { name: /^report/ }).click();
  await keeper.getByLabel("something else").check();
  await button(keeper, "send the report").click();
  await expect(keeper.getByText("Thank you.")).toBeVisible();
  await open(keeper, pagePath.moderation());
  await keeper.getByLabel(/^reason/).fill("a made-up reason");
  await button(keeper, "hide").click();
  await expect(named).toContainText("It is hidden.");
  await page.reload();
  await hydrated(page);
  await expect(account(page)).toHaveAccessibleName(/^account of hidden-/);
  await expect(edits).toHaveCount(2);
  await open(keeper, pagePath.moderation({ state: "hidden" }));
  await keeper.getByLabel(/^reason/).fill("a made-up reason");
  await button(keeper, "restore").click();
  await expect(named).toContainText("It is shown again.");

  await account(keeper).click();
  await keeper.getByRole("link", { name: "moderation" }).click();
  await expect(keeper.getByRole("heading", { level: 1, name: "moderation" })).toBeVisible();
});

test("a comment on an edit that waits is reported by its author", async ({ page, maintainer }) => {
  const keeper = await maintainer("Rude");
  await signIn(page, "Polite");
  page.removeAllListeners("response");
  const edit = await propose(page, "Made Up Again");
  await open(keeper, edit);
  await keeper.getByLabel("comment on this edit").fill("Made-up rudeness");
  await button(keeper, "post").click();
  await expect(keeper.getByRole("region", { name: "comments" })).toContainText("rudeness");

  await open(page, edit);
  await page.getByRole("link", { name: "report the comment by Rude" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "report a comment" })).toBeVisible();
  // The document does not know who reads it, so it does not say who wrote what waits.
  await expect(page.getByRole("main")).not.toContainText("Rude");
  await page.getByLabel("something else").check();
  await button(page, "send the report").click();
  await expect(page.getByText("Thank you.")).toBeVisible();
});

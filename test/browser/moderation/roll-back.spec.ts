import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { MODERATION_TEXT } from "../../../src/domain/moderation/moderation-rules.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { signIn } from "../account/sign-in.ts";
import { button, send, source } from "../edits/edit-form.ts";
import { test } from "../edits/maintainer.ts";
import { open, PHONE } from "../site.ts";

test.use({ writer: "rollback", viewport: PHONE });

test("a maintainer looks over the edits of a user, and undoes those that were shown", async ({
  page,
  maintainer,
}) => {
  const keeper = await maintainer("Undoer");
  await signIn(page, "Spoiler");
  const spoil = async (track: string) => {
    await open(page, pagePath.editFacts("song", TEAPOT.song.firstSip));
    await page.getByLabel("track", { exact: true }).fill(track);
    await source(page).fill("made-up page");
    return send(page);
  };
  const first = await spoil("8");
  keeper.removeAllListeners("response");
  await open(keeper, pagePath.moderation({ state: "rollback" }));
  await button(keeper, "show these edits").click();
  await expect(keeper.getByRole("alert").filter({ hasText: "whose edits" })).toBeVisible();
  await keeper.getByLabel(/^usernames/).fill("nobody-here");
  await button(keeper, "show these edits").click();
  await expect(keeper.getByText(MODERATION_TEXT.noUser)).toBeVisible();
  await keeper.getByLabel(/^usernames/).fill("Spoiler");
  await button(keeper, "show these edits").click();
  await expect(
    keeper.getByText("0 edits would be reverted, 1 pending edit rejected."),
  ).toBeVisible();

  // It was proposed after the list was shown, so that it is not undone with it.
  const second = await spoil("9");
  await button(keeper, "revert them all").click();
  await expect(keeper.getByText(MODERATION_TEXT.reason)).toBeVisible();
  await keeper.getByLabel(/^reason/).fill("made up");
  await button(keeper, "revert them all").click();
  await expect(keeper.getByText("0 edits reverted, 1 rejected.")).toBeVisible();
  await open(keeper, first);
  await expect(keeper.getByRole("main")).toContainText("Reason: made up");
  await open(keeper, second);
  await expect(keeper.getByText("waiting for review")).toBeVisible();
});

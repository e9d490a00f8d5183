import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { signIn } from "../account/sign-in.ts";
import { eventually, open, PHONE } from "../site.ts";
import { button, send, source } from "./edit-form.ts";
import { test } from "./maintainer.ts";

test.use({ writer: "waiting edits", viewport: PHONE });

test("a change that waits is read by everybody, seconded by another, reported, and shown again", async ({
  page,
  browser,
  site,
  maintainer,
}) => {
  const keeper = await maintainer("Looker");
  const visitor = await (
    await browser.newContext({ viewport: PHONE, baseURL: site.url })
  ).newPage();
  await signIn(page, "Firstling");
  const song = pagePath.song(TEAPOT.song.firstSip);
  const proposeTrack = async () => {
    await open(page, pagePath.editFacts("song", TEAPOT.song.firstSip));
    await page.getByLabel("track", { exact: true }).fill("7");
  };
  await proposeTrack();
  await source(page).fill("https://made-up.example/booklet");
  const edit = await send(page);
  const number = edit.split("/").at(-1)!;

  // A visitor comes to it from the song, and reads what would change, without the author's words.
  await eventually(async () => {
    await open(visitor, song);
    return visitor.getByRole("link", { name: "1 change waiting" }).count();
  }).toBe(1);
  await visitor.getByRole("link", { name: "1 change waiting" }).click();
  await expect(visitor.getByRole("heading", { name: "First Sip" })).toBeVisible();
  await visitor.getByRole("link", { name: `edit ${number}` }).click();
  await expect(visitor.getByText("Source, note and comments are shown once")).toBeVisible();
  await expect(visitor.getByText("made-up.example")).toHaveCount(0);

  // The author reads their words, and the address is no link.
  await open(page, edit);
  await expect(page.getByText("https://made-up.example/booklet")).toBeVisible();
  await expect(page.getByRole("link", { name: "made-up.example" })).toHaveCount(0);

  // Another one proposes the same, and gives a source instead.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, "Seconder");
  await proposeTrack();
  await source(page).fill("my own booklet");
  page.removeAllListeners("response");
  await button(page, "propose").click();
  await expect(
    page.getByRole("alert").filter({ hasText: "already proposes the same" }),
  ).toBeVisible();
  await button(page, "add your source to it").click();
  await page.waitForURL(`**${edit}`);
  await expect(page.getByText("Another source: my own booklet")).toBeVisible();

  // It is reported, but one report of a new account does not hide it.
  await page.getByRole("link", { name: "report" }).first().click();
  await page.getByRole("radio", { name: "something else" }).check();
  await button(page, "send the report").click();
  await expect(page.getByText("The moderators will look at it.")).toBeVisible();
  await open(keeper, pagePath.moderation());
  const reported = keeper.getByRole("region", { name: "proposed edits" });
  await expect(reported.getByText("something else")).toBeVisible();
  await expect(reported.getByText("hidden until you have looked")).toHaveCount(0);
  await button(keeper, "leave as is").click();
  await expect(keeper.getByText("It stays pending, and everyone can see it.")).toBeVisible();
  await expect(reported).toHaveCount(0);
  await open(keeper, edit);
  await expect(keeper.getByText("https://made-up.example/booklet")).toBeVisible();
  await expect(keeper.getByText("Another source: my own booklet")).toBeVisible();
});

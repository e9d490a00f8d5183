import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { violationsOn } from "../access/accessibility.ts";
import { button } from "../edits/edit-form.ts";
import { test } from "../edits/maintainer.ts";
import { callAs } from "../call-as.ts";
import { passLocalSignIn, signIn } from "../account/sign-in.ts";
import { eventually, open, PHONE } from "../site.ts";

test.use({ writer: "moderation", viewport: PHONE });

const SONG = pagePath.song(TEAPOT.song.kettleDance);

test("a review is reported, hidden and restored", async ({
  page,
  maintainer,
  unchecked: reader,
}) => {
  const keeper = await maintainer("Keeper");
  await signIn(page, "Advertiser");
  const song_id = TEAPOT.song.kettleDance;
  await callAs(page, "POST /api/reviews", { song_id, rating: 5, content: "Buy my teapots" });

  // A visitor begins the report; their words are still there after the sign-in.
  await open(reader, SONG);
  await reader.getByRole("link", { name: "report the review by Advertiser" }).click();
  await expect(reader.getByRole("heading", { name: "report a review" })).toBeVisible();
  expect(await violationsOn(reader)).toEqual([]);
  await button(reader, "send the report").click();
  await expect(reader.getByText("Choose what is wrong with it")).toBeVisible();
  await reader.getByLabel(/^note/).fill("The same under every song");
  await reader.getByLabel("spam or advertising").check();
  await button(reader, "send the report").click();
  await passLocalSignIn(reader, "Reader", /\/report/);
  await expect(reader.getByLabel(/^note/)).toHaveValue("The same under every song");
  await expect(reader.getByLabel("spam or advertising")).toBeChecked();
  await button(reader, "send the report").click();
  await expect(reader.getByText("Thank you.")).toBeVisible();
  await reader.getByRole("link", { name: "back" }).click();
  await expect(reader.getByText("Buy my teapots")).toBeVisible();

  await open(keeper, pagePath.moderation());
  const entry = keeper.getByRole("article", { name: "review: Kettle Dance" });
  await expect(entry).toContainText("Buy my teapots");
  await expect(entry).toContainText("spam or advertising: The same under every song");
  expect(await violationsOn(keeper)).toEqual([]);
  await button(keeper, "hide").click();
  await expect(entry.getByText(/^Give a reason/)).toBeVisible();
  await entry.getByLabel(/^reason/).fill("made-up advertising");
  await button(keeper, "hide").click();
  await expect(keeper.getByText("It is hidden.")).toBeVisible();
  await expect(keeper.getByText("Nothing is reported.")).toBeVisible();

  // Gone for others, and its author reads why.
  await eventually(
    async () => (await reader.goto(SONG), reader.getByRole("main").innerText()),
  ).not.toContain("Buy my teapots");
  await open(page, SONG);
  const notice = page.getByText(
    "A moderator has hidden this review, so that only you can see it: made-up advertising",
  );
  await expect(notice).toBeVisible();
  await open(page, "/user/Advertiser");
  await expect(notice).toBeVisible();

  await keeper.getByRole("link", { name: "hidden", exact: true }).click();
  await entry.getByLabel(/^reason/).fill("it was none");
  await button(keeper, "restore").click();
  await expect(keeper.getByText("It is shown again.")).toBeVisible();
  // The reason of the restoration is there, too, and no other user reads either.
  const decisions = (of: Page) =>
    of.getByRole("region", { name: "moderator decisions about you" }).getByRole("listitem");
  await open(page, "/user/Advertiser");
  await expect(decisions(page)).toHaveCount(2);
  await expect(decisions(page).first()).toContainText(/^Your review of .+ was shown again\./);
  await expect(decisions(page).first()).toContainText("it was none");
  await expect(decisions(page).last()).toContainText("made-up advertising");
  expect(await violationsOn(page)).toEqual([]);
  await open(keeper, "/user/Advertiser");
  await expect(decisions(keeper)).toHaveCount(0);
  await open(keeper, pagePath.moderation({ state: "hidden" }));
  await keeper.getByRole("link", { name: "log", exact: true }).click();
  await expect(
    keeper.getByRole("listitem").filter({ hasText: "made-up advertising" }),
  ).toContainText("by Advertiser");
  await eventually(
    async () => (await reader.goto(SONG), reader.getByRole("main").innerText()),
  ).toContain("Buy my teapots");
});

test("the author of what is reported is suspended for a time", async ({ page, maintainer }) => {
  const keeper = await maintainer("Suspender");
  await signIn(page, "Flooder");
  const song_id = TEAPOT.song.kettleDance;
  await callAs(page, "POST /api/reviews", { song_id, rating: 1, content: "Made-up flood" });
  await open(keeper, SONG);
  await keeper.getByRole("link", { name: "report the review by Flooder" }).click();
  await keeper.getByLabel("spam or advertising").check();
  await button(keeper, "send the report").click();
  await expect(keeper.getByText("Thank you.")).toBeVisible();
  await open(keeper, pagePath.moderation());
  await keeper.getByRole("link", { name: "suspend Flooder" }).click();
  await expect(keeper.getByLabel("username")).toHaveValue("Flooder");
  expect(await violationsOn(keeper)).toEqual([]);
  await button(keeper, /^suspend$/).click();
  await expect(keeper.getByRole("alert")).toHaveText("Give a reason: it is shown to the person");
  await keeper.getByLabel(/^reason, shown to/).fill("made-up flood");
  await keeper.getByLabel("30 days").check();
  await button(keeper, /^suspend$/).click();
  await expect(keeper.getByText("Flooder is suspended.")).toBeVisible();
  await expect(keeper.getByLabel("username")).toHaveValue("");
  const entry = keeper.getByRole("article", { name: "Flooder" });
  await expect(entry).toContainText("made-up flood");
  expect(await violationsOn(keeper)).toEqual([]);

  await open(page, pagePath.profile("Flooder"));
  await expect(page.getByText(/suspended until .*: made-up flood\./)).toBeVisible();

  await entry.getByLabel(/^reason for ending it/).fill("enough");
  await button(keeper, "end the suspension").click();
  await expect(keeper.getByText("Flooder can write again.")).toBeVisible();
  await expect(keeper.getByText("No one is suspended.")).toBeVisible();
  await keeper.getByRole("link", { name: "log", exact: true }).click();
  await expect(keeper.getByRole("listitem").first()).toContainText("suspension ended: Flooder");
  await open(page, SONG);
  await expect(page.getByText(/Your account is suspended/)).toHaveCount(0);
  await open(keeper, pagePath.moderation());
  await button(keeper, "leave as is").click();
  await expect(keeper.getByText("Nothing is reported.")).toBeVisible();
});

test(
  "a maintainer gives trust and takes it, and the log says so",
  { tag: "@full" },
  async ({ page, maintainer }) => {
    const keeper = await maintainer("Truster");
    await signIn(page, "Newcomer");
    await open(keeper, pagePath.moderation({ state: "trust", username: "Newcomer" }));
    await expect(keeper.getByLabel("username")).toHaveValue("Newcomer");
    await button(keeper, "save").click();
    await expect(keeper.getByRole("alert")).toHaveText("Give a reason: it is shown to the person");
    await keeper.getByLabel(/^reason, shown to/).fill("made-up diligence");
    await button(keeper, "save").click();
    await expect(keeper.getByText("Newcomer is now trusted.")).toBeVisible();
    const entry = keeper.getByRole("listitem").filter({ hasText: "Newcomer" });
    await expect(entry).toContainText("made-up diligence");
    await expect(entry).toContainText(/^Newcomer.*trusted since/s);
    await keeper.setViewportSize({ width: 320, height: 700 });
    expect(await keeper.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
      false,
    );
    await keeper.setViewportSize(PHONE);
    expect(await violationsOn(keeper)).toEqual([]);

    await keeper.getByLabel("username").fill("Newcomer");
    await keeper.getByRole("radio", { name: "take trust" }).check();
    await keeper.getByLabel(/^reason, shown to/).fill("made-up sources");
    await button(keeper, "save").click();
    await expect(keeper.getByText("Newcomer is no longer trusted.")).toBeVisible();
    await expect(entry).toContainText("not trusted since");
    await keeper.getByRole("link", { name: "log", exact: true }).click();
    await expect(keeper.getByRole("listitem").first()).toContainText("trust taken: Newcomer");
  },
);

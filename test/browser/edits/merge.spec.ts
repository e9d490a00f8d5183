import { expect, type Page } from "@playwright/test";
import { encodeId } from "../../../src/domain/id.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { approve, button, send, source } from "./edit-form.ts";
import { test } from "./maintainer.ts";
import { passLocalSignIn } from "../account/sign-in.ts";
import { eventually, open, PHONE } from "../site.ts";

test.use({ writer: "edits of records", viewport: PHONE });

const { song } = TEAPOT;

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("two songs that an id holds apart are merged once two people approved it, and separated", async ({
  page,
  site,
  maintainer,
}) => {
  const decider = await maintainer("Joiner");
  /** Returns the page that the other one's address leads to. */
  const shown = async () => {
    await decider.goto(pagePath.song(song.kettleDanceAgain));
    return new URL(decider.url()).pathname;
  };
  page.removeAllListeners("response");
  await open(page, pagePath.song(song.kettleDance));
  await link(page, "merge").click();
  await expect(page.getByRole("heading", { name: "which song is the same?" })).toBeVisible();

  // The other one is found by its name, which is often the same, and is told apart by what is beside it.
  await button(page, "search").click();
  const matches = page.getByRole("region", { name: "which one?" });
  await expect(matches.getByRole("listitem")).not.toHaveCount(0);
  await open(page, pagePath.merge("song", song.kettleDance));
  await page
    .getByRole("searchbox")
    .last()
    .fill(site.url + pagePath.song(song.kettleDanceAgain));
  await button(page, "search").click();
  await page.waitForURL(`**?with=${encodeId(song.kettleDanceAgain)}`);
  await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(3);

  // Nothing is sent before one of them was chosen to stay.
  await button(page, "sign in and propose").press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "which one stays" })).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeFocused();
  await page.getByRole("radio", { name: /this one/ }).check();
  await source(page).fill("made-up page");
  await expect(
    page.getByText(
      "merges Kettle Dance (the other one, Velvet Teapot, 2023) into Kettle Dance (this one, Velvet Teapot, 2016)",
    ),
  ).toBeVisible();
  await button(page, "sign in and propose").click();
  await passLocalSignIn(page, "Uniter", /\/merge\?with=/);
  await expect(page.getByText("This is your unsent draft.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /this one/ })).toBeChecked();
  const edit = await send(page);
  await expect(page.getByText("waiting for review")).toBeVisible();

  await open(decider, edit);
  // Which is which, and which one stays, side by side, and what holds them apart.
  const told = "merges Kettle Dance (Velvet Teapot, 2023) into Kettle Dance (Velvet Teapot, 2016)";
  const difference = decider.getByRole("region", { name: "what changes" });
  await expect(difference).toContainText(told);
  await expect(difference.getByRole("link", { name: "Kettle Dance" }).first()).toHaveAttribute(
    "href",
    pagePath.song(song.kettleDanceAgain),
  );
  await expect(difference.getByRole("table").getByRole("columnheader")).toHaveCount(3);
  for (const evidence of [
    "names in common: Kettle Dance, 주전자춤",
    "ISRC says they are different: KRMADEUP0001 and KRMADEUP0011",
    "Two people have to approve this merge",
  ])
    await expect(difference).toContainText(evidence);
  await button(decider, "approve").click();
  await expect(decider.getByText(/^approved by Joiner/)).toBeVisible();
  await expect(button(decider, "approve")).toHaveCount(0);
  await expect(difference).toContainText("Two people have to approve this merge");
  await approve(await maintainer("Second"), edit);
  await eventually(shown).toBe(pagePath.song(song.kettleDance));
  // The name of the one that is gone is still there, without a link.
  for (const path of [edit, pagePath.history("song", song.kettleDance)]) {
    await open(decider, path);
    await expect(decider.getByRole("main")).toContainText(
      "merges Kettle Dance into Kettle Dance (Velvet Teapot, 2016)",
    );
  }

  // It is undone in the same way.
  await open(page, pagePath.merge("song", song.kettleDance));
  await page
    .getByRole("region", { name: "merged into it" })
    .getByRole("link", { name: /^separate/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("separate");
  await source(page).fill("another made-up page");
  await approve(decider, await send(page));
  await eventually(shown).toBe(pagePath.song(song.kettleDanceAgain));
});

import { expect, type Page } from "@playwright/test";
import { LEFT_EDITS_TEXT } from "../../../src/domain/edits/edit-rules.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { approve, button, name, send, source } from "./edit-form.ts";
import { test } from "./maintainer.ts";
import { corner, passLocalSignIn, signIn } from "../account/sign-in.ts";
import { eventually, hydrated, open, PHONE } from "../site.ts";

test.use({ writer: "edits", viewport: PHONE });

const { artist, song } = TEAPOT;
const SONG = pagePath.song(song.whistleSoft);

/** Chooses a suggested person for a name. */
async function addPerson(page: Page, typed: string): Promise<void> {
  await name(page).fill(typed);
  await page.getByRole("option").first().click();
}

test("a credit is proposed, applied, reverted", async ({
  page,
  maintainer,
  unchecked: visitor,
}) => {
  const decider = await maintainer("Keeper");
  await signIn(page, "Adder");
  await open(page, SONG);
  await page.getByRole("link", { name: "add who is credited with arrangement" }).click();
  await expect(page.getByRole("heading", { name: "edit credits" })).toBeVisible();
  await expect(
    page.getByRole("group", { name: "what they did" }).getByLabel("arrangement"),
  ).toBeChecked();

  // The form says before a first edit what happens to edits of deleted accounts.
  await expect(page.getByRole("main")).toContainText(LEFT_EDITS_TEXT);
  // Nothing is sent without a change and a source, and the form says which is missing.
  await button(page, "propose").press("Enter");
  await expect(name(page)).toBeFocused();
  await addPerson(page, "boiling");
  await expect(page.getByRole("listitem").filter({ hasText: "Boiling Point" })).toContainText(
    "new",
  );
  await button(page, "propose").click();
  await expect(source(page)).toBeFocused();
  await expect(page.getByText(/^Give the source/).first()).toBeVisible();
  await source(page).fill("made-up booklet, p. 2");
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("This is your unsent draft.")).toBeVisible();
  await expect(source(page)).toHaveValue("made-up booklet, p. 2");
  await send(page);
  await expect(page.getByText("waiting for review")).toBeVisible();
  await expect(button(page, "approve")).toHaveCount(0);

  // Others see what it would change, not the source, and the song has not changed.
  await visitor.goto(page.url());
  await expect(visitor.getByRole("main")).toContainText("Boiling Point");
  await expect(visitor.getByRole("main")).not.toContainText("made-up booklet, p. 2");
  await visitor.goto(SONG);
  await expect(visitor.getByRole("main")).not.toContainText("Boiling Point");

  await open(decider, pagePath.edits());
  await decider.getByRole("link", { name: "1 edit waiting for a decision" }).click();
  await decider.getByRole("link", { name: /^edit \d+$/ }).click();
  await button(decider, "reject").click();
  await expect(decider.getByText("Give a reason: it is shown to the author")).toBeVisible();
  await button(decider, "approve").click();
  await expect(decider.getByText("applied", { exact: true })).toBeVisible();
  await expect(decider.getByText("approved by Keeper")).toBeVisible();

  await eventually(
    async () => (await visitor.goto(SONG), visitor.getByRole("main").innerText()),
  ).toContain("Boiling Point");

  // Its author reads what became of it; it is in the list of all.
  await open(page, pagePath.ownEdits());
  const news = page.getByRole("region", { name: "decided or commented on since you last looked" });
  await expect(news.getByRole("listitem").filter({ hasText: "Whistle Soft" })).toContainText(
    "applied",
  );
  await visitor.goto(pagePath.edits());
  await expect(visitor.getByRole("main")).toContainText("made-up booklet, p. 2");

  // Reverted with a reason, it is gone from the song again.
  await decider.getByLabel(/^reason/).fill("Another booklet says otherwise");
  await button(decider, "revert").click();
  await expect(decider.getByText("Reason: Another booklet says otherwise")).toBeVisible();
  await eventually(
    async () => (await visitor.goto(SONG), visitor.getByRole("main").innerText()),
  ).not.toContain("Boiling Point");
});

test("pasted liner notes become credits; nothing of them is lost", async ({ page, maintainer }) => {
  await open(page, pagePath.editCredits(song.oneMoreDay));
  await page.getByText("paste liner notes").click();
  const text = page.getByLabel(/^credits as printed/);
  await text.fill("작사 Hana Spout\nArranged by A Made-Up Stranger\n1,234 views");
  // Pasted text survives a reload, read or not.
  await page.reload();
  await hydrated(page);
  await expect(text).toHaveValue(/^작사 Hana Spout/);
  await button(page, "read them").click();
  await expect(page.getByLabel("who is A Made-Up Stranger?")).toHaveValue("");
  await expect(page.getByRole("list").filter({ hasText: "1,234 views" })).toBeVisible();
  await page.getByLabel("who is Hana Spout?").selectOption(String(artist.hanaSpout));
  await button(page, "add 2 names").click();
  await expect(page.getByText("2 names added: check them above")).toBeVisible();
  await expect(text).toHaveValue("");
  const unread = page.getByRole("list").filter({ hasText: "1,234 views" });
  await expect(unread).toBeVisible();
  const lines = page.getByRole("listitem");
  await expect(lines.filter({ hasText: "A Made-Up Stranger" })).toContainText("new");
  await expect(lines.filter({ hasText: "Hana Spout" })).toContainText("new");
  // A person without a page gets one without leaving the form.
  await lines
    .filter({ hasText: "A Made-Up Stranger" })
    .getByLabel(/create one$/)
    .check();
  await source(page).fill("made-up booklet");
  await button(page, "sign in and propose").click();
  await passLocalSignIn(page, "Paster", /\/edit/);
  await expect(unread).toBeVisible();
  await button(page, "remove this line").click();
  await expect(unread).toHaveCount(0);
  page.removeAllListeners("response");
  const edit = await send(page);
  const decider = await maintainer("Steward");
  await approve(decider, edit);
  await open(decider, pagePath.song(song.oneMoreDay));
  await decider.getByRole("link", { name: "A Made-Up Stranger" }).click();
  await expect(decider.getByRole("heading", { level: 1 })).toContainText("A Made-Up Stranger");
});

test.describe("drafts and sources", { tag: "@full" }, () => {
  test.use({ writer: "edit-drafts" });

  test("an edit waits, is withdrawn, and its source is offered again to its author alone", async ({
    page,
  }) => {
    page.removeAllListeners("response");
    const path = pagePath.editCredits(song.firstSip, "L");
    const lastTime = button(page, /^same as last time/);
    await signIn(page, "Lender");
    await open(page, path);
    await name(page).fill("Nobody So Far");
    await page.keyboard.press("Enter");
    await source(page).fill("a booklet of Lender's");
    const edit = await send(page);
    await expect(page).toHaveTitle(/^edit \d+ - Norae$/);
    await open(page, path);
    await expect(lastTime).toHaveText("same as last time: a booklet of Lender's");
    const waits = page.getByText(/^Waiting for a decision: /);
    await waits.getByRole("link").click();
    await expect(page).toHaveURL(edit);
    await button(page, "withdraw").click();
    await expect(page.getByText("withdrawn", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    await corner(page, "Lender").click();
    await button(page, "logout").click();
    await page.waitForURL(pagePath.home());
    await open(page, path);
    await expect(button(page, "sign in and propose")).toBeVisible();
    await expect(lastTime).toHaveCount(0);
    await signIn(page, "Borrower");
    await open(page, path);
    await expect(button(page, "propose")).toBeVisible();
    await expect(lastTime).toHaveCount(0);
  });

  test("what a visitor wrote comes before an older draft, which comes back", async ({ page }) => {
    page.removeAllListeners("response");
    const path = pagePath.editCredits(song.kettleDance, "C");
    await signIn(page, "Twice");
    await open(page, path);
    await source(page).fill("an older source");
    await page.evaluate(() => ["token", "user"].forEach((key) => localStorage.removeItem(key)));
    await open(page, path);
    await expect(source(page)).toHaveValue("");
    await name(page).fill("Somebody Made Up");
    await page.keyboard.press("Enter");
    await source(page).fill("a newer source");
    await button(page, "sign in and propose").click();
    await passLocalSignIn(page, "Twice", /\/edit/);
    await expect(source(page)).toHaveValue("a newer source");
    await send(page);
    await open(page, path);
    await expect(source(page)).toHaveValue("an older source");
  });
});

import { expect, type Locator, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { sidewaysScroll, violationsOn } from "../access/accessibility.ts";
import { button, source } from "./edit-form.ts";
import { test } from "./maintainer.ts";
import { callAs } from "../call-as.ts";
import { signIn } from "../account/sign-in.ts";
import { hydrated, open, PHONE } from "../site.ts";

test.use({ writer: "edits of records", viewport: PHONE, hasTouch: true });

const BOOKLET = [
  "1. Porcelain Morning (도자기 아침) (Title)",
  "Lyrics by Made-Up Double, Boiling Point",
  "Composed by Boiling Point, Made-Up Novice",
  "Arranged by Boiling Point",
  "",
  "2. Saucer Moon",
  "작사 Made-Up Double",
  "작곡 Hana Spout, Made-Up Twin",
  "편곡 Made-Up Twin",
  "",
  "3. Sugar Cube",
  "Lyrics by Hana Spout",
  "Composed by Made-Up Novice",
  "",
  "4. Teaspoon Waltz (feat. Dori Lid)",
  "Lyrics by Boiling Point",
  "Composed by Boiling Point",
  "",
  "5. Last Drop",
  "Lyrics by Hana Spout",
  "Composed by Made-Up Twin",
  "",
  "6. Whistle Soft",
].join("\n");

/** Counts what a person taps; typing and pasting are none. */
function tapping() {
  let taps = 0;
  return {
    get taps() {
      return taps;
    },
    async tap(control: Locator) {
      taps += 1;
      await control.tap();
    },
  };
}

/** Pastes a text into the field that has the focus, as a person does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press("ControlOrMeta+V");
}

const track = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

test("a mini album with all its credits is pasted, proposed as one edit in twelve taps, and reverted by one press", async ({
  page,
  maintainer,
}) => {
  const decider = await maintainer("Releasekeeper");
  for (const name of ["Made-Up Double", "Made-Up Twin"])
    for (const debut_date of ["2001", "2002"]) {
      const set = { name, debut_date };
      const twin = { kind: "new", record: "artist", set, source: "invented", note: "" };
      await callAs(decider, "POST /api/edits", twin);
    }
  // A transition of what is closed meanwhile would never end.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "Bookletfan");
  page.removeAllListeners("response");
  await open(page, pagePath.contribute());

  const author = tapping();
  await author.tap(page.getByRole("link", { name: "add a release" }));
  await hydrated(page);
  const name = page.getByLabel("English name", { exact: true });
  await author.tap(name);
  await page.keyboard.type("Porcelain Morning");
  await author.tap(page.getByLabel("its artists, in order"));
  await page.keyboard.type("velvet teapot");
  await author.tap(page.getByRole("option", { name: /Velvet Teapot/ }).first());
  await author.tap(page.locator("label", { hasText: /^EP$/ }));
  await author.tap(page.getByLabel("released"));
  await page.keyboard.type("2024-05-06");
  const notes = page.getByLabel(/^the tracklist/);
  await author.tap(notes);
  await paste(page, BOOKLET);
  await expect(page.getByText("6 parts read: check the songs below")).toBeVisible();
  await expect(track(page, "Whistle Soft")).toContainText(
    "here already, on First Steep: also on this release",
  );
  await expect(track(page, "Porcelain Morning")).toContainText("new song, title track");
  expect(await violationsOn(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const who = (named: string) => page.getByRole("group", { name: `who is ${named}?` });
  for (const named of ["Made-Up Double", "Made-Up Twin"])
    await author.tap(who(named).getByRole("radio", { name: /debut in 2001/ }));
  await author.tap(
    who("Made-Up Novice").getByRole("radio", { name: "someone without a page here yet" }),
  );
  await author.tap(source(page));
  await page.keyboard.type("album booklet, p. 12");
  await expect(page.getByText("adds the album Porcelain Morning with 6 songs")).toBeVisible();
  await author.tap(button(page, "propose"));
  await page.waitForURL(/\/edits\/\d+$/);
  const edit = new URL(page.url()).pathname;
  expect(author.taps).toBeLessThanOrEqual(12);

  const reviewer = tapping();
  const review = await decider.context().newPage();
  await open(review, edit);
  await expect(review.getByText("Saucer Moon")).toBeVisible();
  expect(await sidewaysScroll(review)).toBe(0);
  await reviewer.tap(button(review, "approve"));
  await expect(review.getByText("applied", { exact: true })).toBeVisible();
  expect(reviewer.taps).toBeLessThanOrEqual(4);

  await review.getByRole("link", { name: "Porcelain Morning" }).first().click();
  await expect(review.getByRole("heading", { level: 1 })).toContainText("Porcelain Morning");
  for (const title of ["Saucer Moon", "Last Drop", "Whistle Soft"])
    await expect(review.getByRole("link", { name: title }).first()).toBeVisible();
  const album = review.url();
  await open(review, pagePath.song(TEAPOT.song.whistleSoft));
  await expect(review.getByRole("link", { name: "Porcelain Morning" }).first()).toBeVisible();

  await open(review, edit);
  await review.getByLabel(/^reason/).fill("a made-up release");
  await button(review, "revert").click();
  await expect(review.getByText("Reason: a made-up release")).toBeVisible();
  review.removeAllListeners("response");
  expect((await review.request.get(album)).status()).toBe(404);
});

test("a group is added with its members, one of them new", async ({ page }) => {
  await signIn(page, "Groupfan");
  page.removeAllListeners("response");
  await open(page, pagePath.newRecord({ type: "artist" }));
  await hydrated(page);
  await page.getByLabel("English name", { exact: true }).fill("Made-Up Quartet");
  await page.getByLabel("group or person").selectOption("group");
  const member = page.getByLabel("add a member");
  await member.fill("hana spout");
  await page
    .getByRole("option", { name: /Hana Spout/ })
    .first()
    .click();
  await member.fill("Made-Up Fourth");
  await button(page, "a new person: Made-Up Fourth").click();
  await button(page, "when Made-Up Fourth was a member").click();
  await page.getByLabel("joined").fill("2020");
  await expect(page.getByText("adds the artist Made-Up Quartet with 2 members")).toBeVisible();
  await source(page).fill("made-up page");
  expect(await violationsOn(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await button(page, "propose").click();
  await page.waitForURL(/\/edits\/\d+$/);
  await expect(page.getByText("Made-Up Fourth").first()).toBeVisible();
});

import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { REVIEWS_RECENT } from "../../../src/domain/reviews/review-rules.ts";
import { bundled, hostileTexts } from "../../data/hostile-texts.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { eventually, inDatabase, type Site, test } from "../site.ts";

test.use({ writer: "reviews-hostile" });

const { song } = TEAPOT;

test("hostile texts are shown as text by a browser, wherever a review is shown, and nothing runs [3-7.11]", async ({
  page,
  site,
}) => {
  page.on("dialog", () => {
    throw new Error("A script in a review was run.");
  });
  const texts = hostileTexts();
  expect(texts.length).toBeGreaterThanOrEqual(515);
  // As many as fit into one review; the texts keep their order and line ends.
  const contents = bundled(texts, 4_900).map((bundle) => bundle.join("\n"));
  expect(contents.length).toBeLessThanOrEqual(REVIEWS_RECENT);
  const entries = page.getByRole("region", { name: "reviews" }).getByRole("article");
  const ids = hostileReviews(site, song.unnumbered, contents);
  const newestFirst = contents.toReversed();
  const isQuiet = async () => {
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  };

  // Another process has written them: this one invalidates its cached pages within a second.
  await eventually(async () => {
    await page.goto(pagePath.song(song.unnumbered));
    return entries.count();
  }).toBe(contents.length);
  expect(await entries.locator(".review-words").allTextContents()).toEqual(newestFirst);
  const structured = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(structured.length).toBeGreaterThan(0);
  for (const text of structured) JSON.parse(text);
  await isQuiet();

  await page.goto("/");
  const recent = page.getByRole("region", { name: "recent reviews" });
  const entry = await recent.locator(".review-entry-words").allTextContents();
  expect(entry).toHaveLength(contents.length);
  for (const [at, shown] of entry.entries()) expect(begins(newestFirst[at]!, shown)).toBe(true);
  await isQuiet();

  for (const [at, content] of contents.entries()) {
    await page.goto(pagePath.review(ids[at]!, "song"));
    expect(await page.locator(".review-words").textContent()).toBe(content);
    for (const name of ["description", "og:description"]) {
      const tag = page.locator(`meta[name="${name}"], meta[property="${name}"]`);
      const description = (await tag.getAttribute("content"))!;
      expect(begins(content.replace(/\s+/g, " ").trim(), description), description).toBe(true);
    }
    await isQuiet();
  }
  await page.goto("/user/Hostile0/reviews");
  const preview = await page.locator(".review-list .review-words").textContent();
  expect(begins(contents[0]!, preview!)).toBe(true);
  await isQuiet();
});

/** Whether a text equals the other one or is its beginning. */
function begins(whole: string, shown: string): boolean {
  return shown.length > 20 && whole.startsWith(shown.replace(/\.\.\.$/, ""));
}

/** Inserts a review by each of several users, the newest last, dated an hour from now. @returns their ids */
function hostileReviews(site: Site, songId: number, contents: readonly string[]): number[] {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  return inDatabase(site, (database) => {
    database.exec("begin immediate");
    const account = database.prepare(
      "insert into account (username, username_key, created_at) values (?, ?, ?)",
    );
    const review = database.prepare(
      `insert into song_review (item_id, user_id, half_stars, content, is_public, created_at, updated_at)
         values (?, ?, 6, ?, 1, ?, ?)`,
    );
    const ids = contents.map((content, number) => {
      const name = `Hostile${number}`;
      const { lastInsertRowid } = account.run(name, name.toLowerCase(), at);
      return Number(review.run(songId, lastInsertRowid, content, at, at).lastInsertRowid);
    });
    for (const tag of [`song-reviews:${songId}`, "reviews"])
      database.prepare("insert into change (tag, changed_at) values (?, ?)").run(tag, at);
    database.exec("commit");
    return ids;
  });
}

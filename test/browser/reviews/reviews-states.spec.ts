import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { entries, reviews, stars, words } from "./reviews.ts";
import { signIn, signInAgain } from "../account/sign-in.ts";
import { callAs } from "../call-as.ts";
import { eventually, holdAnswers, hydrated, inDatabase, loseAnswer, open, test } from "../site.ts";

test.use({ writer: "reviews" });

const { album, song } = TEAPOT;
const submit = (page: Page) => reviews(page).getByRole("button", { name: "submit review" });

test("an album is reviewed: a failed read is retried, and the text survives a lost session and a failed save [2-1.2 2-1.4 2-2.36 2-2.37 2-2.39 2-2.41 2-4.17 2-4.18 2-4.20 2-4.21 2-8.9 2-8.10]", async ({
  unchecked: page,
}) => {
  const path = pagePath.album(album.looseLeaves);
  await signIn(page, "Astra");
  await page.route("**/api/reviews/mine?albums=*", (route) => route.abort());
  await page.goto(path);
  await expect(reviews(page).getByRole("alert")).toContainText("Failed to load reviews");
  await page.unroute("**/api/reviews/mine?albums=*");
  await reviews(page).getByRole("button", { name: "retry" }).click();
  await stars(page, "4.5 stars").check({ force: true });
  await words(page).fill("Loose, but whole");

  await callAs(page, "POST /api/auth/logout");
  await submit(page).click();
  await expect(reviews(page).getByRole("alert")).toContainText("You are signed out now.");
  await expect(reviews(page)).toContainText("login to write a review.");
  await reviews(page).getByRole("link", { name: "login" }).click();
  await signInAgain(page, "Astra");
  await expect(page).toHaveURL(path);
  await expect(words(page)).toHaveValue("Loose, but whole");

  await page.route("**/api/reviews/album", (route) =>
    route.fulfill({ status: 503, json: { message: "The kettle is being repaired" } }),
  );
  await submit(page).click();
  await expect(reviews(page).getByRole("alert")).toHaveText("The kettle is being repaired");
  await page.reload();
  await expect(words(page)).toHaveValue("Loose, but whole");
  await page.unroute("**/api/reviews/album");
  const answer = await holdAnswers(page, "**/api/reviews/album");
  await submit(page).click();
  await expect(reviews(page).getByRole("button", { name: "Submitting..." })).toBeDisabled();
  // Text that is typed now would not be saved.
  await expect(words(page)).not.toBeEditable();
  await answer();
  await expect(entries(page)).toContainText(["Loose, but whole"]);
  await expect(page.locator(".toast")).toContainText("review saved");
  await expect(reviews(page).getByText("1 rating")).toBeVisible();

  // A user has one review of each record: from now on this one is changed.
  await expect(submit(page)).toHaveCount(0);
  await entries(page).getByRole("button", { name: "edit" }).click();
  await expect(reviews(page).getByRole("button", { name: "save" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await words(page).fill("Never sent");
  await reviews(page).getByRole("button", { name: "cancel" }).click();
  await expect(entries(page)).toContainText(["Loose, but whole"]);

  await entries(page).getByRole("link", { name: "Astra" }).click();
  await page.getByRole("link", { name: "Loose Leaves" }).first().click();
  await expect(page).toHaveURL(/\/review\/album-\d+$/);
  await page.getByRole("button", { name: "edit", exact: true }).click();
  await page.getByRole("textbox", { name: "your review" }).fill("Changed on its own page");
  await page.getByRole("button", { name: "save" }).click();
  await expect(page.getByText("Changed on its own page")).toBeVisible();

  await page.getByRole("button", { name: "delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "delete review" }).click();
  await expect(page).toHaveURL(path);
  await expect(reviews(page)).toContainText("0 ratings");
});

test.describe("in full", { tag: "@full" }, () => {
  test.use({ writer: "reviews-states" });

  /** Adds this many users, each with a review of three stars: 'Voice 1.' is the oldest. */
  function addReviewers(songId: number, people: number): string {
    const at = "2026-01-01T00:00:00.000Z";
    return `begin immediate;
    create temporary table crowd as
      with recursive numbered (n) as (select 1 union all select n + 1 from numbered where n < ${people})
      select n from numbered;
    insert into account (username, username_key, created_at)
      select 'Crowd' || n, 'crowd' || n, '${at}' from crowd order by n;
    insert into song_review (item_id, user_id, half_stars, content, is_public, created_at, updated_at)
      select ${songId}, account.id, 6, 'Voice ' || n || '.', 1, '${at}', '${at}'
      from crowd join account on username = 'Crowd' || n order by n;
    insert into song_rating (item_id, rating_count, half_stars, step_6)
      values (${songId}, ${people}, ${people * 6}, ${people});
    insert into change (tag, changed_at) values ('song-reviews:${songId}', '${at}');
    commit`;
  }

  test("a review that another tab has written or deleted meanwhile is shown before it is replaced, and no text is lost [3-7.9]", async ({
    unchecked: page,
  }) => {
    const path = pagePath.song(song.whistleSoft);
    await signIn(page, "Doubled");
    await page.goto(path);
    await stars(page, "4 stars").check({ force: true });
    await words(page).fill("Typed here");
    // As another tab does, without the page's knowledge.
    const { id } = await callAs(page, "POST /api/reviews", {
      song_id: song.whistleSoft,
      rating: 2,
      content: "Typed there",
    });
    await submit(page).click();
    await expect(reviews(page).getByRole("alert")).toContainText(
      "You have already reviewed this elsewhere",
    );
    await expect(reviews(page).getByRole("blockquote")).toContainText("Typed there");
    await expect(words(page)).toHaveValue("Typed here");
    await reviews(page).getByRole("button", { name: "save" }).click();
    await expect(entries(page)).toContainText(["Typed here"]);
    // Only what was changed is sent: the stars, and not the text.
    await entries(page).getByRole("button", { name: "edit" }).click();
    await stars(page, "5 stars").check({ force: true });
    await callAs(page, `PATCH /api/reviews/${id}`, { content: "Changed there" });
    await reviews(page).getByRole("button", { name: "save" }).click();
    await expect(entries(page)).toContainText(["Changed there"]);

    await entries(page).getByRole("button", { name: "edit" }).click();
    await words(page).fill("Typed at last");
    await callAs(page, `DELETE /api/reviews/${id}`);
    await reviews(page).getByRole("button", { name: "save" }).click();
    await expect(reviews(page).getByRole("alert")).toContainText(
      "Your review has been deleted in the meantime",
    );
    // The response to this save is lost on its way: the review is saved all the same, and once.
    await loseAnswer(page, "**/api/reviews");
    await submit(page).click();
    await expect(reviews(page).getByRole("alert")).toContainText("Failed to submit review");
    await submit(page).click();
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText(["Typed at last"]);
  });

  test("of seventy-five reviews twenty are shown, then more and all, none twice, and a failure shows an error [2-8.10 3-7.16]", async ({
    page,
    site,
  }) => {
    const item = song.onThisDay;
    inDatabase(site, (database) => database.exec(addReviewers(item, 75)));
    const path = pagePath.song(item);
    // Another process has written them: this one invalidates its cached pages within a second.
    await eventually(async () => {
      await page.goto(path);
      return entries(page).count();
    }).toBe(20);
    await hydrated(page);
    await expect(entries(page).first()).toContainText("Voice 75.");
    await expect(reviews(page)).toContainText("75 ratings");
    const more = reviews(page).getByRole("button", { name: "more reviews" });
    await page.route("**/api/reviews/song/*?cursor=*", (route) => route.abort());
    await more.click();
    await expect(reviews(page).getByRole("alert")).toHaveText("Failed to load reviews");
    await page.unroute("**/api/reviews/song/*?cursor=*");
    await more.click();
    await expect(entries(page)).toHaveCount(70);
    await expect(page.locator(".review-list > li").nth(20)).toBeFocused();
    await more.click();
    await expect(entries(page)).toHaveCount(75);
    await expect(more).toHaveCount(0);
    const contents = await entries(page).locator(".review-words").allTextContents();
    expect(contents).toEqual(Array.from({ length: 75 }, (_, at) => `Voice ${75 - at}.`));
  });

  test("a missing review shows an error with a link back; one of a removed record is shown to its author only [2-2.38 2-8.11 2-8.12 2-8.13]", async ({
    page,
    site,
  }) => {
    await page.goto("/about");
    await open(page, "/review/99999");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Error loading review");
    await expect(page.getByRole("main")).toContainText("Review not found");
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(page).toHaveURL("/about");
    // A shared link that was opened in a new tab has nothing before it.
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      page.evaluate(() => void window.open("/review/99999")),
    ]);
    await tab.getByRole("button", { name: "Go Back" }).click();
    await expect(tab).toHaveURL("/");
    await tab.close();

    await signIn(page, "Orphan");
    const { id } = await callAs(page, "POST /api/reviews", {
      song_id: song.undated,
      rating: 2.5,
      content: "Outlived its song",
    });
    inDatabase(site, (database) =>
      database.exec(
        `update song_review set item_id = null, former_name = 'A Song That Was' where id = ${id}`,
      ),
    );
    await page.goto(`/review/${id}`);
    const main = page.getByRole("main");
    await expect(main).toContainText("Review is not associated with a song or album");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A Song That Was");
    await expect(main).toContainText("Outlived its song");
    // Why, on its page and in one's list.
    await expect(main).toContainText("this one is kept, visible only to you");
    await page.goto(pagePath.userReviews("Orphan"));
    await expect(main).toContainText("this one is kept, visible only to you");
  });
});

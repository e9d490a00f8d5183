import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { callAs } from "../call-as.ts";
import { clickStars, placeOn } from "./reviews.ts";
import { watchShifts } from "../site/shifts.ts";
import { passLocalSignIn, signIn, stored } from "../account/sign-in.ts";
import { eventually, hydrated, open, test } from "../site.ts";

test.use({ writer: "reviews" });

const { song } = TEAPOT;
const SONGS = pagePath.artistSongs(TEAPOT.artist.velvetTeapot, { view: "table" });

const ALBUM = pagePath.album(TEAPOT.album.firstSteep);
const LEAVES = pagePath.album(TEAPOT.album.leapYearLeaves);

const starsOf = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^rate ${name}(,|$)`) }).first();

const toast = (page: Page) => page.locator(".toast");

/** Collects the requests to the reviews API from now on. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/reviews") && !pathname.endsWith("/rating"))
      requests.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ""}`.trim());
  });
  return requests;
}

test.describe("with a mouse", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("a visitor is led to the sign-in and back; then half stars are saved at once, counted, and stay [2-1.2 2-1.4 2-2.4 2-4.26 2-4.27 2-4.28 2-4.29 2-4.30 2-5.2 2-5.3 2-6.5]", async ({
    page,
    context,
  }) => {
    await open(page, LEAVES);
    const stars = starsOf(page, "One More Day of February");
    await stars.press("Enter");
    await expect(page).toHaveURL("/login");
    expect((await stored(page)).returnToUrl).toBe(LEAVES);
    const requests = requestsOf(page);
    await signIn(page, "Rowan", LEAVES);
    await eventually(() => requests).toEqual([
      `GET /api/reviews/mine?albums=${TEAPOT.album.leapYearLeaves}`,
      `GET /api/reviews/mine?songs=${[song.oneMoreDay, song.firstSip, song.unnumbered].join()}`,
    ]);

    const { x, y } = await placeOn(stars, 3.5);
    await page.mouse.move(x, y);
    const hint = page.locator(".rating-hint");
    await expect(hint).toHaveText("3.5 starsno ratings yet");
    await page.mouse.click(x, y);
    await expect(stars).toHaveAttribute("data-stars", "3.5");
    await expect(hint).toContainText("average 3.5, 1 rating");
    // While stars are being saved, others are ignored.
    await expect(stars).not.toHaveAttribute("aria-busy");
    await clickStars(stars, 5);
    await expect(stars).toHaveAttribute("data-stars", "5.0");
    await expect(hint).toContainText("average 5.0, 1 rating");
    await expect(stars).not.toHaveAttribute("aria-busy");
    expect(requests.slice(2)).toEqual([
      `POST /api/reviews {"rating":3.5,"content":" ","privacy":"public","song_id":${song.oneMoreDay}}`,
      expect.stringMatching(/^PATCH \/api\/reviews\/\d+ \{"rating":5\}$/),
    ]);

    const shifted = await watchShifts(page);
    await page.goto(SONGS);
    await expect(stars).toHaveAttribute("data-stars", "5.0");
    await expect(stars).toHaveAccessibleName("rate One More Day of February, your rating: 5");
    expect(await shifted()).toBe(0);
    // They go with a sign-out, in another tab too.
    const other = await context.newPage();
    await other.goto(pagePath.about());
    await other.evaluate(() => localStorage.clear());
    await expect(stars).not.toHaveAttribute("data-stars");
    await page.goto(pagePath.song(song.oneMoreDay));
    await expect(page.getByRole("region", { name: "reviews" })).toContainText("1 rating");
  });
});

test("rows of every kind have one star on a phone, and five of one size on wider windows", async ({
  page,
}) => {
  const { artist, album } = TEAPOT;
  const credits = pagePath.artistCredits(artist.beatSamovar);
  const lists = {
    track: pagePath.album(album.firstSteep),
    "song-row": pagePath.artistTab(artist.beatSamovar, "credits"),
    "grouped-song": `${credits}?view=icon`,
    "small-row": `${credits}?view=small`,
    tr: SONGS,
  };
  const looks = new Map<number, Set<string>>();
  for (const [row, path] of Object.entries(lists)) {
    await page.goto(path);
    const stars = page.locator(row === "tr" ? "tr .quick-rating" : `.${row} .quick-rating`);
    await expect(stars.first()).toBeVisible();
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const seen = await stars.evaluateAll((all) =>
        all.map((one) => {
          const { width: drawn, height } = getComputedStyle(one, "::before");
          const { offsetWidth, offsetHeight } = one as HTMLElement;
          return `${drawn} by ${height} in ${offsetWidth} by ${offsetHeight}`;
        }),
      );
      looks.set(width, (looks.get(width) ?? new Set()).union(new Set(seen)));
    }
  }
  const five = ["90px by 18px in 94 by 28"];
  expect(Array.from(looks, ([width, look]) => [width, [...look]])).toEqual([
    [390, ["18px by 18px in 44 by 28"]],
    [800, five],
    [1440, five],
  ]);
});

test.describe("with a finger, and with keys", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tap opens larger stars, which close once rated; arrow keys choose and Enter rates; a rating without text can be removed [3-9.3 3-9.7]", async ({
    page,
  }) => {
    await signIn(page, "Finn");
    await open(page, ALBUM);
    const stars = starsOf(page, "Whistle Soft");
    await stars.tap();
    const panel = page.getByRole("dialog", { name: "rate Whistle Soft" });
    await expect(panel).toContainText(/no ratings yet|average/);
    const half = panel.locator("label", { hasText: "2.5 stars" });
    expect((await half.boundingBox())!.width).toBeGreaterThanOrEqual(24);
    // Keys also choose while earlier stars are still being saved.
    let save = () => {};
    const mayBeSaved = new Promise<void>((resolve) => (save = resolve));
    await page.route(/\/api\/reviews/, async (route) => {
      if (route.request().method() !== "GET") await mayBeSaved;
      await route.continue();
    });
    await half.tap();
    await expect(stars).toHaveAttribute("data-stars", "2.5");
    await expect(stars).toHaveAttribute("aria-busy");
    await expect(panel).toHaveCount(0);
    await expect(stars).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(panel.getByRole("radio", { name: "2.5 stars" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(panel.getByRole("button", { name: "save" })).toBeVisible();
    await expect(stars).toHaveAttribute("data-stars", "2.5");
    save();
    await expect(stars).not.toHaveAttribute("aria-busy");
    await expect(panel.getByRole("status").last()).toContainText("average");
    await page.keyboard.press("Enter");
    await expect(stars).toHaveAttribute("data-stars", "3.5");
    await expect(panel).toHaveCount(0);
    await expect(stars).not.toHaveAttribute("aria-busy");
    await expect(toast(page)).toContainText("rated 3.5 stars");
    await expect(toast(page).getByRole("link", { name: "write a review" })).toHaveAttribute(
      "href",
      `${pagePath.song(song.whistleSoft)}#your-review`,
    );
    await stars.press("Enter");
    await panel.getByRole("button", { name: "clear" }).press("Enter");
    await expect(stars).not.toHaveAttribute("data-stars");
    await expect(stars).toBeFocused();
    // Until the rating is removed it is the toast of the one before.
    await expect(toast(page)).toContainText("rating removed");
    await toast(page).getByRole("button", { name: "undo" }).tap();
    await expect(stars).toHaveAttribute("data-stars", "3.5");
    await expect(toast(page)).toContainText("undone: back to 3.5 stars");
    await expect(stars).not.toHaveAttribute("aria-busy");
    await stars.tap();
    await panel.getByRole("button", { name: "clear" }).tap();
    await expect(stars).not.toHaveAttribute("data-stars");
    // Loading the page anew meanwhile would cancel the request.
    await expect(stars).not.toHaveAttribute("aria-busy");
    await page.reload();
    await hydrated(page);
    await expect(stars).not.toHaveAttribute("data-stars");
  });
});

test.describe("with a mouse, in full", { tag: "@full" }, () => {
  test.use({ writer: "quick-rating", viewport: { width: 1440, height: 900 } });

  test("what was clicked is not given where the sign-in leads elsewhere", async ({ page }) => {
    await open(page, LEAVES);
    const stars = starsOf(page, "First Sip");
    await clickStars(stars, 2.5);
    await page.waitForURL("/login");
    await page.goto("/login?returnToUrl=/artist-discovery");
    await passLocalSignIn(page, "Bracken");
    await page.waitForURL("/artist-discovery");
    const read = page.waitForResponse((response) => response.url().includes("/reviews/mine?songs"));
    await page.goto(LEAVES);
    await read;
    await expect(stars).not.toHaveAttribute("data-stars");
  });

  test("a session that ended on the server leads to the sign-in, and the stars are given after it; others of the account are asked about", async ({
    unchecked: page,
  }) => {
    await signIn(page, "Ended");
    await open(page, LEAVES);
    const stars = starsOf(page, "First Sip");
    const end = () => page.evaluate(() => localStorage.setItem("token", "ended"));
    const signInAgain = async () => {
      await page.waitForURL("/login");
      await passLocalSignIn(page, "Ended");
      await page.waitForURL(LEAVES);
    };
    await end();
    await clickStars(stars, 2.5);
    await signInAgain();
    await expect(stars).toHaveAttribute("data-stars", "2.5");
    await expect(toast(page).first()).toContainText("rated 2.5 stars");

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await hydrated(page);
    await clickStars(stars, 4);
    await signInAgain();
    await expect(toast(page)).toContainText("You have already rated it 2.5 stars.");
    await expect(stars).toHaveAttribute("data-stars", "2.5");
    await toast(page).getByRole("button", { name: "change to 4" }).click();
    await expect(stars).toHaveAttribute("data-stars", "4.0");

    // The review that the toast offers opens its form.
    await toast(page).getByRole("link", { name: "write a review" }).click();
    await expect(page).toHaveURL(`${pagePath.song(song.firstSip)}#your-review`);
    await expect(page.getByRole("textbox", { name: "your review" })).toBeVisible();
  });

  test("a network failure while stars are saved resets them with a message, and a retry works [2-4.26 2-4.27 2-4.31 2-8.9]", async ({
    page,
  }) => {
    await signIn(page, "Tunnel");
    await open(page, LEAVES);
    const stars = starsOf(page, "Unnumbered Sugar");
    const requests = requestsOf(page);
    let cut = () => {};
    const isCut = new Promise<void>((resolve) => (cut = resolve));
    await page.route("**/api/reviews", async (route) => {
      await isCut;
      await route.abort("connectionreset");
    });
    await clickStars(stars, 4);
    await expect(stars).toHaveAttribute("data-stars", "4.0");
    await expect(stars).toHaveAttribute("aria-busy", "true");
    await clickStars(stars, 1);
    await expect(stars).toHaveAttribute("data-stars", "4.0");
    cut();
    await expect(toast(page)).toContainText("Failed to submit review");
    await expect(stars).not.toHaveAttribute("data-stars");
    expect(requests.filter((one) => !one.startsWith("GET"))).toHaveLength(1);
    await page.unroute("**/api/reviews");
    await clickStars(stars, 2);
    await expect(stars).toHaveAttribute("data-stars", "2.0");
    await expect(stars).not.toHaveAttribute("aria-busy");
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page)).toContainText("rated 2 stars");
  });

  test("a change of the review in another tab is noticed, and its text stays [2-4.30]", async ({
    unchecked: page,
  }) => {
    await signIn(page, "Twotabs");
    await open(page, ALBUM);
    const stars = starsOf(page, "Kettle Dance");
    // As another tab of the same user does.
    const { id } = await callAs(page, "POST /api/reviews", {
      song_id: song.kettleDance,
      rating: 1,
      content: "From another tab",
    });
    await clickStars(stars, 3);
    await expect(stars).toHaveAttribute("data-stars", "3.0");
    await expect(stars).not.toHaveAttribute("aria-busy");
    const kept = await callAs(page, `GET /api/reviews/${id}`);
    expect(kept).toMatchObject({ content: "From another tab", rating: 3 });

    await callAs(page, `DELETE /api/reviews/${id}`);
    await clickStars(stars, 4);
    await expect(stars).toHaveAttribute("data-stars", "4.0");
    await expect(stars).not.toHaveAttribute("aria-busy");
    expect(await callAs(page, `GET /api/reviews/mine?songs=${song.kettleDance}`)).toMatchObject([
      { content: "", rating: 4 },
    ]);
  });
});

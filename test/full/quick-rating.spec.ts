import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { fresh, passLocalSignIn, signIn } from "../browser/sign-in.ts";
import { hydrated, test } from "../browser/site.ts";
import { ALBUM, LEAVES, starsOf, toast, click, requestsOf } from "../browser/quick-rating.ts";

test.use({ writer: "quick-rating" });

const { song } = TEAPOT;

/** Changes the review as another tab of the same user does. */
function send(page: Page, method: string, path: string, body?: object) {
  return page.evaluate(
    async ([verb, to, sent]) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem("token")}`,
        "Content-Type": "application/json",
      };
      const answer = await fetch(to, { method: verb, headers, ...(sent && { body: sent }) });
      return answer.status === 204 ? null : ((await answer.json()) as { id: number });
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

test.describe("with a mouse", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the half that a visitor clicks is given after the sign-in, and can be undone", async ({
    page,
  }) => {
    for (const [index, path] of [LEAVES, pagePath.song(song.firstSip)].entries()) {
      await page.goto(path);
      await hydrated(page);
      const stars = starsOf(page, "First Sip");
      await click(page, stars, 2.5);
      await page.waitForURL("/login");
      await passLocalSignIn(page, `Heather${index}`);
      await page.waitForURL(path);
      await expect(stars).toHaveAttribute("data-stars", "2.5");
      await expect(toast(page)).toContainText("rated 2.5 stars");
      await toast(page).getByRole("button", { name: "undo" }).click();
      await expect(toast(page)).toContainText("rating removed");
      await expect(stars).not.toHaveAttribute("data-stars");
      await page.evaluate(() => localStorage.clear());
    }
  });

  test("what was clicked is not given where the sign-in leads elsewhere", async ({ page }) => {
    await page.goto(LEAVES);
    await hydrated(page);
    const stars = starsOf(page, "First Sip");
    await click(page, stars, 2.5);
    await page.waitForURL("/login");
    await page.goto("/login?returnToUrl=/artist-discovery");
    await passLocalSignIn(page, "Bracken");
    await page.waitForURL("/artist-discovery");
    const read = page.waitForResponse((response) => response.url().includes("/reviews/mine?songs"));
    await page.goto(LEAVES);
    await read;
    await expect(stars).not.toHaveAttribute("data-stars");
  });

  test("a network failure while stars are saved resets them with a message, and a retry works [2-4.26 2-4.27 2-4.31 2-8.9]", async ({
    page,
    context,
  }) => {
    await signIn(page, "Tunnel");
    await page.goto(LEAVES);
    await hydrated(page);
    const stars = starsOf(page, "Unnumbered Sugar");
    const requests = requestsOf(page);
    let cut = () => {};
    const isCut = new Promise<void>((resolve) => (cut = resolve));
    await page.route("**/api/reviews", async (route) => {
      await isCut;
      await route.abort("connectionreset");
    });
    await click(page, stars, 4);
    await expect(stars).toHaveAttribute("data-stars", "4.0");
    await expect(stars).toHaveAttribute("aria-busy", "true");
    await click(page, stars, 1);
    await expect(stars).toHaveAttribute("data-stars", "4.0");
    cut();
    await expect(toast(page)).toContainText("Failed to submit review");
    await expect(stars).not.toHaveAttribute("data-stars");
    expect(requests.filter((one) => !one.startsWith("GET"))).toHaveLength(1);
    await page.unroute("**/api/reviews");
    await click(page, stars, 2);
    await expect(stars).toHaveAttribute("data-stars", "2.0");
    await expect(stars).not.toHaveAttribute("aria-busy");
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page)).toContainText("rated 2 stars");

    await context.setOffline(true);
    await click(page, stars, 4.5);
    await expect(toast(page)).toContainText("Failed to submit review");
    await expect(stars).toHaveAttribute("data-stars", "2.0");
    await context.setOffline(false);
    await click(page, stars, 4.5);
    await expect(stars).toHaveAttribute("data-stars", "4.5");
    await expect(stars).not.toHaveAttribute("aria-busy");
    await page.reload();
    await expect(stars).toHaveAttribute("data-stars", "4.5");
  });

  test("a change of the review in another tab is noticed, and its text stays [2-4.30]", async ({
    browser,
    baseURL,
  }) => {
    // Refusals are expected here: use a page whose console errors are not checked.
    const [context, page] = await fresh(browser, baseURL!);
    await signIn(page, "Twotabs");
    await page.goto(ALBUM);
    await hydrated(page);
    const stars = starsOf(page, "Kettle Dance");
    const review = await send(page, "POST", "/api/reviews", {
      song_id: song.kettleDance,
      rating: 1,
      content: "From another tab",
    });
    await click(page, stars, 3);
    await expect(stars).toHaveAttribute("data-stars", "3.0");
    await expect(stars).not.toHaveAttribute("aria-busy");
    const kept = await send(page, "GET", `/api/reviews/${review?.id}`);
    expect(kept).toMatchObject({ content: "From another tab", rating: 3 });

    await send(page, "DELETE", `/api/reviews/${review?.id}`);
    await click(page, stars, 4);
    await expect(stars).toHaveAttribute("data-stars", "4.0");
    await expect(stars).not.toHaveAttribute("aria-busy");
    const path = `/api/reviews/mine?songs=${song.kettleDance}`;
    expect(await send(page, "GET", path)).toMatchObject([{ content: "", rating: 4 }]);
    await context.close();
  });
});

import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { signIn } from "./sign-in.ts";
import { hydrated, LAPTOP, test } from "./site.ts";

test.use({ viewport: LAPTOP, writer: "wide" });

const { artist, album, song } = TEAPOT;

test("on a laptop rankings, credits and reviews are as wide as their page", async ({ page }) => {
  await signIn(page, "Wideawake");
  await page.evaluate(
    async (songIds) => {
      for (const song_id of songIds) {
        const response = await fetch("/api/reviews", {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            Authorization: `Bearer ${localStorage.getItem("token")}`,
          },
          body: JSON.stringify({ song_id, rating: 4, content: "Made up.", privacy: "public" }),
        });
        if (!response.ok) throw new Error(await response.text());
      }
    },
    [song.kettleDance, song.whistleSoft, song.long],
  );
  for (const [path, part] of [
    [pagePath.topCredits(), ".people-table"],
    [pagePath.topCredits(artist.velvetTeapot), ".people-table"],
    [pagePath.album(album.firstSteep), ".credit-matrix"],
    [pagePath.song(song.kettleDance), ".credit-lists"],
    [pagePath.song(song.kettleDance), ".review-list"],
    [pagePath.album(album.firstSteep), ".reviews"],
    [pagePath.profile("Wideawake"), ".review-list"],
    [pagePath.userReviews("Wideawake"), ".review-list"],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    const edges = await page.locator(part).evaluate((element) => {
      const main = document.querySelector("main")!;
      const inside =
        main.getBoundingClientRect().right - parseFloat(getComputedStyle(main).paddingRight);
      return { part: element.getBoundingClientRect().right, page: inside };
    });
    expect(Math.abs(edges.page - edges.part), `${part} of ${path}`).toBeLessThan(2);
  }
  // A user's reviews are in two columns.
  const lefts = await page
    .locator(".review-list > li")
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
});

test("a bar shows the songs of each person beside their number", async ({ page }) => {
  await page.goto(pagePath.topCredits());
  const rows = page.locator(".people-table tbody tr");
  const most = Number(await rows.first().locator(".people-songs").textContent());
  for (const row of await rows.all()) {
    const bar = row.locator("meter");
    await expect(bar).toBeVisible();
    await expect(bar).toHaveAttribute("max", String(most));
    await expect(bar).toHaveAttribute(
      "value",
      (await row.locator(".people-songs").textContent())!.trim(),
    );
    await expect(bar).toHaveAttribute("aria-hidden", "true");
  }
});

test("pages of text and the sign-in are in the middle", async ({ page }) => {
  for (const path of [pagePath.login(), pagePath.feedback(), pagePath.privacyPolicy()]) {
    await page.goto(path);
    const { left, right } = await page.locator("main").evaluate((main) => {
      const box = main.getBoundingClientRect();
      return { left: box.left, right: document.documentElement.clientWidth - box.right };
    });
    expect(left, path).toBeGreaterThan(100);
    expect(Math.abs(left - right), path).toBeLessThan(2);
  }
});

import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { signIn } from "../browser/sign-in.ts";
import { hydrated, LAPTOP, test } from "../browser/site.ts";

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

test("a bar shows the number beside it, which is what the people are ranked by", async ({
  page,
}) => {
  for (const role of [undefined, "lyrics"]) {
    await page.goto(pagePath.topCredits(undefined, { role }));
    const column = await page
      .locator(".people-table th")
      .evaluateAll((heads) => heads.findIndex((head) => head.ariaSort === "descending"));
    const cells = page.locator(`.people-table tbody td:nth-child(${column + 1})`);
    const most = Number(await cells.first().textContent());
    for (const cell of await cells.all()) {
      const bar = cell.locator("meter");
      await expect(bar).toBeVisible();
      await expect(bar).toHaveAttribute("max", String(most));
      await expect(bar).toHaveAttribute("value", (await cell.textContent())!.trim());
      await expect(bar).toHaveAttribute("aria-hidden", "true");
    }
  }
});

test("bars are of one scale, however long the numbers beside them are", async ({ page }) => {
  await page.goto(pagePath.topCredits());
  await hydrated(page);
  const boxes = page.locator(".people-bar");
  await boxes.first().evaluate((box) => (box.lastChild!.textContent = "100 %"));
  await boxes.nth(1).evaluate((box) => (box.lastChild!.textContent = "1234"));
  const bars = await boxes
    .locator("meter")
    .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set(bars.map(({ left, width }) => `${left} ${width}`)).size).toBe(1);
  const overlaps = await boxes.evaluateAll((all) =>
    all.map((box) => box.scrollWidth > box.clientWidth),
  );
  expect(overlaps).not.toContain(true);
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

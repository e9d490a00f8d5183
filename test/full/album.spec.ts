import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { hydrated, test, VIEWPORTS } from "../browser/site.ts";

const { album, artist } = TEAPOT;

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("the tracks are listed by disc [1-2.112]", async ({ page }) => {
      await page.goto(pagePath.album(album.leapYearLeaves));
      const tracklist = page.getByRole("region", { name: "tracklist" });
      await expect(tracklist.getByRole("heading", { level: 3 })).toHaveText([
        "disc 1",
        "disc 2",
        "order not known",
      ]);
      await expect(tracklist.getByRole("listitem")).toHaveCount(3);
      await expect(tracklist.getByRole("listitem").first()).toContainText("★");
    });

    test("the credits of the whole album are listed by person and track [1-2.112]", async ({
      page,
    }) => {
      await page.goto(pagePath.album(album.firstSteep));
      const matrix = page.getByRole("table", { name: "who is credited on which track" });
      await expect(matrix.getByRole("rowheader")).toHaveText([
        "Beat Samovar",
        "Studio Nobody",
        "Boiling Point",
        "A Passing Whistler",
        "Silent Cup",
        "Hana Spout",
      ]);
      const beat = matrix.getByRole("row", { name: /Beat Samovar/ });
      await expect(beat.getByText("C", { exact: true })).toHaveCount(2);
      await expect(beat.getByText("C", { exact: true }).first()).toBeVisible();
      await matrix.getByRole("link", { name: "Beat Samovar" }).click();
      await expect(page).toHaveTitle("Beat Samovar - Norae");
    });

    test.describe("with a clipboard", () => {
      test.use({ permissions: ["clipboard-read", "clipboard-write"] });

      test("a tracklist that is selected and copied is clean text [1-2.112]", async ({ page }) => {
        await page.goto(pagePath.album(album.firstSteep));
        await hydrated(page);
        await page.evaluate(() =>
          getSelection()!.selectAllChildren(document.querySelector(".tracks")!),
        );
        await page.keyboard.press("ControlOrMeta+c");
        const text = await page.evaluate(() => navigator.clipboard.readText());
        expect(text.trim().split(/\n+/)).toEqual([
          "1 Kettle Dance (주전자춤)★ feat. Silent Cup",
          "2 Whistle Soft",
        ]);
      });
    });

    test("the focus stays on the filter that Esc closed while a choice was loaded", async ({
      page,
    }) => {
      await page.goto(pagePath.artistAlbums(artist.velvetTeapot));
      await hydrated(page);
      const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
      await page.route("**/*.data?*", async (route) => {
        await isAnswered;
        await route.continue();
      });
      await page.getByText("Filter (12/12)").click();
      await page.locator(".filter-form").getByRole("link", { name: "None" }).click();
      await page.keyboard.press("Escape");
      await expect(page.locator("summary", { hasText: "Filter (12/12)" })).toBeFocused();
      answer();
      const summary = page.locator("summary", { hasText: "Filter (0/12)" });
      await expect(summary).toBeVisible();
      await expect(page.getByRole("status").first()).not.toBeEmpty();
      await expect(summary).toBeFocused();
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("albums are filtered by a form [1-2.93]", async ({ page }) => {
    await page.goto(pagePath.artistAlbums(artist.velvetTeapot, { sort: "name" }));
    await page.getByText("Filter (12/12)").click();
    await page.locator(".filter-form").getByRole("link", { name: "None" }).click();
    await page.getByText("Filter (0/12)").click();
    await page.getByRole("checkbox", { name: /^Full Album/ }).check();
    await page.getByRole("button", { name: "apply" }).click();
    await expect(page.getByText("1 of 5 albums")).toBeVisible();
    await expect(page.getByRole("link", { name: "Leap Year Leaves" })).toBeVisible();
    await expect(
      page.getByRole("navigation", { name: "sort by" }).getByRole("link", { name: "name" }),
    ).toHaveAttribute("aria-current", "true");
  });

  test("the credits are readable, and controls that need scripts are not shown", async ({
    page,
  }) => {
    await page.goto(pagePath.album(album.firstSteep));
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole("button", { name: /copy|rate/ })).toHaveCount(0);
    }
    await expect(page.getByRole("rowheader", { name: "A Passing Whistler" })).toBeVisible();
  });
});

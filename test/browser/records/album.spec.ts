import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { eventually, open, PHONE, test, VIEWPORTS } from "../site.ts";

const { album, artist } = TEAPOT;

test.use({ viewport: PHONE });

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("credits are copied as liner notes and as a table [1-2.112]", async ({ page }) => {
    await open(page, pagePath.album(album.firstSteep));
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole("button", { name: "copy as liner notes" }).click();
    await expect(page.getByRole("status").getByText("copied", { exact: true })).toBeVisible();
    expect(await clipboard()).toBe(`Velvet Teapot - First Steep
EP, Aug 2016

1. Kettle Dance (주전자춤) feat. Silent Cup
   lyrics: 비트사모바르
   composition: 비트사모바르, Studio Nobody
   arrangement: Boiling Point, A Passing Whistler

2. Whistle Soft
   lyrics: Hana
   composition: Beat Samovar
   These credits may be incomplete.`);
    await page.getByRole("button", { name: "copy as a table" }).click();
    await eventually(clipboard).toBe(
      [
        "#\ttrack\tBeat Samovar\tStudio Nobody\tBoiling Point\tA Passing Whistler\tSilent Cup\tHana Spout",
        "1\tKettle Dance\tLC\tC\tA\tA\tF\t",
        "2\tWhistle Soft\tC\t\t\t\t\tL",
      ].join("\n"),
    );
  });

  test(
    "a tracklist that is selected and copied is clean text [1-2.112]",
    { tag: "@full" },
    async ({ page }) => {
      await open(page, pagePath.album(album.firstSteep));
      await page.evaluate(() =>
        getSelection()!.selectAllChildren(document.querySelector(".tracks")!),
      );
      await page.keyboard.press("ControlOrMeta+c");
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text.trim().split(/\n+/)).toEqual([
        "1 Kettle Dance (주전자춤)★ feat. Silent Cup",
        "2 Whistle Soft",
      ]);
    },
  );
});

test("albums are filtered by type as one chooses, and the filter stays open [1-2.93]", async ({
  page,
}) => {
  await open(page, pagePath.artistAlbums(artist.velvetTeapot));
  await page.getByText("Filter (12/12)").click();
  const form = page.locator(".filter-form");
  await form.getByRole("link", { name: "None" }).click();
  await expect(page).toHaveURL(
    pagePath.artistAlbums(artist.velvetTeapot, { types: "none", untyped: 0 }),
  );
  await expect(page.getByText("Filter (0/12)")).toBeVisible();
  await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(0);
  const extendedPlays = form.getByRole("checkbox", { name: /^EP/ });
  await extendedPlays.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(
    pagePath.artistAlbums(artist.velvetTeapot, { types: "EP", untyped: 0 }),
  );
  await expect(page.getByText("Filter (1/12)")).toBeVisible();
  await expect(page.getByText("1 of 5 albums")).toBeVisible();
  await expect(page.getByText("1 album of unknown type hidden")).toBeVisible();
  await expect(extendedPlays).toBeFocused();
  await form.getByRole("checkbox", { name: /^Best/ }).click();
  await expect(page).toHaveURL(
    pagePath.artistAlbums(artist.velvetTeapot, { types: "EP,Best", untyped: 0 }),
  );
  await form.getByText("unknown").click();
  await expect(page).toHaveURL(pagePath.artistAlbums(artist.velvetTeapot, { types: "EP,Best" }));
  await expect(page.getByText("3 of 5 albums")).toBeVisible();
  await expect(page.getByText("Filter (2/12)")).toBeVisible();
  await form.getByRole("link", { name: "All" }).click();
  await expect(page).toHaveURL(pagePath.artistAlbums(artist.velvetTeapot));
  await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(13);

  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  const summary = page.locator("summary", { hasText: "Filter (12/12)" });
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(form).toBeHidden();
});

test.describe("without JavaScript", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("no button promises what needs scripts, and links lead there instead", async ({ page }) => {
    for (const path of [
      pagePath.home(),
      pagePath.album(album.firstSteep),
      pagePath.song(TEAPOT.song.kettleDance),
    ]) {
      await page.goto(path);
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(
          page.getByRole("button", {
            name: /copy|rate|add all|share|more for|load the video|slide|rotation/,
          }),
        ).toHaveCount(0);
      }
    }
    await page.getByRole("main").getByRole("button", { name: "listen", exact: true }).click();
    const video = page
      .getByRole("main")
      .getByRole("link", { name: "listen on YouTube", exact: true });
    await expect(video).toHaveAttribute("href", "https://www.youtube.com/watch?v=madeUpVid01");
  });
});

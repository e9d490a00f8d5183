import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { countDocuments, eventually, hydrated, test, VIEWPORTS } from "../browser/site.ts";

const { album, artist, song } = TEAPOT;

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("shows everybody credited, and leads to the artist, the album and related songs [1-2.106]", async ({
      page,
    }) => {
      await page.goto(pagePath.song(song.kettleDance));
      await hydrated(page);
      const credits = page.getByRole("region", { name: "credits" });
      await expect(credits.getByRole("heading", { level: 3 })).toHaveText([
        /lyrics$/,
        /composition$/,
        /arrangement$/,
      ]);
      await expect(credits.getByText("A Passing Whistler")).toBeVisible();
      await expect(credits.getByRole("link", { name: "A Passing Whistler" })).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Spotify" })).toHaveAttribute(
        "href",
        "https://open.spotify.com/track/madeUpSong000000000001",
      );
      await page
        .getByRole("region", { name: "related songs" })
        .getByRole("link", { name: "One More Day of February" })
        .click();
      await expect(page).toHaveTitle("One More Day of February - Norae");
      await page.getByRole("link", { name: "Leap Year Leaves" }).click();
      await expect(page).toHaveTitle("Leap Year Leaves - Norae");
    });

    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
        test.use({ javaScriptEnabled });

        test("an artist's songs: star, sort and view are in the address [1-2.90 1-4.7]", async ({
          page,
        }) => {
          const path = (choices: object) =>
            pagePath.artistSongs(artist.velvetTeapot, { ...choices });
          await page.goto(path({}));
          if (javaScriptEnabled) await hydrated(page);
          const documents = countDocuments(page);
          const count = page.locator(".list-heading .count").first();
          const view = page.getByRole("navigation", { name: "view" });
          await expect(count).toHaveText("8 songs");
          await expect(page.getByText("Feb 29, 2020").first()).toBeVisible();
          await page.getByRole("link", { name: /^newest first/ }).click();
          await expect(page).toHaveURL(path({ direction: "asc" }));
          await view.getByRole("link", { name: "table" }).click();
          await expect(page).toHaveURL(path({ view: "table", direction: "asc" }));
          await page
            .getByRole("navigation", { name: "sort by" })
            .getByRole("link", { name: "name" })
            .click();
          await expect(page).toHaveURL(path({ view: "table", sort: "name" }));
          await page.getByRole("button", { name: "only title songs" }).click();
          await expect(page).toHaveURL(path({ titles: 1, view: "table", sort: "name" }));
          await expect(count).toHaveText("3 title songs");
          await expect(page.getByRole("button", { name: "only title songs" })).toHaveAttribute(
            "aria-pressed",
            "true",
          );
          await view.getByRole("link", { name: "icon" }).click();
          await expect(page).toHaveURL(path({ titles: 1 }));
          expect(documents() > 0).toBe(!javaScriptEnabled);
        });
      });
    }
  });
}

test("a song's menu is closed by navigation, and does not come back", async ({ page }) => {
  await page.goto(pagePath.album(album.firstSteep));
  await hydrated(page);
  await page.getByRole("link", { name: "Whistle Soft" }).click();
  await expect(page).toHaveTitle("Whistle Soft - Norae");
  await page.getByRole("button", { name: "more for Whistle Soft" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle("First Steep - Norae");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveTitle("Whistle Soft - Norae");
  await expect(page.getByRole("menu")).toHaveCount(0);
});

test("the script of a song's menu is loaded on hover, and not before", async ({ page }) => {
  const menus: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/menu-layer-[^/]*\.js$/.test(request.url())) menus.push(request.url());
  });
  await page.goto(pagePath.song(song.kettleDance));
  await hydrated(page);
  expect(menus).toEqual([]);
  await page.getByRole("button", { name: "more for Kettle Dance" }).hover();
  await eventually(() => menus.length).toBe(1);
});

test("a song without an id at Spotify offers nothing there [1-2.111 2-2.43]", async ({ page }) => {
  await page.goto(pagePath.song(song.whistleSoft));
  await hydrated(page);
  await page.getByRole("button", { name: "more for Whistle Soft" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "review song",
    "add song to playlist",
    "listen later",
    "go to artist",
    "go to album",
    "go to credits",
    "what its writers wrote together",
  ]);
});

test("a song's menu leads to its artists, its album and its credits", async ({ page }) => {
  const menu = async (name: string) => {
    await hydrated(page);
    await page.getByRole("button", { name: `more for ${name}` }).click();
  };
  const go = (name: string) => page.getByRole("menuitem", { name, exact: true }).click();
  const credits = page.getByRole("heading", { name: "credits", exact: true });
  await page.goto(pagePath.artistSongs(artist.velvetTeapot, { view: "table" }));
  await menu("Undated Biscuit");
  await expect(page.getByRole("menuitem")).toContainText([
    "go to Velvet Teapot",
    "go to Beat Samovar",
    "go to album",
  ]);
  await go("go to Beat Samovar");
  await expect(page).toHaveTitle("Beat Samovar - Norae");
  await page.goto(pagePath.artistCredits(artist.beatSamovar));
  await menu("Whistle Soft");
  await go("go to album");
  await expect(page).toHaveTitle("First Steep - Norae");
  await menu("Whistle Soft");
  // It is open already.
  await expect(page.getByRole("menuitem", { name: "go to album" })).toHaveCount(0);
  await go("go to credits");
  await expect(page).toHaveURL(pagePath.songCredits(song.whistleSoft));
  await expect(page).toHaveTitle("Whistle Soft - Norae");
  await expect(credits).toBeFocused();
  await expect(credits).toBeInViewport();
  await page.reload();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await menu("Whistle Soft");
  await go("go to credits");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(credits).toBeInViewport();
});

test("a name with markup in it is shown as text and runs nothing", async ({ page }) => {
  page.on("dialog", () => {
    throw new Error("A script in a name was run.");
  });
  await page.goto(pagePath.song(song.script));
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    '</script><script>alert("song")</script>',
  );
  await page.getByRole("button", { name: /^more for/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links replace the player and the menu", async ({ page }) => {
    await page.goto(pagePath.song(song.kettleDance));
    await expect(page.getByRole("button", { name: /more for|load the video/ })).toHaveCount(0);
    const main = page.getByRole("main");
    await expect(
      main.getByRole("link", { name: "listen on YouTube", exact: true }),
    ).toHaveAttribute("href", "https://www.youtube.com/watch?v=madeUpVid01");
    await main.getByRole("link", { name: "Silent Cup" }).click();
    await expect(page).toHaveTitle("Silent Cup - Norae");
    await page
      .getByRole("region", { name: "appears on" })
      .getByRole("link", { name: "Kettle Dance" })
      .click();
    await expect(page).toHaveTitle("Kettle Dance - Norae");
  });
});

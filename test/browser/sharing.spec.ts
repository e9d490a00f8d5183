import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { make } from "./playlist-form.ts";
import { signIn } from "./sign-in.ts";
import { hydrated, test } from "./site.ts";
import { KETTLE, share, notice, replaceSheet, review } from "./sharing.ts";

test.use({ writer: "playlists" });

const { album, artist, song } = TEAPOT;

test("each page is shared by the system's sheet, with its own address and title", async ({
  page,
  baseURL,
}) => {
  await signIn(page, "Sharer");
  const playlist = pagePath.playlist(
    await make(page, { name: "For all", is_public: true, song_ids: [song.kettleDance] }),
  );
  const reviewed = await review(page, song.kettleDance, "public");
  const read = await replaceSheet(page, "there");
  for (const [path, title, asked = path] of [
    [KETTLE, "Kettle Dance"],
    [pagePath.album(album.firstSteep), "First Steep", pagePath.albumProduction(album.firstSteep)],
    [
      pagePath.artist(artist.velvetTeapot),
      "Velvet Teapot",
      pagePath.artistTab(artist.velvetTeapot, "details"),
    ],
    [pagePath.artist(artist.beatSamovar), "Beat Samovar"],
    [playlist, "For all"],
    [reviewed, "Kettle Dance, reviewed by Sharer"],
  ] as const) {
    await page.goto(asked);
    await hydrated(page);
    await share(page).click();
    expect(await read(), path).toEqual({ shared: [{ title, url: baseURL + path }], copied: [] });
    // Others then see this picture.
    const picture = await page.locator("meta[property='og:image']").first().getAttribute("content");
    const answer = await page.request.get(picture!);
    expect([answer.status(), answer.headers()["content-type"]], path).toEqual([200, "image/png"]);
  }
});

test("without a sheet the address is copied, and that is said", async ({ page, baseURL }) => {
  const read = await replaceSheet(page, "none");
  await page.goto(KETTLE);
  await hydrated(page);
  await share(page).click();
  await expect(notice(page)).toBeVisible();
  expect(await read()).toEqual({ shared: [], copied: [baseURL + KETTLE] });
});

import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "../browser/accessibility.ts";
import { colours, make } from "../browser/playlist-form.ts";
import { signIn } from "../browser/sign-in.ts";
import { hydrated, test } from "../browser/site.ts";

test.use({ writer: "playlist-themes" });

const WHITE = "rgb(255, 255, 255)";
const BLACK = "rgb(0, 0, 0)";

/** The colours of the page of each theme: its own in light, a deep variant in the dark; a chosen one in both. */
const THEMES = {
  SING: { light: "rgb(234, 215, 248)", dark: "rgb(56, 33, 79)" },
  RAIN: { light: "rgb(181, 226, 250)", dark: "rgb(15, 56, 80)" },
  DANCE: { light: "rgb(247, 217, 196)", dark: "rgb(80, 45, 26)" },
  STUDY: { light: "rgb(212, 228, 188)", dark: "rgb(45, 61, 27)" },
  CUSTOM: { light: "rgb(240, 196, 25)", dark: "rgb(240, 196, 25)" },
};

const { kettleDance, long } = TEAPOT.song;

/** Creates a playlist of each theme. @returns their ids by theme */
async function makePlaylists(page: Page): Promise<[keyof typeof THEMES, number][]> {
  const made: [keyof typeof THEMES, number][] = [];
  for (const theme of Object.keys(THEMES) as (keyof typeof THEMES)[]) {
    const custom = theme === "CUSTOM" ? { background_color: "#f0c419" } : {};
    const fields = { name: theme, description: "", is_public: true, song_ids: [kettleDance, long] };
    made.push([theme, await make(page, { ...fields, theme, ...custom })]);
  }
  return made;
}

test("in the dark the four themes are deep, with text that reads, and a chosen colour stays", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "Nightowl");
  const playlists = await makePlaylists(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [theme, id] of playlists) {
      await page.goto(pagePath.playlist(id));
      const ink = colorScheme === "dark" && theme !== "CUSTOM" ? WHITE : BLACK;
      expect(await colours(page), theme).toEqual([THEMES[theme][colorScheme], ink]);
      await hydrated(page);
      expect(await colours(page), theme).toEqual([THEMES[theme][colorScheme], ink]);
      if (colorScheme === "dark") expect.soft(await violationsOn(page), theme).toEqual([]);
    }
    await page.goto(pagePath.feed());
    const cards = await page
      .locator(".playlist-card")
      .evaluateAll((all) => all.map((card) => getComputedStyle(card).backgroundColor));
    expect(cards).toEqual(playlists.map(([theme]) => THEMES[theme][colorScheme]).toReversed());
    if (colorScheme === "dark") expect.soft(await violationsOn(page)).toEqual([]);
  }
});

test("the form follows the chosen theme in the dark, and the site's own switch", async ({
  page,
}) => {
  await signIn(page, "Nightbird");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(pagePath.createPlaylist());
  await hydrated(page);
  for (const theme of ["RAIN", "STUDY", "CUSTOM"] as const) {
    await page.getByRole("radio", { name: theme.toLowerCase() }).check();
    const dark = theme === "CUSTOM" ? THEMES.SING.light : THEMES[theme].dark;
    expect((await colours(page))[0]).toBe(dark);
    expect.soft(await violationsOn(page), theme).toEqual([]);
  }
  await page.getByRole("radio", { name: "dance" }).check();
  await page.getByRole("radio", { name: "light", exact: true }).check();
  expect((await colours(page))[0]).toBe(THEMES.DANCE.light);
});

import { type Browser, expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { pageKinds } from "../../page-kinds.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { make } from "../playlists/playlist-form.ts";
import { field, options } from "../search/search-field.ts";
import { signIn } from "../account/sign-in.ts";
import { open } from "../site.ts";
import { originalText, type Start, translate, translatePages, type Way } from "./translation.ts";

/** Makes what the kinds of pages need, and returns their paths. */
export async function makePaths(page: Page, name: string) {
  await signIn(page, name);
  const username = new URL(page.url()).pathname.split("/")[2] ?? "";
  const songs = { song_ids: [TEAPOT.song.kettleDance, TEAPOT.song.whistleSoft] };
  const look = { name: "Spring Kettle", description: "", is_public: true, theme: "RAIN" };
  const { artist, album, song } = TEAPOT;
  return pageKinds({
    act: artist.velvetTeapot,
    writer: artist.beatSamovar,
    album: album.firstSteep,
    song: song.kettleDance,
    playlist: await make(page, { ...look, ...songs }),
    username,
    text: "tea",
  });
}

interface TranslatedPage {
  path: string;
  way: Way;
  start: Start;
}

/**
 * Does the same on a page that is translated and on one that is not, and expects the same texts after each step, and no
 * error.
 */
export async function useTranslated(
  browser: Browser,
  { path, way, start }: TranslatedPage,
): Promise<void> {
  const contexts = [await browser.newContext(), await browser.newContext()];
  const [translated, plain] = [await contexts[0]!.newPage(), await contexts[1]!.newPage()];
  const errors: string[] = [];
  translated.on("pageerror", (error) => errors.push(error.message));
  translated.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  const label = `${path}, ${way}, ${start}`;

  async function step(name: string, act: (page: Page) => Promise<void>): Promise<void> {
    await Promise.all([translated, plain].map(act));
    await expect(async () => {
      const texts = await Promise.all(
        [translated, plain].map((page) => originalText(page.locator("body"))),
      );
      expect(texts[0], `${label}: ${name}`).toBe(texts[1]);
    }).toPass({ intervals: [20], timeout: 30_000 });
    expect(errors, `${label}: ${name}`).toEqual([]);
  }

  await translatePages(translated, { way, start });
  await step("open", async (page) => {
    await open(page, path);
    if (page === translated && start === "when asked") await translate(page);
  });
  await step("type", async (page) => {
    await page.keyboard.press("/");
    await page.keyboard.type("ket");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.type("tle dance", { delay: 20 });
    await expect(options(page).first()).toContainText("Kettle Dance");
  });
  await step("clear", async (page) => {
    await field(page).fill("");
    await page.keyboard.press("Escape");
  });
  const choices = await plain.locator("main select:visible").count();
  for (let at = 0; at < Math.min(choices, 4); at += 1) {
    await step(`choice ${at}`, async (page) => {
      const select = page.locator("main select:visible").nth(at);
      const last = await select.locator("option:not([disabled])").last().getAttribute("value");
      await select.selectOption(last);
      await page.waitForLoadState("networkidle");
    });
    if ((await plain.locator("main select:visible").count()) !== choices) break;
  }
  const menus = (page: Page) => page.getByRole("main").getByRole("button", { name: /^more for/ });
  if ((await menus(plain).count()) > 0) {
    await step("menu", async (page) => {
      await menus(page).first().click();
      await expect(page.getByRole("menu").first()).toBeVisible();
    });
    await step("menu closed", async (page) => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toHaveCount(0);
    });
  }
  await step("navigate", async (page) => {
    await page.evaluate((to) => {
      const link = document.querySelector<HTMLAnchorElement>(".site-footer a[href='/about']");
      if (link === null) throw new Error(`There is no link to ${to}.`);
      link.click();
    }, pagePath.about());
    await expect(page).toHaveURL(pagePath.about());
    await expect(page).toHaveTitle(/^about/i);
  });
  await step("back", async (page) => {
    await page.goBack();
    await expect(page).not.toHaveURL(pagePath.about());
  });
  for (const context of contexts) await context.close();
}

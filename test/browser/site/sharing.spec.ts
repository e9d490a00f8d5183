import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { make } from "../playlists/playlist-form.ts";
import { callAs } from "../call-as.ts";
import { signIn } from "../account/sign-in.ts";
import { eventually, inFullUnless, open, test } from "../site.ts";

test.use({ writer: "playlists" });

const { album, artist, song } = TEAPOT;
const KETTLE = pagePath.song(song.kettleDance);

const share = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "share", exact: true });

const notice = (page: Page) => page.locator(".toast").getByText("link copied");

interface Shared {
  shared: ShareData[];
  copied: string[];
}

/** Replaces the system's share sheet, or removes it, and the clipboard; `read` returns what each got. */
async function replaceSheet(
  page: Page,
  sheet: "there" | "closed" | "refusing" | "none",
  clipboard: "there" | "refusing" = "there",
) {
  await page.addInitScript(
    ([how, copying]) => {
      const got: Shared = { shared: [], copied: [] };
      Object.assign(window, { got });
      const answers: Record<string, () => void> = {
        closed: () => {
          throw new DOMException("closed", "AbortError");
        },
        refusing: () => {
          throw new DOMException("refused", "NotAllowedError");
        },
      };
      const sent = async (data: ShareData) => {
        got.shared.push(data);
        answers[how]?.();
      };
      if (how === "none") Reflect.deleteProperty(Navigator.prototype, "share");
      else Object.defineProperty(navigator, "share", { value: sent });
      const writeText = async (text: string) => {
        if (copying === "refusing") throw new DOMException("refused", "NotAllowedError");
        got.copied.push(text);
      };
      Object.defineProperty(navigator, "clipboard", { value: { writeText } });
    },
    [sheet, clipboard] as const,
  );
  return () => page.evaluate(() => (window as unknown as { got: Shared }).got);
}

/** Writes a review of a song as the signed-in user. @returns its page */
async function review(page: Page, song_id: number, privacy: "public" | "private"): Promise<string> {
  const fields = { song_id, rating: 4, content: "Made up", privacy };
  return pagePath.review((await callAs(page, "POST /api/reviews", fields)).id);
}

const address = (page: Page) => page.getByRole("textbox", { name: "link" });

test("each page is shared with its own address and title", async ({ page, baseURL }) => {
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
    await open(page, asked);
    await share(page).click();
    expect(await read(), path).toEqual({ shared: [{ title, url: baseURL + path }], copied: [] });
    // Others then see this picture.
    const picture = await page.locator("meta[property='og:image']").first().getAttribute("content");
    const answer = await page.request.get(picture!);
    expect([answer.status(), answer.headers()["content-type"]], path).toEqual([200, "image/png"]);
  }
});

for (const sheet of ["none", "refusing"] as const)
  test(
    `the address is copied, and that is said, where the sheet is ${sheet}`,
    inFullUnless(sheet === "none"),
    async ({ page, baseURL }) => {
      const read = await replaceSheet(page, sheet);
      await open(page, KETTLE);
      await share(page).click();
      await expect(notice(page)).toBeVisible();
      const { shared, copied } = await read();
      expect(copied).toEqual([baseURL + KETTLE]);
      expect(shared).toHaveLength(sheet === "none" ? 0 : 1);
    },
  );

test.describe("in full", { tag: "@full" }, () => {
  test.use({ writer: "sharing" });

  test("a sheet that is closed copies nothing", async ({ page }) => {
    const read = await replaceSheet(page, "closed");
    await open(page, KETTLE);
    await share(page).click();
    await eventually(async () => (await read()).shared.length).toBe(1);
    expect((await read()).copied).toEqual([]);
    await expect(notice(page)).toHaveCount(0);
  });

  test("where the clipboard is refused, too, the address is shown", async ({ page, baseURL }) => {
    await replaceSheet(page, "none", "refusing");
    await open(page, KETTLE);
    await share(page).focus();
    await page.keyboard.press("Enter");
    await expect(address(page)).toBeFocused();
    await expect(address(page)).toHaveValue(baseURL + KETTLE);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(baseURL + KETTLE);
    await page.keyboard.press("Escape");
    await expect(address(page)).toHaveCount(0);
    await expect(share(page)).toBeFocused();
  });

  test("what only its owner can read is not shared", async ({ page }) => {
    await signIn(page, "Keeper");
    const id = await make(page, { name: "For me", song_ids: [song.kettleDance] });
    const reviewed = await review(page, song.whistleSoft, "private");
    for (const path of [pagePath.playlist(id), reviewed]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("button", { name: "edit" })).toBeVisible();
      await expect(share(page)).toHaveCount(0);
    }
  });
});

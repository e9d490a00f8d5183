import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { colours, make } from "../playlists/playlist-form.ts";
import { signIn } from "../account/sign-in.ts";
import { countDocuments, eventually, hydrated, open, test } from "../site.ts";
import { watchPolicy } from "./watch-policy.ts";

test.use({ writer: "playlists" });

const { kettleDance } = TEAPOT.song;

/** Two playlists of different colours, on dark and light. */
const COLOURS = { "#2b3a55": "rgb(43, 58, 85)", "#f0c419": "rgb(240, 196, 25)" };

async function makePlaylists(page: Page): Promise<{ path: string; name: string; rgb: string }[]> {
  const made = [];
  for (const [colour, rgb] of Object.entries(COLOURS)) {
    const name = `In the colour ${colour}`;
    const fields = { name, description: "", is_public: true, song_ids: [kettleDance] };
    const id = await make(page, { ...fields, theme: "CUSTOM", background_color: colour });
    made.push({ path: pagePath.playlist(id), name, rgb });
  }
  return made;
}

/** Returns the background of each card of a list of playlists, by its name. */
function cardColours(page: Page): Promise<Record<string, string>> {
  return page
    .locator(".playlist-card")
    .evaluateAll((cards) =>
      Object.fromEntries(
        cards.map((card) => [
          card.querySelector(".playlist-card-name")?.textContent,
          getComputedStyle(card).backgroundColor,
        ]),
      ),
    );
}

test("playlists have their colours without any style attribute", async ({ page, browser }) => {
  await signIn(page, "Colourist");
  const playlists = await makePlaylists(page);
  const expected = Object.fromEntries(playlists.map(({ name, rgb }) => [name, rgb]));
  const profile = pagePath.userPlaylists("Colourist");

  // Each as a document.
  for (const { path, rgb } of playlists) {
    const response = await page.goto(path);
    const html = (await response?.text()) ?? "";
    expect(html).not.toMatch(/ style="/);
    expect(await response?.headerValue("content-security-policy")).toMatch(
      /style-src-elem 'self' 'sha256-\S+; style-src-attr 'none';/,
    );
    expect((await colours(page))[0]).toBe(rgb);
    await hydrated(page);
    expect((await colours(page))[0]).toBe(rgb);
  }
  await page.goto(profile);
  expect(await cardColours(page)).toMatchObject(expected);

  // Each by a click, where the policy of another document goes on.
  await open(page, pagePath.about());
  const documents = countDocuments(page);
  await page.locator(`a[href="${pagePath.feed()}"]:visible`).first().click();
  await expect(page.locator(".playlist-card-name").first()).toBeVisible();
  expect(await cardColours(page)).toMatchObject(expected);
  for (const { name, path, rgb } of playlists) {
    await page.getByRole("link", { name }).click();
    await page.waitForURL(path);
    await eventually(async () => (await colours(page))[0]).toBe(rgb);
    await page.goBack();
    await expect(page.locator(".playlist-card-name").first()).toBeVisible();
  }
  expect(documents()).toBe(0);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  await watchPolicy(plain);
  const tab = await plain.newPage();
  for (const { path, rgb } of playlists) {
    await tab.goto(path);
    expect((await colours(tab))[0]).toBe(rgb);
  }
  await plain.close();
});

test("markup that got into a page does nothing, and is noticed", async ({ browser, site }) => {
  const context = await browser.newContext();
  const violations: string[] = [];
  await watchPolicy(context, (text) => violations.push(text));
  const page = await context.newPage();
  // As if a page had rendered a user's text as markup.
  await page.route(`${site.url}/about`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const injected = `<script>window.ran = 1</script><img src="/none.png" onerror="window.ran = 2"><b style="color:red">b</b>`;
    await route.fulfill({ response, body: html.replace("</main>", `${injected}</main>`) });
  });
  await page.goto(`${site.url}/about`);
  await eventually(() => violations.join()).toMatch(/script-src-elem inline/);
  await eventually(() => violations.join()).toMatch(/script-src-attr inline/);
  await eventually(() => violations.join()).toMatch(/style-src-attr inline/);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  await context.close();
});

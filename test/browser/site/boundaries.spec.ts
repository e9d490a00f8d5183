import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { hydrated, inFullUnless, open, test } from "../site.ts";

const SONG = pagePath.song(TEAPOT.song.kettleDance);

/** The parts by a literal of their own, which each of their renderings reads. */
const PARTS = {
  header: "logo-korean",
  footer: "tagline",
  page: "record-content",
  block: "related-songs",
  notices: "progress",
} as const;

// Pages log what is thrown.
/** Serves the built scripts so that the part throws whenever it is rendered while `window.isThrowing`. */
async function letThrow(page: Page, literal: string): Promise<void> {
  await page.route("**/assets/*.js", async (route) => {
    const { pathname } = new URL(route.request().url());
    const built = await readFile(join("build", "client", pathname), "utf8");
    const body = built.replaceAll(
      new RegExp(`(["'\`])${literal}\\1`, "g"),
      (quoted) => `(()=>{if(globalThis.isThrowing)throw new Error("teapot");return ${quoted}})()`,
    );
    await route.fulfill({ body, contentType: "text/javascript" });
  });
}

async function setThrowing(page: Page, isThrowing: boolean): Promise<void> {
  await page.evaluate((is) => void Object.assign(window, { isThrowing: is }), isThrowing);
}

for (const [part, literal] of Object.entries(PARTS)) {
  const isOfLayout = part === "header" || part === "footer";
  const heading = isOfLayout ? /^Kettle Dance/ : /Error/;

  test(
    `an error in the ${part} while the page is hydrated leaves a page that says so or needs it not`,
    inFullUnless(part === "page"),
    async ({ unchecked: page }) => {
      await letThrow(page, literal);
      await page.addInitScript(() => void Object.assign(window, { isThrowing: true }));
      await page.goto(SONG);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      // It does not go on forever.
      await hydrated(page);
      await setThrowing(page, false);
      expect(await page.evaluate(() => document.readyState)).toBe("complete");
    },
  );

  test(
    `an error in the ${part} after that leaves a page that says so or needs it not`,
    inFullUnless(part === "page"),
    async ({ unchecked: page }) => {
      await letThrow(page, literal);
      await open(page, pagePath.album(TEAPOT.album.firstSteep));
      await setThrowing(page, true);
      await page.getByRole("link", { name: "Kettle Dance" }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    },
  );
}

test("an error in the effect of the scripts leaves the page", async ({ unchecked: page }) => {
  await page.addInitScript(() => {
    const find = document.getElementById.bind(document);
    let calls = 0;
    document.getElementById = (id) => {
      // The first is that of the inline script, which starts them.
      if (id === "later-scripts" && (calls += 1) > 1) throw new Error("teapot");
      return find(id);
    };
  });
  await open(page, SONG);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Kettle Dance/);
  await page.getByRole("link", { name: "home" }).first().click();
  await expect(page).toHaveTitle(/K-Pop songs and credits/);
});

// Takes the screenshots in docs/pictures: pages of the starter catalogue, as a visitor sees them.
import { mkdirSync, mkdtempDisposableSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { encodeId } from "../src/domain/id.ts";
import { startServer } from "../test/servers/server-under-test.ts";
import { inProject } from "./run-program.mjs";
import { findChromium } from "./test/chromium.ts";

/** Device pixels per CSS pixel: more on a phone, whose screenshot is shown small. */
const SCREENS = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];

const FOLDER = inProject("docs", "pictures");

// A browser with a window renders text more evenly.
const executablePath = await findChromium({ withWindow: true });
if (executablePath === undefined) process.exit(1);

using data = mkdtempDisposableSync(join(tmpdir(), "norae-pictures-"));
const site = await startServer(
  { dataFolder: data.path, databaseUrl: undefined },
  { env: { NORAE_CATALOGUE: inProject("catalogue") } },
);
const browser = await chromium.launch({ executablePath });
try {
  const pages = {
    home: "/",
    artist: `/artist/${await find("bts")}`,
    song: `/song/${await find("lion heart girls generation", ["SONG"])}`,
    credits: `/artist/${await find("pdogg")}/credits`,
    discovery: "/artist-discovery/idol-groups",
  };
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const screen of SCREENS) {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({ ...screen, colorScheme, reducedMotion: "reduce" });
      for (const [name, path] of Object.entries(pages)) {
        const response = await page.goto(site.url + path, { waitUntil: "networkidle" });
        if (!response?.ok()) throw new Error(`${path} answered ${response?.status()}.`);
        await page.evaluate(() => document.fonts.ready);
        const file = join(FOLDER, `${name}-${screen.viewport.width}-${colorScheme}.webp`);
        const { size } = await sharp(await page.screenshot())
          .webp({ quality: 90, effort: 6 })
          .toFile(file);
        console.log(`${file}: ${size} bytes`);
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
}

/** Returns the id of the first search result, once the search index is built. */
async function find(text: string, types = ["ARTIST", "IDOL"]): Promise<string> {
  for (let attempts = 0; attempts < 150; attempts += 1) {
    const response = await site.fetch(`/api/search?q=${encodeURIComponent(text)}`);
    const items: { id: number; type: string }[] = response.ok ? await response.json() : [];
    const first = items.find(({ type }) => types.includes(type));
    if (first !== undefined) return encodeId(first.id);
    await pause(200);
  }
  throw new Error(`The starter catalogue has no result for "${text}".`);
}

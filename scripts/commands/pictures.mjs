import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { build } from "../build.mjs";
import { install } from "../install.mjs";
import { shownPages } from "../pictures/shown-pages.mjs";
import { withStarterSite } from "../pictures/starter-site.mjs";
import { Problem } from "../problem.mjs";
import { inProject } from "../project.mjs";
import { say } from "../say.mjs";
import { provideChromium } from "../test/chromium.mjs";

/** A telephone's pixels are finer, and its picture is shown small. */
const screens = [
  { width: 390, height: 844, density: 2 },
  { width: 1440, height: 900, density: 1 },
];

const themes = /** @type {const} */ (["light", "dark"]);

const mostBytes = 200_000;

/** Takes the pictures in docs/pictures anew: the pages of the starter catalogue, as a visitor sees them. */
export async function run() {
  await install();
  await build();
  const executablePath = await provideChromium({ withWindow: true });
  const { chromium } = await import("@playwright/test");
  await withStarterSite(async (url) => {
    const browser = await chromium.launch({
      executablePath,
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--no-first-run",
      ],
    });
    try {
      await takeAll(browser, url);
    } finally {
      await browser.close();
    }
  });
  return 0;
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 */
async function takeAll(browser, url) {
  const pages = Object.entries(await shownPages(url));
  rmSync(inProject("docs", "pictures"), { recursive: true, force: true });
  mkdirSync(inProject("docs", "pictures"), { recursive: true });
  for (const { width, height, density } of screens) {
    for (const theme of themes) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height },
        deviceScaleFactor: density,
        colorScheme: theme,
        reducedMotion: "reduce",
      });
      for (const [name, path] of pages) {
        const file = await compressed(await take(context, path));
        const picture = `${name}-${width}-${theme}.webp`;
        writeFileSync(inProject("docs", "pictures", picture), file);
        say(`docs/pictures/${picture}: ${file.length} bytes`);
      }
      await context.close();
    }
  }
}

/**
 * @param {import("@playwright/test").BrowserContext} context
 * @param {string} path
 */
async function take(context, path) {
  const page = await context.newPage();
  try {
    const response = await page.goto(path, { waitUntil: "networkidle" });
    if (!response?.ok()) throw new Problem(`${path} answered ${response?.status()}.`);
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot();
  } finally {
    await page.close();
  }
}

/**
 * The best WebP that is small enough to be kept in the repository.
 * @param {Buffer} png
 */
async function compressed(png) {
  const { default: sharp } = await import("sharp");
  for (const quality of [90, 80, 70, 60, 50]) {
    const file = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (file.length < mostBytes) return file;
  }
  throw new Problem(`A picture stays above ${mostBytes} bytes.`);
}

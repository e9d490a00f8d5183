import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { writeCatalogueFiles } from "../data/catalogue-files.ts";
import { type ServerUnderTest, startServer } from "../servers/server-under-test.ts";
import { sidewaysScroll, violationsOn } from "../browser/access/accessibility.ts";
import { open, VIEWPORTS } from "../browser/site.ts";

/** The fewest songs of a year that has a page. */
const SONGS = 50;

const folders: string[] = [];
let site: ServerUnderTest;

// The catalogue of the other tests has no year with enough songs.
test.beforeAll(async () => {
  const catalogue = writeCatalogueFiles({
    artists: ["Year Band", "Ink Example", "Quill Example"].map((name) => ({ ref: name, name })),
    songs: Array.from({ length: SONGS }, (_, at) => ({
      ref: `song ${at}`,
      name: `Song ${at}`,
      artists: ["Year Band"],
      release_date: "2020-03-01",
      credits: ["Ink Example", "Quill Example"].map((name) => ({
        artist: name,
        name,
        roles: "LC",
      })),
    })),
  });
  const dataFolder = mkdtempSync(join(tmpdir(), "norae-year-"));
  folders.push(catalogue, dataFolder);
  const place = { dataFolder, databaseUrl: undefined };
  site = await startServer(place, { env: { NORAE_CATALOGUE: catalogue } });
});

test.afterAll(async () => {
  await site.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test("a year in credits fits phones and laptops, and is accessible", async ({ page }) => {
  await open(page, site.url + pagePath.years());
  await page.getByRole("link", { name: "2020", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2020 in credits");
  await expect(page.getByRole("link", { name: "Ink Example" }).first()).toBeVisible();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
  }
});

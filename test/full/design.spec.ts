import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { writeCatalogueFiles } from "../data/catalogue-files.ts";
import { type DevelopmentServer, startDevelopmentServer } from "../servers/development-server.ts";
import { sidewaysScroll } from "../browser/access/accessibility.ts";
import { eventually } from "../browser/site.ts";

const folders: string[] = [];
/** Only the development server has the page of all components. */
let server: DevelopmentServer;

test.beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), "norae-design-"));
  const catalogue = writeCatalogueFiles({ artists: [{ ref: "a", name: "Made-up Artist" }] });
  folders.push(data, catalogue);
  server = await startDevelopmentServer(data, catalogue);
});

test.afterAll(async () => {
  await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test("all components are accessible, and no wider than a phone", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(`${server.url}/design`);
  const button = page.getByRole("region", { name: "toast" }).getByRole("button").first();
  await eventually(() => button.evaluate((element) => Object.keys(element).join())).toContain(
    "__reactProps",
  );
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page })
      .include("main")
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
      colorScheme,
    ).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(problems).toEqual([]);
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test as base } from "@playwright/test";
import { writeCatalogueFiles } from "../catalogue-files.ts";
import { type DevelopmentServer, startDevelopmentServer } from "../development-server.ts";
import { sidewaysScroll } from "../browser/accessibility.ts";
import { eventually } from "../browser/site.ts";

/** Runs against the development server: only this has the page of all components. */
const test = base.extend<object, { development: DevelopmentServer }>({
  development: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its parameters
    async ({}, provide) => {
      const data = mkdtempSync(join(tmpdir(), "norae-design-"));
      const catalogue = writeCatalogueFiles({ artists: [{ ref: "a", name: "Made-up Artist" }] });
      const server = await startDevelopmentServer(data, catalogue);
      await provide(server);
      await server.stop();
      rmSync(data, { recursive: true, force: true });
      rmSync(catalogue, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ development }, provide) => provide(development.url),
  page: async ({ page }, provide) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await page.goto("/design");
    await eventually(() => isHydrated(page)).toBe(true);
    await provide(page);
    expect(problems).toEqual([]);
  },
});

async function isHydrated(page: Page): Promise<boolean> {
  const button = page.getByRole("region", { name: "toast" }).getByRole("button").first();
  return button.evaluate((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps")),
  );
}

test("it is accessible in light and dark, and no wider than a phone", async ({ page }) => {
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
});

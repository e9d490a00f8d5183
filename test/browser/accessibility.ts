import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What a checker has against a page's own part (WCAG 2.2 AA and good practice), as lines to be read. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations } = await new AxeBuilder({ page }).include("main").withTags(tags).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

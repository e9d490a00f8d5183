import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Without frames of others there is nothing to gather, and what is fine is not asked for: both cost seconds. */
function checker(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
}

/** What axe finds wrong on a page that is serious or critical, one readable line each. */
export async function violationsOn(page: Page): Promise<string[]> {
  // What is on its way, as a page fades in, is neither the old colour nor the new one. What goes with scrolling ends
  // where that does.
  await page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map((one) => one.finished));
  });
  const { violations } = await checker(page).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(
        ({ target, failureSummary = "" }) =>
          `${impact} ${id} at ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
      ),
    );
}

/** How far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

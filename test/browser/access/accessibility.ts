import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Skips frames and passed rules: there are none of other origins, and both cost seconds. The button of a toast is hidden
 * from screen readers until it has the focus, by Base UI, which axe takes for a fault whenever a toast happens to be up.
 */
function checker(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .exclude(".toast-content > .button");
}

/** Returns the serious and critical problems that axe finds on a page, one readable line each. */
export async function violationsOn(page: Page): Promise<string[]> {
  // While something fades, a colour is neither the old one nor the new one, and a toast may begin to while axe looks.
  const isStill = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  if (!isStill) await page.emulateMedia({ reducedMotion: "reduce" });
  // Animations that follow scrolling end when it does.
  await page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map((one) => one.finished));
  });
  const { violations } = await checker(page).analyze();
  if (!isStill) await page.emulateMedia({ reducedMotion: null });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(
        ({ target, failureSummary = "" }) =>
          `${impact} ${id} at ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
      ),
    );
}

/** Returns how far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

import type { Page } from "@playwright/test";

/** The largest layout shift of a page: a tenth of what counts as good (web.dev/cls). */
export const MOST_SHIFT = 0.01;

/** Sums up the layout shifts of each document from its start. @returns a function that reads the sum */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as unknown as { shifted: number }).shifted += (
          entry as unknown as { value: number }
        ).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // The next frame is painted and reported by then.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (globalThis as unknown as { shifted: number }).shifted;
    });
}

/** Delays each response to a page. */
export async function delayRequests(
  page: Page,
  pattern: string,
  milliseconds: number,
): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

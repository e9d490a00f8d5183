import type { Page } from "@playwright/test";

/** What a page may jump in all: by a tenth of what counts as good (web.dev/cls). */
export const MOST_SHIFT = 0.01;

/** Adds up how far things jump in each document from its first moment on, and tells what was moved. */
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
      // What is drawn next is seen, and told of, by then.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (globalThis as unknown as { shifted: number }).shifted;
    });
}

/** Everything that a page waits for, a while later than it came. */
export async function holdBack(page: Page, pattern: string, milliseconds: number): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

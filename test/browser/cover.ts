import type { Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";

export const discography = pagePath.artist(TEAPOT.artist.velvetTeapot);

/** Records which covers moved between pages: the elements shown of the old page and of the new one. */
export async function recordTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const named = () =>
        [...document.querySelectorAll(".picture")]
          .filter((each) => getComputedStyle(each).viewTransitionName === "cover")
          .map((each) => each.parentElement?.className ?? "");
      const old = named();
      const transition = start(update);
      void transition.ready.then(
        () => seen.push(`${old.join()} > ${named().join()}`),
        (error: unknown) => seen.push(String(error)),
      );
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

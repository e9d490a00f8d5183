import { expect, type Locator } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { open, test } from "../site.ts";

/** Returns the picture of an element, and of it once its attribute is changed. */
async function changed(element: Locator, name: string, value: string | null) {
  const before = await element.screenshot();
  await element.evaluate(
    (it, [attribute, to]) =>
      to === null ? it.removeAttribute(attribute) : it.setAttribute(attribute, to),
    [name, value] as const,
  );
  return [before, await element.screenshot()] as const;
}

test("in a contrast theme of the system stars, bars and what is chosen are seen", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, pagePath.song(TEAPOT.song.kettleDance));
  const button = page.locator(".head-rating button");
  const box = (await button.boundingBox())!;
  const blank = await page.screenshot({
    clip: { x: box.x, y: box.y - box.height / 2, width: box.width, height: box.height / 2 },
  });
  expect(await button.screenshot()).not.toEqual(blank);
  const [empty, filled] = await changed(button, "data-halves", "6");
  expect(filled).not.toEqual(empty);

  await open(page, pagePath.topCredits());
  const meter = page.locator("meter").first();
  const [long, short] = await changed(meter, "value", "0");
  expect(short).not.toEqual(long);

  await open(page, pagePath.artistDiscovery());
  const chosen = page.locator("main [aria-current]").first();
  const [marked, plain] = await changed(chosen, "aria-current", null);
  expect(plain).not.toEqual(marked);
});

import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { signIn } from "../browser/sign-in.ts";
import { hydrated, LAPTOP, test } from "../browser/site.ts";
import { TEAPOT } from "../teapot-catalogue.ts";

test.use({ writer: "stars-while-loading", viewport: LAPTOP });

test("a click on stars is kept, whenever it comes while their script is loading", async ({
  page,
}) => {
  const stars = page.locator(".head-rating button");
  await signIn(page, "Hasty");
  // On a slow machine there is time between its script and its listeners.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  for (let wait = 0; wait < 12; wait += 1) {
    await page.goto(pagePath.song(TEAPOT.song.undated));
    await hydrated(page);
    await expect(stars).toBeVisible();
    const rating = 0.5 + (wait % 10) / 2;
    const box = (await stars.boundingBox())!;
    const saved = page.waitForResponse((answer) => answer.request().method() !== "GET");
    await stars.evaluate(
      async (button, { clientX, clientY, milliseconds }) => {
        const at = { bubbles: true, clientX, clientY, detail: 1, pointerType: "mouse" };
        button.dispatchEvent(new PointerEvent("pointerover", at));
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        button.dispatchEvent(new PointerEvent("click", at));
      },
      {
        clientX: box.x + 2 + (rating - 0.25) * 24,
        clientY: box.y + box.height / 2,
        milliseconds: wait * 10,
      },
    );
    expect((await saved).ok(), `after ${wait * 10} ms`).toBe(true);
    await expect(stars).toHaveAttribute("data-stars", rating.toFixed(1));
  }
});

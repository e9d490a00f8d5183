import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { eventually, open, PHONE, test } from "../site.ts";

const SONGS = ["Steam 🫖 Rising", "Kettle Dance", "Anniversary Crumb"];
const DESKTOP = { width: 1440, height: 900 };

function carouselOf(page: Page) {
  return page.getByRole("region", { name: "latest releases" });
}

/** Resolves when the slide is the only one that is visible and reachable; `index` starts at 0. */
async function expectSlide(page: Page, index: number): Promise<void> {
  const name = `${index + 1} of ${SONGS.length}: ${SONGS[index]}`;
  const slides = carouselOf(page).locator(".slide");
  await expect(slides.nth(index)).toHaveAttribute("aria-label", name);
  await expect(slides.nth(index)).not.toHaveAttribute("inert");
  await expect(slides.and(page.locator("[inert]"))).toHaveCount(SONGS.length - 1);
  await expect(slides.nth(index)).toBeInViewport({ ratio: 0.9 });
  const picker = carouselOf(page).getByRole("button", { name: new RegExp(`^slide ${index + 1} `) });
  await expect(picker).toHaveAttribute("aria-disabled", "true");
}

/** Opens the home page and stops its clock, with the first slide in view and not paused. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, "/");
  await page.clock.pauseAt(Date.now() + 60_000);
  const first = carouselOf(page).getByRole("button", { name: /^slide 1 / });
  await first.evaluate((button: HTMLButtonElement) => button.click());
  await carouselOf(page).locator(".slide").first().hover();
  await invalidate(page);
  await expectSlide(page, 0);
}

/** Moves pointer and focus out of the carousel, which restarts its interval. */
async function invalidate(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

/** Swipes over the carousel by a distance in CSS pixels. */
async function swipe(page: Page, right: number, down: number): Promise<void> {
  const row = (await carouselOf(page).locator(".carousel-row").boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const begin = { x: row.x + row.width / 2, y: row.y + row.height / 2 };
  const touch = (type: "touchStart" | "touchMove", share: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [{ x: begin.x + right * share, y: begin.y + down * share }],
    });
  await touch("touchStart", 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", share);
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
}

test("a slide shows its whole cover, the picture of its tile, and is beside the search on a desktop", async ({
  page,
}) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await open(page, "/");
    const slide = (await page.locator(".release").first().boundingBox())!;
    const cover = (await page.locator(".release .picture").first().boundingBox())!;
    expect(cover.width).toBe(cover.height);
    expect(cover.x).toBeGreaterThan(slide.x);
    expect(cover.y).toBeGreaterThan(slide.y);
    expect(cover.y + cover.height).toBeLessThan(slide.y + slide.height);
    const picture = await page.locator(".release img").first().getAttribute("src");
    await expect(page.locator(".strip .tile img").first()).toHaveAttribute("src", picture!);

    const search = (await page.locator(".opening-search").boundingBox())!;
    if (viewport === PHONE) expect(slide.y).toBeGreaterThan(search.y + search.height);
    else {
      expect(slide.x).toBeGreaterThan(search.x + search.width);
      expect(slide.y).toBeLessThan(search.y);
    }
  }
});

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP });

  test("the carousel moves on after 5000 ms, and from the last slide to the first [1-2.43 1-9.4]", async ({
    page,
  }) => {
    await openWithStoppedClock(page);
    await page.clock.runFor(4_999);
    await expectSlide(page, 0);
    await page.clock.runFor(1);
    await expectSlide(page, 1);
    await page.clock.runFor(5_000);
    await expectSlide(page, 2);
    await page.clock.runFor(5_000);
    await expectSlide(page, 0);
  });

  test("the carousel works by keyboard alone", async ({ page }) => {
    await open(page, "/");
    const carousel = carouselOf(page);
    const focused = page.locator(":focus");
    // The examples of searches are before it.
    await page.getByRole("link", { name: "ㅂㅌㅅㄴㄷ" }).focus();

    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName("pause rotation");
    await page.keyboard.press("Enter");
    await expect(focused).toHaveAccessibleName("start rotation");
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName("previous slide");
    await page.keyboard.press("Enter");
    await expectSlide(page, 2);
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName("next slide");
    await page.keyboard.press("Space");
    await expectSlide(page, 0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName(`slide 2 ${SONGS[1]}`);
    await page.keyboard.press("Enter");
    await expectSlide(page, 1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName("Velvet Teapot");
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName(SONGS[1]!);
    await expect(carousel.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePath.song(TEAPOT.song.kettleDanceAgain));
  });
});

test.describe("on a desktop, in full", { tag: "@full" }, () => {
  test.use({ viewport: DESKTOP });

  test("the carousel waits for pointer and focus, in a hidden tab, and paused", async ({
    page,
  }) => {
    await openWithStoppedClock(page);
    const carousel = carouselOf(page);

    await carousel.locator(".slide").first().hover();
    await page.clock.runFor(20_000);
    await expectSlide(page, 0);
    await page.mouse.move(5, 5);

    await carousel.getByRole("link", { name: SONGS[0]! }).focus();
    await page.clock.runFor(20_000);
    await expectSlide(page, 0);
    await invalidate(page);

    const hide = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await hide(true);
    await page.clock.runFor(20_000);
    await expectSlide(page, 0);
    await hide(false);

    await page.clock.runFor(5_000);
    await expectSlide(page, 1);

    const slides = carousel.locator("[aria-live]");
    await expect(slides).toHaveAttribute("aria-live", "off");

    await carousel.getByRole("button", { name: "pause rotation" }).click();
    await expect(slides).toHaveAttribute("aria-live", "polite");
    await invalidate(page);
    await page.clock.runFor(20_000);
    await expectSlide(page, 1);

    // The pointer still rests on the button, which does not pause it.
    await carousel.getByRole("button", { name: "start rotation" }).click();
    await expect(slides).toHaveAttribute("aria-live", "off");
    await page.clock.runFor(5_000);
    await expectSlide(page, 2);
  });

  test("a row that is scrolled sideways updates the slide, which shows the song, its artist, album and date, and leads to the song [1-2.46 1-3.13]", async ({
    page,
  }) => {
    await open(page, "/");
    await carouselOf(page).locator(".slide").first().hover();
    await page.mouse.wheel(550, 0);
    await expectSlide(page, 1);
    const slide = carouselOf(page).getByRole("group", { name: "2 of 3: Kettle Dance" });
    await expect(slide).toContainText("Velvet Teapot");
    await expect(slide).toContainText("주전자춤");
    await expect(slide).toContainText("from Best Steep · 2023");
    const picture = slide.locator(".picture img");
    const id = TEAPOT.song.kettleDanceAgain;
    await expect(picture).toHaveAttribute("src", `/pictures/cover/song/${id}.svg`);
    await slide.click({ position: { x: 400, y: 40 } });
    await expect(page).toHaveURL(pagePath.song(id));
  });
});

for (const [place, options] of Object.entries({
  "at 1042 px": { viewport: { width: 1042, height: 800 } },
  "on a phone": { viewport: PHONE, hasTouch: true, isMobile: true },
  "on a large screen without a pointer": { viewport: DESKTOP, hasTouch: true, isMobile: true },
  "with reduced motion": {
    viewport: DESKTOP,
    contextOptions: { reducedMotion: "reduce" as const },
  },
})) {
  test.describe(place, { tag: "@full" }, () => {
    test.use(options);

    test(`the carousel never moves by itself ${place} [1-2.44 1-9.1 1-9.4]`, async ({ page }) => {
      await openWithStoppedClock(page);
      await page.clock.runFor(20_000);
      await expectSlide(page, 0);
      await expect(page.getByRole("button", { name: "pause rotation" })).toBeHidden();
    });
  });
}

test.describe("with a finger", { tag: "@full" }, () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("a swipe of 40 px shows the next slide, one of 39 or up and down does not [1-2.45 1-9.4]", async ({
    page,
  }) => {
    await open(page, "/");
    await swipe(page, -39, 0);
    await expectSlide(page, 0);
    await swipe(page, -40, 0);
    await expectSlide(page, 1);
    await swipe(page, 39, 0);
    await expectSlide(page, 1);
    await swipe(page, 40, 0);
    await expectSlide(page, 0);
    await expect(page).toHaveURL("/");
    // Up and down it scrolls the page.
    await swipe(page, 0, -200);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(carouselOf(page).locator(".slide").first()).not.toHaveAttribute("inert");
  });
});

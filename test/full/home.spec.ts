import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { hydrated, test, VIEWPORTS } from "../browser/site.ts";

for (const viewport of VIEWPORTS) {
  test(`the most credited people stand where they will at ${viewport.width} px, however much of the page was read`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    const people = page.getByRole("region", { name: "most credited" }).getByRole("listitem");
    expect(await people.count()).toBeGreaterThan(2);
    const places = () => Promise.all([0, 1].map((index) => people.nth(index).boundingBox()));
    const whole = await places();
    // The browser draws this while the rest of the page is still on its way.
    await people.evaluateAll((each) => each.slice(2).forEach((item) => item.remove()));
    expect(await places()).toEqual(whole);
  });
}

test("shows what came out on this day [1-2.50]", async ({ page }) => {
  await page.goto("/");
  const onThisDay = page.getByRole("region", { name: /^on this day: [a-z]{3} \d/ });
  await expect(onThisDay.getByRole("link", { name: "Anniversary Crumb" })).toBeVisible();
});

test("the arrow of 'new song releases' leads to recent releases, with its navigation state [1-2.48]", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  await page
    .getByRole("region", { name: "new song releases" })
    .getByRole("link", { name: "see all recent releases" })
    .click();
  await expect(page).toHaveURL(pagePath.recentReleases());
  const state = await page.evaluate(() => (history.state as { usr: unknown }).usr);
  expect(state).toEqual({ is_idol: true, is_group: false });
});

test("the discover cards and their buttons lead to their lists, with navigation state [1-2.56 1-2.57]", async ({
  page,
}) => {
  await page.goto("/");
  const discover = page.getByRole("region", { name: "discover" });
  const groups = { is_idol: true, is_group: true };
  const solos = { is_idol: true, is_group: false };
  for (const [link, path, state] of [
    ["idol groups", "/artist-discovery/idol-groups", groups],
    ["idol groups: girls", "/artist-discovery/idol-groups?gender=F", { ...groups, gender: "F" }],
    ["idol groups: boys", "/artist-discovery/idol-groups?gender=M", { ...groups, gender: "M" }],
    ["idol groups: co-ed", "/artist-discovery/idol-groups?gender=C", { ...groups, gender: "C" }],
    ["idol solos", "/artist-discovery/idol-solos", solos],
    ["idol solos: female", "/artist-discovery/idol-solos?gender=F", { ...solos, gender: "F" }],
    ["idol solos: male", "/artist-discovery/idol-solos?gender=M", { ...solos, gender: "M" }],
    ["explore playlists", "/feed", null],
  ] as const) {
    const element = discover.getByRole("link", { name: link, exact: true });
    await expect(element).toHaveAttribute("href", path);
    const passed = await element.getAttribute("data-state");
    expect(JSON.parse(passed ?? "null"), link).toEqual(state);
  }
});

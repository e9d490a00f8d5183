import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { violationsOn } from "../access/accessibility.ts";
import { reviews } from "../reviews/reviews.ts";
import { signIn } from "../account/sign-in.ts";
import { inDatabase, LAPTOP, open, PHONE, type Site, test } from "../site.ts";

test.use({ writer: "reviews", viewport: PHONE });

const TEXT =
  "Your account is suspended until Dec 1, 2099, 15:00 UTC: made-up reason. You can still read, download your data and delete the account.";

const notice = (page: Page) =>
  page.getByRole("complementary", { name: "your account is suspended" });

const suspend = (site: Site, user: string) =>
  inDatabase(site, (database) =>
    database
      .prepare(
        "insert into suspension (user_id, reason, since, ends_at) select id, 'made-up reason', '2026-01-01T00:00:00.000Z', '2099-12-01T15:00:00.000Z' from account where username = ?",
      )
      .run(user),
  );

test("a user who is suspended while writing keeps the text", async ({ unchecked: page, site }) => {
  await signIn(page, "Parrot");
  await open(page, pagePath.song(TEAPOT.song.kettleDance));
  await expect(notice(page)).toBeHidden();
  suspend(site, "Parrot");
  await reviews(page).getByRole("radio", { name: "3 stars", exact: true }).check({ force: true });
  const words = reviews(page).getByRole("textbox", { name: "your review" });
  await words.fill("Not to be lost");
  const refused = page.waitForResponse((answer) => answer.status() === 403);
  await reviews(page).getByRole("button", { name: "submit review" }).click();
  await refused;
  await expect(reviews(page).getByRole("alert")).toHaveText(TEXT);
  await expect(words).toHaveValue("Not to be lost");
  await expect(notice(page)).toContainText(TEXT);
  expect(await violationsOn(page)).toEqual([]);

  for (const viewport of [PHONE, LAPTOP, { width: 320, height: 700 }]) {
    await page.setViewportSize(viewport);
    await open(page, pagePath.createPlaylist());
    await expect(notice(page)).toContainText(TEXT);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, `${viewport.width} px`).toBe(false);
  }

  // Their profile is where they download and delete.
  await notice(page).getByRole("link", { name: "Go to your profile" }).click();
  await expect(page).toHaveURL("/user/Parrot");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "download your data" }).click();
  expect((await download).suggestedFilename()).toBe("norae-Parrot.json");

  inDatabase(site, (database) =>
    database
      .prepare("delete from suspension where user_id = (select id from account where username = ?)")
      .run("Parrot"),
  );
  await page.goto(pagePath.song(TEAPOT.song.kettleDance));
  await expect(notice(page)).toBeHidden();
  await expect(words).toHaveValue("Not to be lost");
});

import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { button, source } from "../browser/edit-form.ts";
import { maintainer } from "../browser/maintainer.ts";
import { signIn } from "../browser/sign-in.ts";
import { hydrated, open, PHONE, test } from "../browser/site.ts";
import { who, other, NEW, approve, artistsCalled } from "../browser/who-is-meant.ts";

test.use({ writer: "who-is-meant", viewport: PHONE });

const { artist, song } = TEAPOT;

test("a name that was typed asks who is meant as one that was read does", async ({
  page,
  browser,
  site,
}) => {
  const decider = await maintainer(browser, site, "Warden");
  await signIn(page, "Typist");
  page.removeAllListeners("response");
  await open(page, pagePath.editCredits(song.noAlbum, "A"));
  const name = page.getByLabel("name, as the source has it");
  await name.fill("dori lid");
  await button(page, "add name only").click();
  // Suggestions do not cover the button.
  await name.fill("Dori Li");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await button(page, "add name only").click();
  const choice = who(page, "dori lid");
  await expect(choice).toHaveValue("");
  await expect(who(page, "Dori Li")).toHaveCount(0);
  await choice.selectOption(NEW);
  await source(page).fill("made-up booklet");
  await button(page, "propose").click();
  await expect(other(page)).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(choice.locator("option:checked")).toHaveText(NEW);

  // Without the line nothing is asked any more.
  await button(page, "remove dori lid").click();
  await expect(other(page)).toHaveCount(0);
  await name.fill("dori lid");
  await button(page, "add name only").click();
  await choice.selectOption(String(artist.doriLid));
  await button(page, "propose").click();
  await approve(decider, page, song.noAlbum);
  await expect(
    decider.getByRole("region", { name: "credits" }).getByRole("link", { name: "dori lid" }),
  ).toHaveAttribute("href", pagePath.artist(artist.doriLid));
  expect(await artistsCalled(decider, "Dori Lid")).toBe(1);
  await decider.context().close();
});

import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { sidewaysScroll, violationsOn } from "../access/accessibility.ts";
import { button, send, source } from "./edit-form.ts";
import { test } from "./maintainer.ts";
import { passLocalSignIn } from "../account/sign-in.ts";
import { hydrated, open, PHONE } from "../site.ts";

test.use({ writer: "edits of records", viewport: PHONE });

const name = (page: Page) => page.getByLabel("English name");

test("an artist that no search finds is added by a visitor", async ({ page, maintainer }) => {
  // A pending record is 404 for the document.
  page.removeAllListeners("response");
  await open(page, pagePath.search("qqzzxx vvwwyy"));
  await page.getByRole("link", { name: "add what is missing" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("add a record");
  await page.getByRole("link", { name: "an artist" }).click();
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("add an artist");
  await expect(name(page)).toHaveValue("qqzzxx vvwwyy");

  // One of the same name has to be looked at first.
  await name(page).fill("velvet teapot");
  const called = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^Velvet Teapot/ }) });
  await expect(called.getByRole("link")).toHaveAttribute("href", pagePath.artist(1));
  await button(page, "propose").press("Enter");
  await expect(page.getByText("First check whether it is one of those").first()).toBeVisible();
  await expect(page.getByLabel("none of these")).toBeFocused();
  await page.getByLabel("none of these").check();
  await expect(page.getByLabel("idol")).toHaveValue("");
  await page.getByLabel("idol").selectOption("yes");
  await page.getByLabel("group or person").selectOption("person");
  await page.getByLabel("gender").selectOption("co-ed");
  await page.getByLabel("debut").fill("2020");
  await button(page, "propose").press("Enter");
  await expect(page.getByLabel("gender")).toHaveAccessibleDescription(/^Only a group is co-ed/);
  await page.getByLabel("group or person").selectOption("group");
  await page.getByLabel("gender").selectOption("female");
  await button(page, "propose").click();
  await expect(source(page)).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  await name(page).fill("Made-Up Newcomers");
  await expect(page.getByLabel("none of these")).toHaveCount(0);
  await source(page).fill("made-up page");
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("This is your unsent draft.")).toBeVisible();
  await button(page, "sign in and propose").click();
  await passLocalSignIn(page, "Entrant", /\/contribute\/new/);
  await expect(name(page)).toHaveValue("Made-Up Newcomers");
  await expect(page.getByText("adds the artist Made-Up Newcomers")).toBeVisible();
  await expect(button(page, "propose")).not.toHaveAttribute("aria-disabled");
  const edit = await send(page);
  await expect(page.getByText("a new artist")).toBeVisible();

  const decider = await maintainer("Registrar");
  await open(decider, edit);
  await button(decider, "approve").click();
  await decider.getByRole("link", { name: "Made-Up Newcomers" }).click();
  await expect(decider.getByRole("heading", { level: 1 })).toContainText("Made-Up Newcomers");
  // An idol group is found where idol groups are.
  await expect(decider.getByText("artist data may be incomplete")).toHaveCount(0);
  await open(decider, pagePath.discoveryList("idol-groups", { gender: "F", activeOnly: false }));
  await expect(decider.getByRole("link", { name: "Made-Up Newcomers" })).toBeVisible();
});

test.describe("in full", { tag: "@full" }, () => {
  test.use({ writer: "new-records" });

  test("what is wrong with a new record is said at each field until mended", async ({ page }) => {
    await open(page, "/contribute/new?type=song");
    const submit = button(page, "sign in and propose");
    const marked = page.getByRole("alert").filter({ hasText: "fix what is marked" });
    const released = page.getByLabel("released");
    const track = page.getByLabel("track", { exact: true });
    const spotify = page.getByLabel(/^Spotify/);
    const acts = page.getByLabel("its artists, in order");
    await released.fill("23/12/2019");
    await track.fill("abc");
    await spotify.fill("not a link");
    await expect(released).not.toHaveAttribute("aria-invalid");
    await submit.click();
    await expect(name(page)).toBeFocused();
    for (const [field, problem] of [
      [name(page), "Enter the name of the new record"],
      [acts, /^Choose its artist/],
      [released, /^This is not a date \(YYYY, YYYY-MM or YYYY-MM-DD\) 2016, /],
      [track, "Write a number from 1 to 10,000"],
      [spotify, "This is not a link to the song, or an id: not a link"],
      [source(page), /Give the source/],
    ] as const) {
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(problem);
    }
    await expect(marked).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    // Each goes as it is mended, and with the last the form's own message.
    await name(page).fill("Made-Up Wrongs");
    await expect(name(page)).not.toHaveAttribute("aria-invalid");
    await acts.fill("velvet");
    await page.getByRole("listbox").getByRole("option").first().click();
    await source(page).fill("made-up booklet");
    await released.fill("2019-13");
    await expect(released).toHaveAccessibleDescription(/^This has an impossible month/);
    await released.fill("2019-12-23");
    await expect(released).not.toHaveAttribute("aria-invalid");
    await submit.click();
    await expect(track).toBeFocused();
    await track.fill("3");
    await expect(marked).toBeVisible();
    await spotify.fill("");
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
    await expect(marked).toHaveCount(0);

    // Text that was typed for the album and not chosen is wrong, too.
    const onAlbum = page.getByLabel("its album", { exact: true });
    const left = "Nothing is chosen here yet: choose a suggestion, or clear the field";
    await onAlbum.fill("finale");
    await submit.press("Enter");
    await expect(onAlbum).toBeFocused();
    await expect(onAlbum).toHaveAccessibleDescription(left);
    // The suggestions open below the field, where they would cover it.
    const [said, below] = [await page.getByText(left).boundingBox(), await onAlbum.boundingBox()];
    expect(said!.y).toBeLessThan(below!.y);
    await onAlbum.fill("");
    await expect(marked).toHaveCount(0);
    await submit.click();
    await page.waitForURL(/\/login/);
  });
});

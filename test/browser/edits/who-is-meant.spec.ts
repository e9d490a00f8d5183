import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { sidewaysScroll, violationsOn } from "../access/accessibility.ts";
import { approve, button, send, source } from "./edit-form.ts";
import { test } from "./maintainer.ts";
import { callAs } from "../call-as.ts";
import { signIn } from "../account/sign-in.ts";
import { hydrated, open, PHONE } from "../site.ts";

test.use({ writer: "edits of records", viewport: PHONE });

const { artist, song } = TEAPOT;

const who = (page: Page, name: string) => page.getByLabel(`who is ${name}?`);
const other = (page: Page) => page.getByLabel("none of these");
const NEW = "someone without a page here yet: create one";

/** Counts the artists of exactly this name. */
async function artistsCalled(page: Page, name: string): Promise<number> {
  const answer = await page.request.get(`/api/artists/search?q=${encodeURIComponent(name)}`);
  const found = (await answer.json()) as readonly { name: string }[];
  return found.filter((one) => one.name === name).length;
}

async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByText("paste liner notes").click();
  await page.getByLabel(/^credits as printed/).fill(lines.join("\n"));
  await button(page, "read them").click();
}

test("who is meant by a name can be chosen until the edit is sent", async ({
  page,
  maintainer,
}) => {
  const decider = await maintainer("Arbiter");
  const twin = {
    kind: "new",
    record: "artist",
    set: { name: "Made-Up Namesake" },
    source: "invented",
    note: "",
  };
  for (const debut_date of ["2001", "2002"])
    await callAs(decider, "POST /api/edits", { ...twin, set: { ...twin.set, debut_date } });
  await signIn(page, "Chooser");
  page.removeAllListeners("response");
  await open(page, pagePath.editCredits(song.long));
  await paste(page, [
    "Lyrics by Boiling Point",
    "Composed by Made-Up Namesake",
    "Arranged by Silent Cup",
  ]);
  const only = who(page, "Boiling Point");
  const several = who(page, "Made-Up Namesake");
  await expect(only).toHaveValue(String(artist.boilingPoint));
  await expect(several).toHaveValue("");
  await button(page, "add 3 names").click();

  // One of the name is preselected, of several none; both can be changed after they were added.
  await expect(only).toHaveValue(String(artist.boilingPoint));
  await expect(only.locator("option:checked")).toHaveText(
    /^looks like Boiling Point: has this name · wrote 2 songs · /,
  );
  await expect(several).toHaveValue("");
  // However long a choice is, it fits on a phone.
  expect(await sidewaysScroll(page)).toBe(0);
  await button(page, "remove Silent Cup").click();
  await expect(who(page, "Silent Cup")).toHaveCount(0);
  await expect(page.getByText("adds 2 credits", { exact: true })).toBeVisible();
  await expect(other(page)).toHaveCount(0);

  // A new person of the name has to be another one.
  await only.selectOption(NEW);
  const line = page.getByRole("listitem").filter({ has: only });
  await expect(line.getByRole("link", { name: "Boiling Point" })).toHaveAttribute(
    "href",
    pagePath.artist(artist.boilingPoint),
  );
  expect(await violationsOn(page)).toEqual([]);
  await source(page).fill("made-up booklet");
  await button(page, "propose").click();
  await expect(other(page)).toBeFocused();
  await expect(other(page)).toHaveAccessibleDescription(/^First check whether it is one of those/);
  await page.reload();
  await hydrated(page);
  await expect(only.locator("option:checked")).toHaveText(NEW);
  await expect(several).toHaveValue("");
  await button(page, "propose").click();
  await expect(other(page)).toBeFocused();
  await other(page).check();
  await expect(other(page)).not.toHaveAttribute("aria-invalid");
  await page.reload();
  await hydrated(page);
  await expect(other(page)).toBeChecked();

  await only.selectOption(String(artist.boilingPoint));
  await several.selectOption(
    "looks like Made-Up Namesake: has this name, debut in 2002 · no songs here yet",
  );
  const chosen = await several.inputValue();
  await approve(decider, await send(page));
  await open(decider, pagePath.song(song.long));
  const credits = decider.getByRole("region", { name: "credits" });
  await expect(credits.getByRole("link", { name: "Boiling Point" })).toHaveAttribute(
    "href",
    pagePath.artist(artist.boilingPoint),
  );
  await expect(credits.getByRole("link", { name: "Made-Up Namesake" })).toHaveAttribute(
    "href",
    pagePath.artist(Number(chosen)),
  );
  await expect(credits).not.toContainText("Silent Cup");
  expect(await artistsCalled(decider, "Boiling Point")).toBe(1);
  expect(await artistsCalled(decider, "Made-Up Namesake")).toBe(2);
});

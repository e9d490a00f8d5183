import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { sidewaysScroll, violationsOn } from "../access/accessibility.ts";
import { signIn } from "../account/sign-in.ts";
import { open, PHONE } from "../site.ts";
import { button, name, send, source } from "./edit-form.ts";
import { test } from "./maintainer.ts";

test.use({ writer: "edits of records", viewport: PHONE });

/** Its vowels are Cyrillic. */
const CYRILLIC = "Bоiling Pоint";

test("a reviewer sees whom a name is linked to, and names that only look like another", async ({
  page,
  maintainer,
}) => {
  await signIn(page, "Lookalike");
  await open(page, pagePath.editCredits(TEAPOT.song.long, "L"));
  // The link says for which role: the cursor is in the field.
  await expect(name(page)).toBeFocused();
  await name(page).fill("Boiling Poi");
  const suggested = page.getByRole("option").first();
  await expect(suggested).toContainText(/^Boiling Point.*wrote 2 songs/);
  await suggested.click();
  await expect(name(page)).toHaveValue("");
  // The first letters that are typed after a suggestion was chosen stay.
  await name(page).fill(CYRILLIC);
  await expect(name(page)).toHaveValue(CYRILLIC);
  await button(page, "add name only").click();
  await source(page).fill("made-up booklet");
  const edit = await send(page);

  const decider = await maintainer("Looker");
  await decider.setViewportSize(PHONE);
  await open(decider, edit);
  const marks = decider.getByRole("region", { name: "names to check" });
  await expect(marks).toContainText(
    `${CYRILLIC} looks like Boiling Point, but is spelled with different characters; it mixes letters from several alphabets`,
  );
  await expect(decider.getByRole("region", { name: "what changes" })).toContainText(
    /Boiling Point lyrics\s*wrote 2 songs/,
  );
  expect(await violationsOn(decider)).toEqual([]);
  expect(await sidewaysScroll(decider)).toBe(0);
  // Its author sees no marks.
  await expect(page.getByRole("region", { name: "names to check" })).toHaveCount(0);
});

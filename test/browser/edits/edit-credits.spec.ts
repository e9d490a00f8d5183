import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { sidewaysScroll, violationsOn } from "../access/accessibility.ts";
import { test } from "./maintainer.ts";
import { signIn } from "../account/sign-in.ts";
import { eventually, hydrated, open, PHONE } from "../site.ts";
import { approve, button, send, source } from "./edit-form.ts";

test.use({ writer: "edits of records", viewport: PHONE });

const { song } = TEAPOT;
const line = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("a name as credited is changed in its place, and applied", async ({ page, maintainer }) => {
  const decider = await maintainer("Scorekeeper");
  await signIn(page, "Renamer");
  page.removeAllListeners("response");
  await open(page, pagePath.editCredits(song.kettleDance));
  const beat = line(page, "비트사모바르");
  await button(page, "change name of 비트사모바르 as credited").press("Enter");
  const field = page.getByLabel("name of 비트사모바르, as the source has it");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("비트사모바르");
  await field.fill("SA\u202eMOVAR");
  await expect(beat.getByRole("alert")).toHaveText(
    "This name has invisible characters (U+202E). Type it again without them",
  );
  await field.fill("SAMOVAR");
  await page.keyboard.press("Enter");
  await expect(button(page, "change name of 비트사모바르 as credited")).toBeFocused();
  await expect(beat).toContainText("changed");
  await expect(beat).toContainText("SAMOVAR");
  await expect(page.getByText("changes 1 credit", { exact: true })).toBeVisible();

  // It can be taken back; what was begun is there after a reload.
  await button(page, "keep the name 비트사모바르").click();
  await expect(beat).not.toContainText("SAMOVAR");
  await button(page, "change name of 비트사모바르 as credited").click();
  await field.fill("SAMOVAR");
  await button(page, "done with the name of 비트사모바르").click();
  await page.reload();
  await hydrated(page);
  await expect(beat).toContainText("SAMOVAR");
  expect(await violationsOn(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  await source(page).fill("made-up booklet, p. 2");
  const edit = await send(page);
  const changed = page.getByRole("region", { name: "what changes" });
  await expect(changed).toContainText(/비트사모바르.*SAMOVAR.*lyrics, composition/);
  await expect(changed.getByRole("heading", { name: "removed" })).toHaveCount(0);
  await approve(decider, edit);
  await eventually(async () => {
    await decider.goto(pagePath.song(song.kettleDance));
    return decider.getByRole("region", { name: "credits" }).innerText();
  }).toContain("SAMOVAR");
  const feed = await decider.request.get(pagePath.editsFeed(), { maxRetries: 1 });
  expect(await feed.text()).toContain("비트사모바르 → SAMOVAR: lyrics, composition");
});

test("the order of a role is changed by buttons and by keys", async ({ page, maintainer }) => {
  const decider = await maintainer("Sorter");
  await signIn(page, "Orderer");
  page.removeAllListeners("response");
  await open(page, pagePath.editCredits(song.kettleDance));
  await page.getByText("change order").press("Enter");
  const composers = page.getByRole("list", { name: "order of composition" });
  await expect(composers.getByRole("listitem").first()).not.toContainText("Studio Nobody");
  await composers.getByRole("button", { name: /^move Studio Nobody/ }).click();
  await button(page, "move Studio Nobody up").click();
  await expect(composers.getByRole("listitem").first()).toContainText("Studio Nobody");
  await expect(page.getByText("changes the order", { exact: true })).toBeVisible();
  // Keys move it back, and there again.
  const handle = composers.getByRole("button", { name: /^move Studio Nobody,/ });
  await handle.press("ArrowDown");
  await expect(page.getByText("nothing changed yet")).toBeVisible();
  await handle.press("ArrowUp");
  await expect(handle).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.reload();
  await hydrated(page);

  await source(page).fill("made-up booklet, p. 2");
  const edit = await send(page);
  await expect(page.getByRole("region", { name: "what changes" })).toContainText(
    /composition: .*, Studio Nobody.*\u2192.*Studio Nobody, /,
  );
  await approve(decider, edit);
  await eventually(async () => {
    await decider.goto(pagePath.song(song.kettleDance));
    const list = decider.getByRole("heading", { name: "composition" }).locator("xpath=..");
    return list.getByRole("listitem").first().innerText();
  }).toContain("Studio Nobody");
});

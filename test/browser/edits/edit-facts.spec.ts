import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { button, send, source } from "./edit-form.ts";
import { test } from "./maintainer.ts";
import { signIn } from "../account/sign-in.ts";
import { open, PHONE } from "../site.ts";

test.use({ writer: "edits of records", viewport: PHONE });

const { song } = TEAPOT;

test("facts are changed; a conflict is shown in three columns", async ({ page, maintainer }) => {
  const decider = await maintainer("Warden");
  await signIn(page, "Mender");
  page.removeAllListeners("response");
  page.removeAllListeners("console");
  await open(page, pagePath.song(song.undated));
  await page.getByRole("link", { name: "edit facts" }).click();
  const english = page.getByRole("textbox", { name: "English name" });
  await expect(english.locator("xpath=ancestor::*[@class='sourced-field']")).toContainText(
    /^English name.*from [A-Z]/s,
  );
  const released = page.getByLabel("released");
  await expect(released).toHaveValue("");
  await expect(page.getByText(/^Someone else checks what you propose/)).toBeVisible();
  const korean = page.getByLabel("Korean name");
  await korean.fill("노\u200b래");
  await button(page, "propose").click();
  await expect(korean).toBeFocused();
  await expect(korean).toHaveAccessibleDescription(
    "This name has invisible characters (U+200B). Type it again without them",
  );
  await korean.fill("");
  await released.fill("soon");
  await page.getByLabel("explicit").selectOption("no");
  await source(page).fill("made-up page");
  await button(page, "propose").click();
  await expect(released).toBeFocused();
  await expect(released).toHaveAttribute("aria-invalid", "true");
  await expect(released).toHaveAccessibleDescription(/^This is not a date/);

  // Another user states the date meanwhile.
  await open(decider, pagePath.editFacts("song", song.undated));
  await expect(decider.getByText(/^Your changes are shown at once/)).toBeVisible();
  await decider.getByLabel("released").fill("2018");
  await source(decider).fill("another made-up page");
  await button(decider, "propose").click();
  await decider.waitForURL(pagePath.song(song.undated));

  await released.fill("2019-01-01");
  await button(page, "propose").click();
  const columns = page.getByRole("alert", { name: "changed in the meantime" });
  await expect(columns).toContainText(/when you started\s*released\s*unknown/);
  await expect(columns).toContainText(/now\s*released\s*2018/);
  await expect(columns).toContainText(/yours\s*released\s*2019-01-01/);
  await button(page, "apply to the current version").click();
  await expect(released).toHaveValue("2019-01-01");
  const edit = await send(page);
  await expect(page.getByRole("table")).toContainText("2019-01-01");

  // The reviewer sees the changes since, before deciding; so does the author.
  const since = (one: Page) => one.getByRole("region", { name: "changed since it was proposed" });
  await open(decider, edit);
  await expect(button(decider, "approve")).toBeVisible();
  await expect(since(decider)).toHaveCount(0);
  await open(decider, pagePath.editFacts("song", song.undated));
  await decider.getByLabel("released").fill("2020");
  await source(decider).fill("a third made-up page");
  await button(decider, "propose").click();
  await decider.waitForURL(pagePath.song(song.undated));
  for (const [reader, advice] of [
    [decider, "reject it and say why"],
    [page, "withdraw it, check what is there now"],
  ] as const) {
    await open(reader, edit);
    await expect(since(reader)).toContainText(
      /before\s*released\s*2018\s*now\s*released\s*2020\s*proposed\s*released\s*2019-01-01/,
    );
    await expect(since(reader)).toContainText(advice);
    await expect(since(reader).getByRole("heading", { name: "now" })).toBeVisible();
  }
  await button(decider, "approve").click();
  await expect(decider.getByRole("alert").filter({ hasText: "Changed since" })).toBeVisible();
  await decider.getByLabel("comment on this edit").fill("Which of the two?");
  await button(decider, "post").click();
  await expect(decider.getByRole("region", { name: "comments" })).toContainText("Which of");
  await expect(since(decider)).toBeVisible();

  await open(decider, pagePath.history("song", song.undated));
  await expect(decider.getByRole("heading", { level: 1 })).toHaveText("history");
  await expect(decider.getByText(/^Waiting for a decision: edit \d+/)).toBeVisible();
  await expect(decider.getByRole("main")).toContainText("another made-up page");
});

import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "./accessibility.ts";
import { test } from "./maintainer.ts";
import { eventually, open, PHONE } from "./site.ts";

const { song } = TEAPOT;

test.use({ writer: "history", viewport: PHONE });

test("the source of each fact and credit of a song is one click away, as is the edit that says so", async ({
  page,
  maintainer,
}) => {
  const keeper = await maintainer("Keeper");
  await open(keeper, pagePath.editFacts("song", song.kettleDance));
  const name = keeper.getByRole("textbox", { name: "English name" });
  await expect(name.locator("xpath=ancestor::*[@class='sourced-field']")).toContainText(
    /^English name.*from [A-Z]/s,
  );
  await keeper.getByLabel("track", { exact: true }).fill("9");
  await keeper.getByLabel("where it says so").fill("a made-up booklet, p. 4");
  await keeper.getByRole("button", { name: "propose" }).click();
  await keeper.waitForURL(pagePath.song(song.kettleDance));

  const facts = page.getByRole("region", { name: "where each fact is from" });
  const track = facts.getByRole("row", { name: /^track/ });
  await eventually(async () => {
    await open(page, pagePath.song(song.kettleDance));
    await page.getByRole("link", { name: "sources", exact: true }).click();
    await page.waitForURL(pagePath.sources("song", song.kettleDance));
    return track.innerText();
  }).toContain("a made-up booklet, p. 4");
  await expect(facts.getByRole("heading")).toBeInViewport();
  await expect(facts.getByRole("table", { name: "credits" })).toContainText("imported");
  expect(await violationsOn(page)).toEqual([]);
  await track.getByRole("link", { name: /^edit \d+$/ }).click();
  await page.waitForURL(/\/edits\/\d+$/);
  await expect(page.getByRole("main")).toContainText("a made-up booklet, p. 4");
});

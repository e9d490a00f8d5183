import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { entriesOf } from "../../page-kinds.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { open, PHONE, test } from "../site.ts";
import { findSmallTargets } from "./targets.ts";
import { makePaths } from "./translated-pages.ts";

test.use({ writer: "targets", viewport: PHONE });

const { artist } = TEAPOT;

/** The other views of rows with controls, and pages that lead on by rows of links. */
const MORE = [
  pagePath.artistDiscovery(),
  `${pagePath.artistCredits(artist.beatSamovar)}?view=icon`,
  `${pagePath.artistCredits(artist.beatSamovar)}?view=small`,
  pagePath.artistSongs(artist.velvetTeapot),
  pagePath.together(),
];

test("controls near each other are found where they are too small, but not in sentences", async ({
  page,
}) => {
  await page.setContent(`
    <style>button { width: 20px; height: 20px; padding: 0; border: 0; position: absolute }</style>
    <button style="left: 0; top: 100px">near</button>
    <button style="left: 22px; top: 100px">by</button>
    <button style="left: 200px; top: 100px">alone</button>
    <p>Words about <a href="#a">a link</a>, <a href="#b">b</a></p>
    <p style="line-height: 16px"><a href="#c">cc</a><br><a href="#d">dd</a></p>
  `);
  const found = (await findSmallTargets(page)).map((line) => /'([a-z ]+)'/.exec(line)?.[1]);
  expect(found).toEqual(["near", "by", "cc", "dd"]);
});

test(
  "on a phone every control has 24 px, or is not near another",
  { tag: "@full" },
  async ({ page }) => {
    const paths = entriesOf(await makePaths(page, "Targets")).map(([, path]) => path);
    const found: string[] = [];
    for (const path of [...paths, ...MORE]) {
      await open(page, path);
      found.push(...(await findSmallTargets(page)).map((target) => `${path}: ${target}`));
    }
    expect(found).toEqual([]);
  },
);

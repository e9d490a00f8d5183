/**
 * Measures the parts of the product in one run, in ratios to what is measured beside them, and writes them into
 * docs/figures.md. `npm run bench`, or `npm run bench -- all --only=answers,pages` for some parts, `--quick` for a first
 * look, whose figures are only printed. PEER_URL: servers of another build on this machine that are measured in the same
 * run, with the same data, separated by commas: one with its cache, one with NORAE_PAGE_CACHE=0; PEER_NAME: what the
 * figures call that build.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replaceSection } from "../scripts/owned-section.ts";
import { measureAnswers } from "./harness/answers.ts";
import { measureGrowth } from "./harness/growth.ts";
import { describeMachine } from "./harness/machine.ts";
import { readOptions } from "./harness/options.ts";
import { measurePages } from "./harness/pages.ts";
import type { Part, Run } from "./harness/part.ts";
import { findPeers } from "./harness/peers.ts";
import { measureReviews } from "./harness/reviews.ts";
import { measureStarts } from "./harness/starts.ts";
import { openStarterSite, type StarterSite } from "./harness/starter-site.ts";

const PARTS: Record<string, Part> = {
  answers: measureAnswers,
  pages: measurePages,
  growth: measureGrowth,
  reviews: measureReviews,
  starts: measureStarts,
};

const FIGURES = join(import.meta.dirname, "..", "docs", "figures.md");

const options = readOptions(process.argv.slice(2));
const names = options.only ?? Object.keys(PARTS);
const unknown = names.find((name) => !(name in PARTS));
if (unknown !== undefined)
  throw new Error(`There is no part ${unknown}. There are: ${Object.keys(PARTS).join(", ")}.`);

let site: Promise<StarterSite> | undefined;
const run: Run = {
  ...options,
  peers: await findPeers(process.env["PEER_URL"], process.env["PEER_NAME"]),
  starter: () => (site ??= openStarterSite()),
};
try {
  for (const name of names) {
    const began = performance.now();
    const section = await PARTS[name]!(run);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(`${section ?? `## ${name}: nothing to measure`}\n\n(${seconds} s)\n`);
    if (section !== null && !options.isQuick) write(name, section);
  }
} finally {
  await (await site)?.remove();
}

/** Writes the section of one part, so that a run of some parts leaves the others as they are. */
function write(name: string, section: string): void {
  const text = readFileSync(FIGURES, "utf8");
  const content = `${section}\n\n${describeMachine()}.`;
  writeFileSync(FIGURES, replaceSection(text, `bench ${name}`, content));
  spawnSync("oxfmt", [FIGURES], { stdio: "inherit" });
}

/**
 * Measures the parts of the product in one run, in ratios to what is measured beside them, and writes them into
 * docs/figures.md.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, release, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { replaceSection } from "../scripts/owned-section.ts";
import { startPostgres } from "../scripts/test/postgres.ts";
import { openSites, type Peer, type Sites } from "./environment/starter-site.ts";
import type { Part, Run } from "./part.ts";
import { measureAnswers } from "./parts/answers.ts";
import { measureGrowth } from "./parts/growth.ts";
import { measurePages } from "./parts/pages.ts";
import { measureRefresh } from "./parts/refresh.ts";
import { measureReviews } from "./parts/reviews.ts";
import { measureSearch } from "./parts/search.ts";
import { measureStarts } from "./parts/starts.ts";

const PARTS: Record<string, Part> = {
  answers: measureAnswers,
  pages: measurePages,
  growth: measureGrowth,
  reviews: measureReviews,
  refresh: measureRefresh,
  starts: measureStarts,
  search: measureSearch,
};

const USAGE = `npm run bench -- [PART…] [--quick] [--peer=FOLDER]
The parts, all unless some are named: ${Object.keys(PARTS).join(", ")}.
--quick prints a first look, and leaves docs/figures.md as it is.
--peer  measures the build of another clone of the project in the same run, beside this one.`;

const FIGURES = join(import.meta.dirname, "..", "docs", "figures.md");

const { values, positionals } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    peer: { type: "string" },
    help: { type: "boolean" },
  },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !(name in PARTS));
if (values.help) console.log(USAGE);
else if (unknown !== undefined) {
  console.error(`There is no part ${unknown}.\n${USAGE}`);
  process.exitCode = 1;
} else {
  // Imports are measured on PostgreSQL, too. It writes through to the disk as in production.
  await using postgres = await startPostgres({ fsync: true });
  Object.assign(process.env, postgres?.env);
  await measure(positionals.length > 0 ? positionals : Object.keys(PARTS));
}

async function measure(names: readonly string[]): Promise<void> {
  const peer = values.peer === undefined ? null : peerIn(resolve(values.peer));
  let sites: Promise<Sites> | undefined;
  const run: Run = {
    isQuick: values.quick,
    rounds: values.quick ? 3 : 7,
    peer,
    sites: () => (sites ??= openSites(peer)),
  };
  try {
    for (const name of names) {
      const began = performance.now();
      const section = await PARTS[name]!(run);
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      console.log(`${section}\n\n(${seconds} s)\n`);
      if (!values.quick) write(name, section);
    }
  } finally {
    await (await sites)?.remove();
  }
}

function peerIn(project: string): Peer {
  const args = ["-C", project, "rev-parse", "--short", "HEAD"];
  return { project, name: execFileSync("git", args, { encoding: "utf8" }).trim() };
}

/** Writes the section of one part, so that a run of some parts leaves the others as they are. */
function write(name: string, section: string): void {
  const text = readFileSync(FIGURES, "utf8");
  const content = `${section}\n\n${describeMachine()}.`;
  writeFileSync(FIGURES, replaceSection(text, `bench ${name}`, content));
  spawnSync("oxfmt", [FIGURES], { stdio: "inherit" });
}

/** Describes the machine and its load now. */
function describeMachine(): string {
  const [model = "unknown"] = cpus().map((cpu) => cpu.model.trim());
  const load = loadavg().map((one) => one.toFixed(1));
  return [
    `${model}, ${availableParallelism()} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB`,
    `${process.platform} ${release()}`,
    `Node ${process.versions.node}`,
    `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `load ${load.join(", ")}`,
  ].join("; ");
}

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "../../src/database/database.ts";
import {
  createEnvironment,
  type Environment,
  STARTER_CATALOGUE,
} from "../environment/environment.ts";
import { markdownTable, ofPeer, type Part } from "../part.ts";
import { ratioOf, short, spreadOf, spreadText } from "../serving/alternate.ts";

const ENGINES: [Engine, string][] = [
  ["sqlite", "SQLite"],
  ["postgres", "PostgreSQL"],
];

const STEPS = [
  "import into an empty database",
  "import again, unchanged",
  "import with one song in ten changed",
  "start, until the first page",
];

/** The seconds of a step in each round, and its peak memory in megabytes. */
interface Step {
  seconds: number[];
  megabytes: number;
}

/** Measures imports of the starter catalogue, first ones and later ones, and starts of the server, on both engines. */
export const measureStarts: Part = async ({ rounds, peer }) => {
  const changed = changedCatalogue();
  const projects = [undefined, ...ofPeer(peer, () => peer!.project)];
  const rows: string[][] = [];
  for (const [engine, name] of ENGINES) {
    const builds = projects.map(() => STEPS.map((): Step => ({ seconds: [], megabytes: 0 })));
    for (let round = 0; round < rounds; round += 1)
      for (const [at, project] of projects.entries()) {
        const environment = await createEnvironment(engine, project);
        try {
          await takeSteps(environment, changed, builds[at]!);
        } finally {
          await environment.remove();
        }
      }
    const [ours = [], theirs = []] = builds;
    for (const [at, { seconds, megabytes }] of ours.entries())
      rows.push([
        `${STEPS[at]}, ${name}`,
        `${short(spreadOf(seconds).median)} s`,
        megabytes === 0 ? "" : `${megabytes} MB`,
        at === 0 ? "" : spreadText(ratioOf(seconds, ours[0]!.seconds)),
        ...ofPeer(peer, () => spreadText(ratioOf(seconds, theirs[at]!.seconds))),
      ]);
  }
  rmSync(changed, { recursive: true });
  const head = ["", "time (median)", "peak memory", "to the first import"];
  return `## Imports and starts

The starter catalogue, ${rounds} times: the whole process of each import, one after the other on the same database, and the built server from its start until it has answered the home page. Aims: a first import under 5 s on SQLite and 15 s on PostgreSQL, below 400 MB.

${markdownTable([...head, ...ofPeer(peer, (name) => `ours to ${name}`)], rows)}`;
};

async function takeSteps(
  environment: Environment,
  changed: string,
  steps: readonly Step[],
): Promise<void> {
  const [first, again, later, start] = steps;
  for (const [step, folder] of [
    [first, STARTER_CATALOGUE],
    [again, STARTER_CATALOGUE],
    [later, changed],
  ] as const) {
    const { seconds, megabytes } = await environment.importCatalogue(folder);
    step!.seconds.push(seconds);
    step!.megabytes = Math.max(step!.megabytes, megabytes);
  }
  // A start is short, and varies more than an import.
  const starts: number[] = [];
  for (let at = 0; at < 3; at += 1) starts.push(await secondsToFirstPage(environment));
  start!.seconds.push(spreadOf(starts).median);
}

/** Copies the starter catalogue with the titles of one song in ten changed, evenly spread. @returns the folder */
function changedCatalogue(): string {
  const folder = mkdtempSync(join(tmpdir(), "norae-changed-"));
  cpSync(STARTER_CATALOGUE, folder, { recursive: true });
  const file = join(folder, "songs.ndjson");
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const changed = lines.map((line, at) => {
    if (at % 10 !== 0) return line;
    const song = JSON.parse(line) as { name: string };
    return JSON.stringify({ ...song, name: `Made-up title ${at}` });
  });
  writeFileSync(file, `${changed.join("\n")}\n`);
  return folder;
}

async function secondsToFirstPage(environment: Environment): Promise<number> {
  const began = performance.now();
  const server = await environment.serve();
  const response = await fetch(server.url);
  await response.arrayBuffer();
  const seconds = (performance.now() - began) / 1_000;
  await server.stop();
  if (response.status !== 200) throw new Error(`The home page: ${response.status}`);
  return seconds;
}

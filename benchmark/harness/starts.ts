import { join } from "node:path";
import { createEnvironment, type Environment } from "../environment/environment.ts";
import { ratioOf, short, spreadOf, spreadText } from "../serving/alternate.ts";
import type { Part } from "./part.ts";
import { markdownTable } from "./table.ts";

const CATALOGUE = join(import.meta.dirname, "..", "..", "catalogue");

/** Measures imports of the starter catalogue into an empty database and again, and starts of the server. */
export const measureStarts: Part = async ({ rounds }) => {
  const count = Math.ceil(rounds / 2);
  const [first, again, starts]: number[][] = [[], [], []];
  let [megabytes, megabytesAgain] = [0, 0];
  for (let round = 0; round < count; round += 1) {
    const environment = await createEnvironment("sqlite");
    try {
      const one = await importStarter(environment);
      const other = await importStarter(environment);
      first!.push(one.seconds);
      again!.push(other.seconds);
      megabytes = Math.max(megabytes, one.megabytes);
      megabytesAgain = Math.max(megabytesAgain, other.megabytes);
      starts!.push(await secondsToFirstPage(environment));
    } finally {
      await environment.remove();
    }
  }
  const row = (what: string, seconds: number[], memory: string) => [
    what,
    `${short(spreadOf(seconds).median)} s`,
    memory,
    seconds === first ? "" : spreadText(ratioOf(seconds, first!)),
  ];
  return `## Imports and starts

The starter catalogue on SQLite, ${count} times: the whole process of an import into an empty database and of the same import again, and the built server from its start until it has answered the home page.

${markdownTable(
  ["", "time (median)", "peak memory", "to the first import"],
  [
    row("import into an empty database", first!, `${megabytes} MB`),
    row("import again, unchanged", again!, `${megabytesAgain} MB`),
    row("start, until the first page", starts!, ""),
  ],
)}`;
};

async function importStarter(environment: Environment) {
  const ended = await environment.start(["import", CATALOGUE, "--quiet"]).ended;
  if (ended.status !== 0) throw new Error(ended.output);
  return ended;
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

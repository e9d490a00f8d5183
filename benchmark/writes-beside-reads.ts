/**
 * What commits do to readers: the time to answer kept pages at a steady rate, while nobody writes and while another
 * process commits 50 times a second what those pages do not show. Several turns of each, one after the other, in
 * one run; what counts is the ratio. Also how long one commit takes, which is how long it would hold up the pages
 * if it were made by the server's own process.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onBothEngines, type Place } from "./place/place.ts";

const WRITES_A_SECOND = 50;
const READS_A_SECOND = 500;
const CONNECTIONS = 16;

/** Many short ones, of which the middle one counts: others use the machine, too. */
const TURNS = 15;

/** How long a turn lasts, in seconds. */
const TURN = Number(process.argv[2] ?? 2);

await onBothEngines(async (place) => {
  await place.importCatalogue();
  const server = await place.serve();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const addresses = Array.from(
      { length: 50 },
      (_, n) => `${server.url}/song/${(n + 100).toString(9)}`,
    );
    // Twice: a page that is asked for again is kept for longer.
    for (const address of [...addresses, ...addresses]) await read(address, agent);
    await readSteadily(addresses, agent);

    const quiet: number[][] = [];
    const beside: number[][] = [];
    const commits: number[][] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      quiet.push(await readSteadily(addresses, agent));
      const writer = startWriter(place);
      await once(writer.process, "message");
      beside.push(await readSteadily(addresses, agent));
      commits.push(await writer.stop());
    }
    report(place, quiet, beside, commits);
  } finally {
    agent.destroy();
    await server.stop();
  }
});

function report(
  { engine }: Place,
  quiet: number[][],
  beside: number[][],
  commits: number[][],
): void {
  const say = (what: string) => console.log(`${engine.padEnd(9)} ${what}`);
  const show = (what: string, turns: number[][]) => {
    const [p50, p99] = [middleOf(turns, 0.5), middleOf(turns, 0.99)];
    say(`${what.padEnd(34)} p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
    return p99;
  };
  const without = show("a kept page, nobody writes", quiet);
  const withWrites = show(`a kept page, ${WRITES_A_SECOND} commits a second`, beside);
  show("a commit", commits);
  say(`the p99 with writes is ${(withWrites / without).toFixed(2)} times that without`);
}

/** Of the turns' quantiles the one in the middle. */
function middleOf(turns: number[][], share: number): number {
  return quantile(
    turns.map((times) => quantile(times, share)),
    0.5,
  );
}

/** Reads at a steady rate for a turn, whether or not earlier answers are there. @returns milliseconds since each was due */
async function readSteadily(addresses: readonly string[], agent: Agent): Promise<number[]> {
  const began = performance.now();
  const answers: Promise<number>[] = [];
  for (let n = 0; n < TURN * READS_A_SECOND; n += 1) {
    const due = began + (n * 1_000) / READS_A_SECOND;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    const from = Math.min(due, performance.now());
    const address = addresses[n % addresses.length] ?? "";
    answers.push(read(address, agent).then(() => performance.now() - from));
  }
  return Promise.all(answers);
}

function read(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
      response.resume().once("end", resolve);
    }).once("error", reject);
  });
}

/** Starts a process that commits at a steady rate; `stop` gives the milliseconds that each commit took. */
function startWriter({ env }: Place): { process: ChildProcess; stop: () => Promise<number[]> } {
  const writer = spawn(
    process.execPath,
    [join(import.meta.dirname, "writer", "write-changes.ts")],
    {
      env: { ...env, WRITES_A_SECOND: String(WRITES_A_SECOND) },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    },
  );
  return {
    process: writer,
    stop: async () => {
      writer.send("stop");
      const [commits] = (await once(writer, "message")) as [number[]];
      return commits;
    },
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

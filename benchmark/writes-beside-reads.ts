/**
 * Measures the effect of commits on readers: the time to answer cached pages at a steady rate, without writes and while
 * another process commits 50 changes a second that those pages do not show. Several rounds of each, alternating, in one
 * run; the ratio counts. Also measures one commit, which is how long it would block the pages if the server's own
 * process made it.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onBothEngines, type Environment } from "./environment/environment.ts";

const WRITES_A_SECOND = 50;
const READS_A_SECOND = 500;
const CONNECTIONS = 16;

/** Many short rounds, whose median counts: the machine may have other load. */
const ROUNDS = 15;

/** The length of a round, in seconds. */
const ROUND_SECONDS = Number(process.argv[2] ?? 2);

await onBothEngines(async (environment) => {
  await environment.importCatalogue();
  const server = await environment.serve();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const addresses = Array.from(
      { length: 50 },
      (_, n) => `${server.url}/song/${(n + 100).toString(9)}`,
    );
    // Twice: a page that is requested again stays in the cache longer.
    for (const address of [...addresses, ...addresses]) await read(address, agent);
    await readSteadily(addresses, agent);

    const quiet: number[][] = [];
    const beside: number[][] = [];
    const commits: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await readSteadily(addresses, agent));
      const writer = startWriter(environment);
      await once(writer.process, "message");
      beside.push(await readSteadily(addresses, agent));
      commits.push(await writer.stop());
    }
    report(environment, quiet, beside, commits);
  } finally {
    agent.destroy();
    await server.stop();
  }
});

function report(
  { engine }: Environment,
  quiet: number[][],
  beside: number[][],
  commits: number[][],
): void {
  const say = (what: string) => console.log(`${engine.padEnd(9)} ${what}`);
  const show = (what: string, rounds: number[][]) => {
    const [p50, p99] = [middleOf(rounds, 0.5), middleOf(rounds, 0.99)];
    say(`${what.padEnd(34)} p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
    return p99;
  };
  const without = show("a cached page, no writes", quiet);
  const withWrites = show(`a cached page, ${WRITES_A_SECOND} commits a second`, beside);
  show("a commit", commits);
  say(`the p99 with writes is ${(withWrites / without).toFixed(2)} times that without`);
}

/** Returns the median of the rounds' quantiles. */
function middleOf(rounds: number[][], share: number): number {
  return quantile(
    rounds.map((times) => quantile(times, share)),
    0.5,
  );
}

/**
 * Sends reads at a steady rate for one round, without waiting for earlier answers. @returns milliseconds since each was
 * due
 */
async function readSteadily(addresses: readonly string[], agent: Agent): Promise<number[]> {
  const began = performance.now();
  const answers: Promise<number>[] = [];
  for (let n = 0; n < ROUND_SECONDS * READS_A_SECOND; n += 1) {
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

/** Starts a process that commits at a steady rate; `stop` returns the milliseconds that each commit took. */
function startWriter({ env }: Environment): {
  process: ChildProcess;
  stop: () => Promise<number[]>;
} {
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

/**
 * Holds 70 % of the peak throughput for some minutes: finds out how many requests a second of a mix of reads the built
 * server answers at most, then sends 70 % of it at a steady rate while signed-in people review songs and maintainers
 * edit them. Ends with status 1 where any request is not answered as it should be, or where the memory has grown by more
 * than a tenth. `npm run bench -- soak [MINUTES] [--import]`, which imports a changed catalogue in the middle.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { randomOf } from "../src/catalogue/generate/random.ts";
import { DATABASE_FILE } from "../src/database/sqlite/open.ts";
import { APPLIED_AT_ONCE } from "../src/domain/edit-rules.ts";
import { changeSongs } from "./environment/changed-catalogue.ts";
import { createEnvironment, type Environment } from "./environment/environment.ts";
import { describeMachine } from "./harness/machine.ts";
import { measuredOf } from "./harness/starter-site.ts";
import { communityOf, fillCommunity } from "./large/community.ts";
import { signIn } from "./review/sign-in.ts";
import { spreadOf } from "./serving/alternate.ts";
import { idle as idleServer } from "./serving/load.ts";
import { sendClosed, sendSteadily } from "./soak/drive.ts";
import { mixOf, SHARES } from "./soak/mix.ts";
import {
  answersTable,
  errorLines,
  MOST_TIMES_IDLE,
  windowsText,
  writesTable,
} from "./soak/report.ts";
import { EDITS_A_SECOND, writeSteadily } from "./soak/writes.ts";

const { values, positionals } = parseArgs({
  options: { import: { type: "boolean", default: false } },
  allowPositionals: true,
});
const MINUTES = Number(positionals[0] ?? 10);

/** The songs of the starter catalogue, in those of the large community. */
const COMMUNITY = communityOf(0.05);
/** Maintainers, each of whom may apply so many edits an hour; some more edits are made while the peak is measured. */
const EDITORS = Math.ceil(((MINUTES + 2) * 60 * EDITS_A_SECOND) / APPLIED_AT_ONCE.most);
const PEOPLE = Math.max(20, EDITORS);
const SHARE_OF_PEAK = 0.7;
/** Milliseconds: of each attempt to find the peak, and of the requests to an idle server. */
const ATTEMPT = 6_000;
const IDLE = 20_000;
/** Milliseconds of the load before it is measured: code is compiled, and the heap and the cache grow to their size. */
const WARM_UP = 60_000;
const AT_ONCE = [16, 32, 16, 32, 16];
/** The share by which the memory may grow. */
const MOST_GROWTH = 0.1;

/** People write and search more than anybody does by hand. */
const LIMITS_OFF = { NORAE_LIMIT_WRITE: "off", NORAE_LIMIT_EDIT: "off", NORAE_LIMIT_SEARCH: "off" };

const catalogue = join(import.meta.dirname, "..", "catalogue");
const environment = await createEnvironment("sqlite");
try {
  process.exitCode = (await soak(environment)) ? 0 : 1;
} finally {
  await environment.remove();
}

/** @returns whether everything was answered as it should be, and the memory stayed */
async function soak(on: Environment): Promise<boolean> {
  await on.importCatalogue();
  const database = new DatabaseSync(join(on.folder, DATABASE_FILE));
  fillCommunity(database, COMMUNITY);
  database.close();
  // A small cache, so that pages are rendered all the time.
  const server = await on.serve({ ...LIMITS_OFF, NORAE_PAGE_CACHE: "32" });
  const { url, pid } = measuredOf(server);
  const agent = new Agent({ keepAlive: true });
  try {
    const tokens: string[] = [];
    for (let at = 0; at < PEOPLE; at += 1) tokens.push(await signIn(server, agent, `Soaker${at}`));
    const editors = tokens.slice(0, EDITORS);
    for (const at of editors.keys()) {
      const { status, output } = await on.start(["grant", "maintainer", `Soaker${at}`]).ended;
      if (status !== 0) throw new Error(output);
    }
    const next = randomOf(1);
    const site = { url, folder: on.folder, people: COMMUNITY.people };
    const mix = await mixOf(site, tokens, next);
    await idleServer({ url, pid });

    const idle = await sendClosed(url, mix, { connections: 1, milliseconds: IDLE });
    const beside = async <T>(work: () => Promise<T>) => {
      const over = new AbortController();
      const writing = writeSteadily(url, { tokens, editors, next }, over.signal);
      const done = await work();
      over.abort();
      return { done, writes: await writing };
    };
    const { done: peak, writes: first } = await beside(() => findPeak(url, mix));
    const perSecond = Math.floor(peak * SHARE_OF_PEAK);
    await sendSteadily(url, mix, { perSecond, milliseconds: WARM_UP });
    const memory = sampleMemory(pid);
    const importing = values.import ? importInTheMiddle(on) : null;
    const milliseconds = MINUTES * 60_000;
    const { done: loaded, writes } = await beside(() =>
      sendSteadily(url, mix, { perSecond, milliseconds }),
    );
    const imported = await importing;
    const megabytes = memory.stop();
    const [before, after] = [megabytes.at(0)!, megabytes.at(-1)!];
    // Whether the machine was as fast at the end.
    const { done: peakAfter, writes: last } = await beside(() => findPeak(url, mix));

    const all = [idle, first, loaded, writes, last];
    const errors = errorLines(...all.map((some) => some.errors));
    const mixText = Object.entries(SHARES).map(
      ([kind, share]) => `${kind} ${(share * 100).toFixed(0)} %`,
    );
    console.log(`${describeMachine()}. ${mixText.join(", ")}.

Peak ${peak.toFixed(0)} requests a second beside the writes (${peakAfter.toFixed(0)} afterwards); ${perSecond} a second held for ${MINUTES} minutes. Aim: at most ${MOST_TIMES_IDLE} times the p99 of an idle server.

${answersTable(idle, loaded)}

${windowsText(idle, loaded)}

${writesTable(writes)}

${loaded.requests.toLocaleString("en-US")} requests, errors: ${errors.length === 0 ? "none" : `\n\n${errors.join("\n")}`}
Memory ${before.toFixed(0)} MB at the start, ${after.toFixed(0)} MB at the end (${((after / before - 1) * 100).toFixed(1)} %); by minute: ${megabytes.map((one) => one.toFixed(0)).join(", ")}.${imported === null ? "" : `\n${imported}`}`);
    return errors.length === 0 && after <= before * (1 + MOST_GROWTH);
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** Returns the requests a second that are answered at most: the median of attempts, since other load comes and goes. */
async function findPeak(url: string, mix: Awaited<ReturnType<typeof mixOf>>): Promise<number> {
  const rates: number[] = [];
  for (const connections of AT_ONCE) {
    const answers = await sendClosed(url, mix, { connections, milliseconds: ATTEMPT });
    rates.push(answers.requests / (ATTEMPT / 1_000));
  }
  return spreadOf(rates).median;
}

/** Imports the catalogue with one song in ten changed, half way. @returns how long it took */
async function importInTheMiddle(on: Environment): Promise<string> {
  await pause(MINUTES * 30_000);
  const changed = changeSongs(catalogue, mkdtempSync(join(tmpdir(), "norae-changed-")), 0.1);
  const ended = await on.start(["import", changed, "--quiet"]).ended;
  rmSync(changed, { recursive: true });
  if (ended.status !== 0) throw new Error(ended.output);
  return `Import in the middle: ${ended.seconds.toFixed(1)} s, ${ended.megabytes} MB.`;
}

/** Samples the memory of a process every minute, and once more when it is stopped. */
function sampleMemory(pid: number): { stop: () => number[] } {
  const megabytes = [residentMegabytes(pid)];
  const timer = setInterval(() => megabytes.push(residentMegabytes(pid)), 60_000);
  const stop = () => {
    clearInterval(timer);
    return [...megabytes, residentMegabytes(pid)];
  };
  return { stop };
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? NaN) / 1_024;
}

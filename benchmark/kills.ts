/**
 * Kills a server again and again while eight people write reviews, and compares what it has confirmed with the database
 * before each start. Ends with status 1 where a confirmed write is lost or the database is damaged.
 * `npm run bench -- kills [sqlite|postgres] [TIMES]`; `-- kills database [TIMES]` kills PostgreSQL itself.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { DATABASE_FILE } from "../src/database/sqlite/open.ts";
import { PostgresServer } from "./cluster/databases.ts";
import { Load } from "./cluster/load.ts";
import { freePort } from "../test/free-port.ts";
import { until } from "./cluster/program.ts";
import { Node, signInWriters } from "./cluster/site.ts";
import { describeMachine } from "./harness/machine.ts";
import { spreadOf } from "./serving/alternate.ts";

const [what = "sqlite", times = "200"] = process.argv.slice(2);
const COUNT = Number(times);
const WRITERS = 8;
const SONGS = Array.from({ length: 60 }, (_, at) => at + 1);
/** Milliseconds of writing between two kills, at least and at most. */
const LIFE = [1_500, 2_500] as const;

const QUERY =
  "select a.email, r.item_id as song, r.half_stars from song_review r join account a on a.id = r.user_id";

const folder = mkdtempSync(join(tmpdir(), "norae-kills-"));
await using opened = new AsyncDisposableStack();
opened.defer(() => rmSync(folder, { recursive: true, force: true }));

const postgres = what === "sqlite" ? null : await PostgresServer.primary();
if (postgres !== null) opened.defer(() => postgres.remove());
const port = await freePort();
const server = new Node(port, {
  NORAE_DATA: folder,
  DATABASE_URL: postgres?.urlOf("norae") ?? "",
  NORAE_PROCESSES: "1",
});
await server.start();
opened.defer(() => server.stop());
const tokens = await signInWriters(server.url, folder, WRITERS);

const load = new Load(server.url, { paths: [], tokens, songs: SONGS, readers: 0, writePause: 0 });
const began = performance.now();
load.start();
const lost: string[] = [];
const starts: number[] = [];
for (let kill = 0; kill < COUNT; kill += 1) {
  await pause(LIFE[0] + Math.random() * (LIFE[1] - LIFE[0]));
  const isOfDatabase = what === "database";
  if (isOfDatabase) await postgres!.crash();
  else await server.kill();
  // What was answered is read by then.
  await pause(50);
  const before = performance.now();
  if (isOfDatabase) await postgres!.start();
  lost.push(...(await findLost()));
  const startedAt = isOfDatabase ? before : performance.now();
  if (!isOfDatabase) await server.start();
  await until(isReady, 30, 5);
  starts.push(performance.now() - startedAt);
}
await load.stop();
lost.push(...(await findLost()));
const { writes } = load.seenSince(began);
const spread = spreadOf(starts);
const problem = await integrityProblem();
console.log(`${describeMachine()}.

${COUNT} times ${what === "database" ? "PostgreSQL was killed" : `the server was killed on ${what}`}: ${writes.toLocaleString("en-US")} writes confirmed, ${lost.length === 0 ? "none lost" : `lost: ${lost.join(", ")}`}; integrity: ${problem ?? "ok"}; ready again after ${spread.median.toFixed(0)} ms (${spread.least.toFixed(0)} to ${spread.most.toFixed(0)}). Other answers: ${load.odd.size === 0 ? "none" : [...load.odd].map(([answer, count]) => `${answer} (${count})`).join("; ")}`);
process.exitCode = lost.length === 0 && problem === null ? 0 : 1;

async function isReady(): Promise<void> {
  const response = await fetch(`${server.url}/health/ready`);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`The server is not ready: ${response.status}`);
}

interface Stored {
  email: string;
  song: number;
  half_stars: number;
}

async function storedRatings(): Promise<Stored[]> {
  if (postgres !== null) return postgres.query<Stored>("norae", QUERY);
  using database = new DatabaseSync(join(folder, DATABASE_FILE));
  return database.prepare(QUERY).all() as unknown as Stored[];
}

/** Returns the confirmed writes that are not stored. What a writer still waits for may be. */
async function findLost(): Promise<string[]> {
  // Before they are read: where the database is killed, the server goes on to confirm others.
  const confirmed = [...load.confirmed];
  const rows = await storedRatings();
  const stored = new Map(rows.map((row) => [`${row.email} ${row.song}`, row.half_stars / 2]));
  return confirmed.flatMap(([key, { song, rating }]) => {
    const [writer = ""] = key.split(" ");
    const found = stored.get(`writer${writer}@example.com ${song}`);
    const waiting = load.pending.get(Number(writer));
    const isWaitedFor = waiting?.song === song && waiting.rating === found;
    return found === rating || isWaitedFor ? [] : [`${key}: ${rating}, but ${found ?? "nothing"}`];
  });
}

async function integrityProblem(): Promise<string | null> {
  if (postgres !== null) {
    const [sums] = await postgres.query<{ wrong: number }>(
      "norae",
      `select count(*)::int as wrong from song_rating t where t.rating_count <>
        (select count(*) from song_review r where r.item_id = t.item_id)`,
    );
    return sums?.wrong === 0 ? null : `${sums?.wrong} counts of ratings are wrong`;
  }
  using database = new DatabaseSync(join(folder, DATABASE_FILE));
  const rows = database.prepare("pragma integrity_check").all() as { integrity_check: string }[];
  const keys = database.prepare("pragma foreign_key_check").all();
  const [first] = rows;
  if (first?.integrity_check !== "ok") return first?.integrity_check ?? "unknown";
  return keys.length === 0 ? null : `${keys.length} references lead nowhere`;
}

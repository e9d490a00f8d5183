/**
 * Runs a site of two nodes on this machine and lets parts of it fail under load: a PostgreSQL primary with a streaming
 * replica, PgBouncer, two servers of two processes each, and nginx before them. Ends with status 1 where a confirmed write
 * is lost or a cached page is answered with 5xx. `npm run bench -- cluster`; needs PgBouncer and nginx.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pagePath } from "../src/domain/page-path.ts";
import { openPooler, PostgresServer } from "./cluster/databases.ts";
import { Load, type Seen } from "./cluster/load.ts";
import { freePort } from "../test/free-port.ts";
import { until } from "./cluster/program.ts";
import { Node, openProxy, signInWriters } from "./cluster/site.ts";
import { describeMachine } from "./harness/machine.ts";
import { markdownTable } from "./harness/table.ts";
import { send } from "./review/sign-in.ts";

const WRITERS = 4;
const SONGS = Array.from({ length: 40 }, (_, at) => at + 1);
/** Seconds of load after each failure. */
const AFTER = 6;

const folder = mkdtempSync(join(tmpdir(), "norae-cluster-"));
await using opened = new AsyncDisposableStack();
opened.defer(() => rmSync(folder, { recursive: true, force: true }));

const primary = await PostgresServer.primary();
opened.defer(() => primary.remove());
const replica = await PostgresServer.replicaOf(primary);
opened.defer(() => replica.remove());
const pooler = await openPooler(primary);
opened.defer(() => pooler.remove());

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const settings = {
  ORIGIN: origin,
  NORAE_DATA: folder,
  DATABASE_URL: pooler.url,
  DATABASE_DIRECT_URL: primary.urlOf("norae"),
  DATABASE_REPLICA_URLS: replica.urlOf("norae"),
};
const [first, second] = [
  new Node(await freePort(), settings),
  new Node(await freePort(), settings),
];
// At once: one of them imports.
await Promise.all([first.start(), second.start()]);
opened.defer(() => first.stop());
opened.defer(() => second.stop());
const proxy = await openProxy([first, second], port);
opened.defer(() => proxy.remove());

const agent = new Agent({ keepAlive: true });
opened.defer(() => agent.destroy());
const tokens = await signInWriters(origin, folder, WRITERS);

const times = await readElsewhere(tokens[0]!);
const load = new Load(origin, {
  paths: [
    pagePath.home(),
    pagePath.topCredits(),
    ...SONGS.slice(0, 20).map((song) => pagePath.song(song)),
  ],
  tokens,
  songs: SONGS,
});
load.start();
await pause(3_000);
const failures: [what: string, seen: Seen][] = [];
await observe("nothing", async () => undefined);
await observe(
  "a process is killed",
  async () => void process.kill(first.processes()[0]!, "SIGKILL"),
);
await observe("a node is killed, and started after 2 s", async () => {
  await first.kill();
  await pause(2_000);
  await first.start();
});
await observe("the replica is killed, and started after 2 s", async () => {
  await replica.kill();
  await pause(2_000);
  await replica.start();
});
await observe("all connections of the primary are ended", async () => {
  await primary.query(
    "postgres",
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'norae'",
  );
});
await observe("the primary is killed, and started after 2 s", async () => {
  await primary.kill();
  await pause(2_000);
  await primary.start();
});
await load.stop();

const lost = await findLost();
const failedReads = failures.reduce((sum, [, seen]) => sum + seen.failedReads, 0);
const sorted = times.toSorted((a, b) => a - b);
console.log(`${describeMachine()}. ${postgresVersion()}

Signed in on one node, written there, read on the other: median ${sorted[Math.floor(sorted.length / 2)]!.toFixed(0)} ms, at most ${sorted.at(-1)!.toFixed(0)} ms (${times.length} times).

${markdownTable(
  [
    "what fails",
    "cached pages read",
    "of them 5xx or not answered",
    "writes confirmed",
    "attempts repeated",
    "from the first failure to the last",
  ],
  failures.map(([what, seen]) => [
    what,
    seen.reads.toLocaleString("en-US"),
    String(seen.failedReads),
    seen.writes.toLocaleString("en-US"),
    String(seen.repeatedWrites),
    `${(seen.troubled / 1_000).toFixed(2)} s`,
  ]),
)}

Confirmed writes lost: ${lost.length === 0 ? `none (${load.confirmed.size} reviews compared)` : lost.join(", ")}
Other answers than 200 and 201: ${load.odd.size === 0 ? "none" : [...load.odd].map(([what, count]) => `${what} (${count})`).join("; ")}`);
process.exitCode = lost.length === 0 && failedReads === 0 ? 0 : 1;

/** Lets something fail under load, and goes on for a while. */
async function observe(what: string, fail: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await fail();
  await pause(AFTER * 1_000);
  failures.push([what, load.seenSince(began)]);
}

/** Writes on the first node and reads on the second. @returns milliseconds until it is read there */
async function readElsewhere(token: string): Promise<number[]> {
  const waited: number[] = [];
  for (const song of SONGS.slice(20, 30)) {
    const page = `${second.url}${pagePath.song(song)}`;
    // So that it is cached there.
    await send(page, "GET", { agent });
    const content = `Made up for song ${song}`;
    const body = { song_id: song, rating: 4.5, content };
    const made = await send(`${first.url}/api/reviews`, "POST", { agent, token, body });
    if (made.status !== 201) throw new Error(`${made.status} ${made.body}`);
    const began = performance.now();
    await until(
      async () => {
        if (!(await send(page, "GET", { agent })).body.includes(content))
          throw new Error(`The review of song ${song} is not read on the other node.`);
      },
      10,
      5,
    );
    waited.push(performance.now() - began);
    await send(
      `${first.url}/api/reviews/${(JSON.parse(made.body) as { id: number }).id}`,
      "DELETE",
      { agent, token },
    );
  }
  return waited;
}

/** Returns the confirmed writes that the database does not have. */
async function findLost(): Promise<string[]> {
  const rows = await primary.query<{ email: string; song_id: number; half_stars: number }>(
    "norae",
    "select a.email, r.item_id as song_id, r.half_stars from song_review r join account a on a.id = r.user_id",
  );
  const stored = new Map(
    rows.map(({ email, song_id, half_stars }) => [`${email} ${song_id}`, half_stars / 2]),
  );
  return [...load.confirmed].flatMap(([key, { rating }]) => {
    const [writer = "", song = ""] = key.split(" ");
    const found = stored.get(`writer${writer}@example.com ${song}`);
    return found === rating
      ? []
      : [`song ${song}: ${rating} confirmed, ${found ?? "nothing"} stored`];
  });
}

function postgresVersion(): string {
  return execFileSync("sh", ["-c", "ls /usr/lib/postgresql"], { encoding: "utf8" })
    .trim()
    .replace(/^/, "PostgreSQL ");
}

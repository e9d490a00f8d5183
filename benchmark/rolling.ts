/**
 * Replaces the processes of a server one by one (SIGUSR2), and restarts two servers behind nginx in turn, whose ports stay
 * open meanwhile, as with systemd's sockets; again and again under load, with connections that are used again and with one
 * for each request. Ends with status 1 where a request failed. `npm run bench -- rolling [TIMES]`; needs nginx.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pagePath } from "../src/domain/page-path.ts";
import { PostgresServer } from "./cluster/databases.ts";
import { Load } from "./cluster/load.ts";
import { freePort } from "../test/free-port.ts";
import { KeptNode } from "./cluster/kept-node.ts";
import { Node, openProxy, signInWriters } from "./cluster/site.ts";
import { describeMachine } from "./harness/machine.ts";
import { markdownTable } from "./harness/table.ts";

const COUNT = Number(process.argv[2] ?? 20);
const SONGS = Array.from({ length: 20 }, (_, at) => at + 1);

const folder = mkdtempSync(join(tmpdir(), "norae-rolling-"));
await using opened = new AsyncDisposableStack();
opened.defer(() => rmSync(folder, { recursive: true, force: true }));
const postgres = await PostgresServer.primary();
opened.defer(() => postgres.remove());
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const settings = { ORIGIN: origin, NORAE_DATA: folder, DATABASE_URL: postgres.urlOf("norae") };
const first = new Node(await freePort(), settings);
await first.start();
opened.defer(() => first.stop());
const kept = [new KeptNode(await freePort(), settings), new KeptNode(await freePort(), settings)];
for (const node of kept) {
  await node.start();
  opened.defer(() => node.stop());
}
const proxy = await openProxy(kept, port);
opened.defer(() => proxy.remove());
// Two for each of the four measurements, since each reviews a song once.
const tokens = await signInWriters(origin, folder, 8);

const rows: string[][] = [];
for (const isKeptAlive of [true, false]) {
  const connections = isKeptAlive ? "used again" : "one a request";
  await measure(`processes of a server, ${connections}`, first.url, isKeptAlive, async () => {
    for (let at = 0; at < COUNT; at += 1) await first.replaceProcesses();
  });
  await measure(`servers behind nginx, ${connections}`, origin, isKeptAlive, async () => {
    for (let at = 0; at < COUNT; at += 1) {
      await kept[at % kept.length]!.restart();
      await pause(200);
    }
  });
}
console.log(`${describeMachine()}. Each ${COUNT} times.

${markdownTable(["what is restarted", "pages", "writes", "failed"], rows)}`);
process.exitCode = rows.every(([, , , failed]) => failed === "none") ? 0 : 1;

async function measure(
  what: string,
  url: string,
  isKeptAlive: boolean,
  restart: () => Promise<void>,
): Promise<void> {
  const paths = [pagePath.home(), ...SONGS.map((song) => pagePath.song(song))];
  const own = tokens.slice(2 * rows.length, 2 * rows.length + 2);
  const load = new Load(url, { paths, tokens: own, songs: SONGS, readers: 4, isKeptAlive });
  const began = performance.now();
  load.start();
  await restart();
  await load.stop();
  const seen = load.seenSince(began);
  const failed = seen.failedReads + seen.repeatedWrites;
  const odd = [...load.odd].map(([answer, count]) => `${answer} (${count})`);
  const text =
    failed + odd.length === 0
      ? "none"
      : [`${seen.failedReads} pages, ${seen.repeatedWrites} writes`, ...odd].join("; ");
  rows.push([what, seen.reads.toLocaleString("en-US"), seen.writes.toLocaleString("en-US"), text]);
}

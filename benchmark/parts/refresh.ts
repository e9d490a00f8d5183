import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { generateCatalogue } from "../../src/catalogue/made-up/generate.ts";
import type { Engine } from "../../src/database/database.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { type AtMusicBrainz, atMusicBrainz } from "../../test/musicbrainz/as-musicbrainz.ts";
import { freePort } from "../../test/servers/free-port.ts";
import { createEnvironment, type ServedEnvironment } from "../environment/environment.ts";
import { send, signIn } from "../environment/reviewer.ts";
import { startStandIn } from "../environment/stand-in.ts";
import { markdownTable, type Part } from "../part.ts";
import { short } from "../serving/alternate.ts";
import { idle, request } from "../serving/load.ts";

/** Of the generated catalogue. */
const SEED = 1;

/** The acts that are read: those after the very largest, whose readings are of a usual size. */
const ACTS = { acts: 8, others: 0 };
const SONGS_OF_SKIPPED = 150;

/** The interval between requests, as MusicBrainz wants it, in milliseconds. */
const INTERVAL = 1_000;

/** The time after the commit of an act in which a server reads what has changed, in milliseconds. */
const AFTERWARDS = 3_000;

/** The cached pages, and how they are requested: by so many at once, each with a pause after an answer, in milliseconds. */
const PAGES = { song: 1_500, album: 300, artist: 200 };
const READERS = { number: 4, pause: 10 };

const AS_BROWSERS = { "accept-encoding": "gzip, br" };

/** The pause of the one who writes reviews, in milliseconds. */
const WRITER_PAUSE = 50;

/** How long pages are measured without a refresh beside them, in milliseconds. */
const ALONE = 40_000;

interface Beside {
  /** The requests of pages: when they began, in milliseconds since 1970, and how long they took. */
  pages: { at: number; took: number }[];
  /** The longest wait for a write, in milliseconds. */
  longestWrite: number;
}

/** Measures pages and writes while `norae refresh` reads acts, and how many cached pages it drops. */
export const measureRefresh: Part = async ({ isQuick }) => {
  const songs = isQuick ? 30_000 : 300_000;
  const folder = mkdtempSync(join(tmpdir(), "norae-refresh-"));
  const counts = await generateCatalogue(folder, { songs, seed: SEED });
  const rows: string[][] = [];
  for (const engine of ["sqlite", "postgres"] as const)
    rows.push(await measureOn(engine, folder, counts));
  rmSync(folder, { recursive: true });
  const head = [
    "database",
    "acts, requests",
    "page (p99), alone",
    "beside",
    "at commits",
    "ratio",
    "longest write, alone",
    "beside",
    "cached pages",
    "dropped",
    "of them the same",
  ];
  return `## Pages beside a refresh

A generated catalogue of ${songs.toLocaleString("en-US")} songs is served; ${READERS.number} readers request cached pages, and a person writes reviews, alone for ${ALONE / 1_000} s, then while \`norae refresh\` reads ${ACTS.acts} acts from a stand-in, one request a second. 'At commits' is from the last answer about an act until ${AFTERWARDS / 1_000} s after it is stored; the ratio is that to alone. Afterwards the pages are requested once more.

${markdownTable(head, rows)}`;
};

async function measureOn(
  engine: Engine,
  folder: string,
  counts: Record<"artist" | "album" | "song", number>,
): Promise<string[]> {
  const environment = await createEnvironment(engine);
  const skipped = Math.round(counts.song / SONGS_OF_SKIPPED);
  const made = atMusicBrainz(folder, { ...ACTS, skipped });
  const standIn = await startStandIn(made.standIn);
  await environment.importCatalogue(folder);
  const metrics = await freePort();
  const server = await environment.serve({
    NORAE_LIMIT_WRITE: "off",
    NORAE_METRICS: String(metrics),
    NORAE_PAGE_CACHE: "512",
  });
  try {
    await idle(server);
    const site = {
      server,
      metrics,
      token: await signIn(server),
      paths: pathsOf(counts),
      songs: counts.song,
    };
    const before = await textsOf(site);
    // The first answer in an encoding is compressed for it.
    for (const path of site.paths) await request(server.url + path, AS_BROWSERS, new Agent());
    const alone = await beside(site, () => pause(ALONE));
    let stored: number[] = [];
    const during = await beside(site, async () => {
      stored = await refresh(environment, standIn.address, idsOf(made));
    });
    const asked = await standIn.requestTimes();
    const atCommits = during.pages.filter(({ at }) =>
      stored.some(
        (then) => at > Math.max(...asked.filter((one) => one < then)) && at < then + AFTERWARDS,
      ),
    );
    const misses = await missesOf(site);
    const after = await textsOf(site);
    const dropped = (await missesOf(site)) - misses;
    const different = [...after].filter(([path, text]) => before.get(path) !== text).length;
    return [
      engine === "sqlite" ? "SQLite" : "PostgreSQL",
      `${made.acts.length}, ${asked.length}`,
      `${short(p99Of(alone.pages))} ms`,
      `${short(p99Of(during.pages))} ms`,
      `${short(p99Of(atCommits))} ms`,
      short(p99Of(atCommits) / p99Of(alone.pages)),
      `${short(alone.longestWrite)} ms`,
      `${short(during.longestWrite)} ms`,
      String(site.paths.length),
      String(dropped),
      String(Math.max(0, dropped - different)),
    ];
  } finally {
    await standIn.stop();
    await server.stop();
    await environment.remove();
  }
}

interface Site {
  server: ServedEnvironment;
  /** The port of its metrics. */
  metrics: number;
  token: string;
  paths: readonly string[];
  songs: number;
}

/** Returns the pages of records that are spread over the catalogue, whose ids are those of its lines. */
function pathsOf(counts: Record<"artist" | "album" | "song", number>): string[] {
  return (["song", "album", "artist"] as const).flatMap((kind) =>
    Array.from({ length: PAGES[kind] }, (_, at) =>
      pagePath[kind](1 + Math.floor((at * counts[kind]) / PAGES[kind])),
    ),
  );
}

async function textsOf({ server, paths }: Site): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of paths) texts.set(path, await (await fetch(server.url + path)).text());
  return texts;
}

/** Returns how many pages were not cached so far. */
async function missesOf({ metrics }: Site): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  const lines = text.matchAll(
    /^norae_cache_answers_total\{cache="pages",result="(?:miss|stale)"\} (\d+)$/gm,
  );
  return [...lines].reduce((sum, [, number]) => sum + Number(number), 0);
}

/** Reads pages and writes reviews until `work` has ended. */
async function beside(site: Site, work: () => Promise<unknown>): Promise<Beside> {
  const { server, token, paths, songs } = site;
  const pages: Beside["pages"] = [];
  const writes: Beside["pages"] = [];
  const ended = new AbortController();
  const agent = new Agent({ keepAlive: true });
  const timed = async (times: Beside["pages"], one: () => Promise<unknown>) => {
    const began = performance.now();
    await one();
    times.push({ at: performance.timeOrigin + began, took: performance.now() - began });
  };
  const read = async (reader: number) => {
    for (let at = reader; !ended.signal.aborted; at += READERS.number) {
      const path = paths[(at * 7_919) % paths.length]!;
      await timed(pages, () => request(server.url + path, AS_BROWSERS, agent));
      await pause(READERS.pause);
    }
  };
  const write = async () => {
    // Songs behind those whose pages are measured: a review changes the page of its song.
    for (let at = 2; !ended.signal.aborted; at += 1) {
      const address = `${server.url}/api/reviews`;
      const body = { song_id: 2 + ((at * 7_919) % (songs - 2)), rating: 4, content: "Measured" };
      await timed(writes, async () => {
        const { id } = (await send(address, "POST", body, token)) as { id: number };
        await send(`${address}/${id}`, "DELETE", null, token);
      });
      await pause(WRITER_PAUSE);
    }
  };
  const all = Promise.all([
    ...Array.from({ length: READERS.number }, (_, reader) => read(reader)),
    write(),
  ]);
  try {
    await work();
  } finally {
    ended.abort();
    await all;
    agent.destroy();
  }
  return { pages, longestWrite: Math.max(...writes.map(({ took }) => took)) };
}

/** Returns the time within which 99 of a hundred requests were answered, in milliseconds. */
function p99Of(requests: Beside["pages"]): number {
  const sorted = requests.map(({ took }) => took).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

/** Returns the ids of acts, which an empty database gives in the order of lines, as the stand-in gives MBIDs. */
function idsOf({ acts, mbids }: AtMusicBrainz): number[] {
  return acts.map((ref) => Number(mbids.get(ref)?.slice(-12)));
}

const OUTCOME = /: (?:[\d,]+ added|nothing changed)/g;

/** Runs `norae refresh` over acts. @returns when each was stored, in milliseconds since 1970 @throws its output where it fails */
async function refresh(
  { folder, databaseUrl }: { folder: string; databaseUrl: string | undefined },
  address: string,
  acts: readonly number[],
): Promise<number[]> {
  const command = join(import.meta.dirname, "..", "..", "build", "server", "command.js");
  const reading = [process.execPath, command, "refresh", "--act", ...acts.map(String)];
  // Its service runs with Nice=10.
  const child = spawn("nice", ["-n", "10", ...reading], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      NORAE_DATA: folder,
      DATABASE_URL: databaseUrl ?? "",
      NORAE_MUSICBRAINZ: address,
      NORAE_MUSICBRAINZ_INTERVAL: String(INTERVAL),
      CONTACT_EMAIL: "made-up@example.com",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  const stored: number[] = [];
  child.stderr.on("data", (chunk) => {
    output += String(chunk);
    // Of each act: '12 added, 3 changed'.
    for (const _ of String(chunk).matchAll(OUTCOME)) stored.push(Date.now());
  });
  const [status] = (await once(child, "close")) as [number | null];
  if (status !== 0 || !output.includes(`${acts.length} acts were read`)) throw new Error(output);
  if (stored.length < acts.length) throw new Error(`Not all were stored:\n${output}`);
  // Credits are linked last.
  return [...stored, Date.now()];
}

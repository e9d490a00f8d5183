/**
 * Measures what the first view of eleven pages costs on a phone, with Lighthouse: the built server on the starter
 * catalogue and a playlist, each page cached, each round in a new browser. Prints a table of medians, and what keeps a
 * page from 100 for accessibility, best practices or SEO.
 * Lighthouse is fetched by npx when it is first used.
 * `npm run bench -- lighthouse [ROUNDS] [PAGES, as 'home,top credits']`
 */
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { findChromium } from "../scripts/test/chromium.ts";
import { COMPRESSED_FURTHER_AFTER } from "../src/server/pages/page.ts";
import { createEnvironment, type ServedEnvironment } from "./environment/environment.ts";
import { addressesOf, playlistSongs } from "./lighthouse/addresses.ts";
import { type Audit, auditPage, CATEGORIES, KINDS } from "./lighthouse/audit.ts";
import { send, signIn } from "./review/sign-in.ts";

const ROUNDS = Number(process.argv[2] ?? 5);
const only = process.argv[3]?.split(",");

const chromium = await findChromium();
if (chromium === undefined) process.exit(1);
process.env["CHROMIUM_PATH"] = chromium;

const environment = await createEnvironment("sqlite");
try {
  await environment.importCatalogue();
  const server = await environment.serve();
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
} finally {
  await environment.remove();
}

async function measure(server: ServedEnvironment): Promise<void> {
  const addresses = addressesOf(server.folder, await makePlaylist(server));
  const pages = [...addresses].filter(([name]) => only?.includes(name) ?? true);
  const audits = new Map<string, Audit[]>(pages.map(([name]) => [name, []]));
  // What is requested again stays in the cache longer, and is compressed further once it has lasted.
  for (const wait of [0, COMPRESSED_FURTHER_AFTER, 2_000]) {
    await pause(wait);
    for (const [, path] of pages) {
      await fetch(server.url + path, { headers: { "Accept-Encoding": "br" } });
      await pause(500);
    }
  }
  // Pages alternate, so that other work on the machine does not slow one of them alone.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, path] of pages) audits.get(name)?.push(await auditPage(server.url + path));
  printTable(audits);
  const indexes = [...audits.values()].flat().map(({ benchmarkIndex }) => benchmarkIndex);
  console.log(`\nLighthouse's index of the speed of this machine: ${median(indexes).toFixed(0)}.`);
  for (const [name, path] of pages) {
    const problems = new Set(audits.get(name)?.flatMap((audit) => audit.problems));
    console.log(
      `\n${name}: \`${path}\`${problems.size > 0 ? `: ${[...problems].join(", ")}` : ""}`,
    );
  }
}

/** Creates a public playlist and returns its id. */
async function makePlaylist(server: ServedEnvironment): Promise<number> {
  const agent = new Agent();
  const token = await signIn(server, agent, "Listener");
  const answer = await send(`${server.url}/api/playlists`, "POST", {
    agent,
    token,
    body: { name: "Fifty songs", is_public: true, song_ids: playlistSongs(server.folder) },
  });
  agent.destroy();
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`);
  return (JSON.parse(answer.body) as { _id: number })._id;
}

function printTable(audits: ReadonlyMap<string, readonly Audit[]>): void {
  const heads = ["page", ...Object.values(CATEGORIES), "LCP", "CLS", "TBT", ...KINDS];
  printRow(heads);
  printRow(heads.map(() => "---"));
  for (const [name, some] of audits) {
    const of = (pick: (audit: Audit) => number) => median(some.map(pick));
    printRow([
      name,
      ...(Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[]).map((category) =>
        String(of(({ scores }) => scores[category])),
      ),
      `${(of(({ lcp }) => lcp) / 1_000).toFixed(2)} s`,
      of(({ cls }) => cls).toFixed(3),
      `${of(({ tbt }) => tbt).toFixed(0)} ms`,
      ...KINDS.map((kind) => `${(of(({ bytes }) => bytes[kind]) / 1_000).toFixed(1)} kB`),
    ]);
  }
}

function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

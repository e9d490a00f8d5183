import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { generateCatalogue } from "../../src/catalogue/made-up/generate.ts";
import { DATABASE_FILE } from "../../src/database/sqlite/open.ts";
import { createEnvironment } from "../environment/environment.ts";
import type { Peer } from "../environment/starter-site.ts";
import { communityOf, fillCommunity } from "../large/community.ts";
import { equalPages } from "../pages/equal-pages.ts";
import { markdownTable, ofPeer, type Part } from "../part.ts";
import { alternate, ratioOf, short, spreadOf, spreadText } from "../serving/alternate.ts";
import { costOf, idle, type Measured } from "../serving/load.ts";

/** The songs of the smallest catalogue, and how many times as many the others have. */
const SONGS = 3_000;
const TIMES = [1, 10, 100];

/** The songs to which the large community belongs. */
const LARGE_SONGS = 300_000;

/** Of the generated catalogues. */
const SEED = 1;

const HEADERS = { "Accept-Encoding": "br" };

/** An element of the page's content that is a row of a list or a table. */
const ROW = /<(?:li|tr)[ >]/g;

interface Grown {
  server: Measured;
  pages: Map<string, string[]>;
  /** How long its import took. */
  seconds: number;
  /** How long the peer's import of the same catalogue took. */
  theirSeconds: number | null;
  remove(): Promise<void>;
}

/** Measures pages of about equally many rows, over catalogues of different sizes. */
export const measureGrowth: Part = async ({ isQuick, rounds, peer }) => {
  const times = isQuick ? TIMES.slice(0, 2) : TIMES;
  const sizes: Grown[] = [];
  try {
    for (const one of times) sizes.push(await grow(SONGS * one, peer));
    const rows: string[][] = [];
    for (const kind of sizes[0]!.pages.keys())
      rows.push([kind, ...(await measureKind(kind, sizes, rounds, isQuick ? 16 : 32))]);
    const all = times.map((one) => `${one}×`).join(", ");
    const head = [
      "page",
      `rows (${all})`,
      `cost (${all})`,
      ...times.slice(1).map((one) => `page, ${one}× to 1×`),
      ...times.slice(1).map((one) => `row, ${one}× to 1×`),
    ];
    const imports = sizes.map(({ seconds, theirSeconds }, at) => {
      const toPeer = ofPeer(peer, (name) => `, ${short(seconds / theirSeconds!)} of ${name}`);
      return `${times[at]}× in ${short(seconds)} s${toPeer.join("")}`;
    });
    return `## Pages of a growing catalogue

Generated catalogues of ${times.map((one) => (SONGS * one).toLocaleString("en-US")).join(", ")} songs, each with people, reviews and playlists in proportion (imported: ${imports.join("; ")}). The processor time of a page that is not cached, of records with about as many rows at each size; of those that are called largest, of the largest record, whose list grows with the catalogue to its 200 rows. A row is one of any list or table in the page's content.

${markdownTable(head, rows)}`;
  } finally {
    for (const size of sizes) await size.remove();
  }
};

async function grow(songs: number, peer: Peer | null): Promise<Grown> {
  const environment = await createEnvironment("sqlite");
  const folder = mkdtempSync(join(tmpdir(), "norae-grown-"));
  await generateCatalogue(folder, { songs, seed: SEED });
  const { seconds } = await environment.importCatalogue(folder);
  const theirSeconds = peer === null ? null : await secondsOfPeer(peer, folder);
  rmSync(folder, { recursive: true });
  const database = new DatabaseSync(join(environment.folder, DATABASE_FILE));
  fillCommunity(database, communityOf(songs / LARGE_SONGS));
  const pages = equalPages(database);
  database.close();
  const server = await environment.serve({ NORAE_PAGE_CACHE: "0" });
  await idle(server);
  return {
    server,
    pages,
    seconds,
    theirSeconds,
    remove: async () => {
      await server.stop();
      await environment.remove();
    },
  };
}

async function secondsOfPeer({ project }: Peer, folder: string): Promise<number> {
  const environment = await createEnvironment("sqlite", project);
  try {
    return (await environment.importCatalogue(folder)).seconds;
  } finally {
    await environment.remove();
  }
}

async function measureKind(
  kind: string,
  sizes: readonly Grown[],
  rounds: number,
  count: number,
): Promise<string[]> {
  const rowCounts: number[] = [];
  for (const { server, pages } of sizes) rowCounts.push(await rowsOf(server, pages.get(kind)!));
  const figures = await alternate(
    rounds,
    sizes.map(({ server, pages }) => {
      const load = { paths: pages.get(kind)!, count, headers: HEADERS, connections: 1 };
      return () => costOf(server, load);
    }),
  );
  const first = figures[0]!;
  const perRow = (at: number) => figures[at]!.map((figure) => figure / rowCounts[at]!);
  const larger = figures.keys().drop(1).toArray();
  return [
    rowCounts.map((rows) => rows.toFixed(0)).join(", "),
    `${figures.map((figure) => short(spreadOf(figure).median / 1_000)).join(", ")} ms`,
    ...larger.map((at) => spreadText(ratioOf(figures[at]!, first))),
    ...larger.map((at) => short(ratioOf(perRow(at), perRow(0)).median)),
  ];
}

/** Returns the mean number of rows of pages. @throws for a page that is not answered with 200 */
async function rowsOf({ url }: Measured, paths: readonly string[]): Promise<number> {
  let rows = 0;
  for (const path of paths) {
    const response = await fetch(url + path);
    const html = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    rows += main.match(ROW)?.length ?? 0;
  }
  return rows / paths.length;
}

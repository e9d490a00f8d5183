import { alternate, ratioOf, short, spreadOf, spreadText } from "../serving/alternate.ts";
import { rawAnswer, startBare } from "../serving/bare.ts";
import { costOf, type Measured } from "../serving/load.ts";
import { pagesOfKinds } from "../pages/page-kinds.ts";
import { markdownTable, ofPeer, type Part, type Run } from "../part.ts";

/** The addresses of a kind that are measured. */
const ADDRESSES = 24;

/** Requests of a bare answer in a round, which is short. */
const BARE_REQUESTS = 1_000;

/** How many times as large a page may be as that of a peer to be compared with it. */
const SIMILAR = 1.5;

const HEADERS = { "Accept-Encoding": "br" };

/** Measures a page of each kind that is not cached, beside a bare server that answers the same bytes. */
export const measurePages: Part = async (run) => {
  const { ours, theirs } = await run.sites();
  const { folder, people } = ours;
  const rows: string[][] = [];
  for (const [kind, addresses] of pagesOfKinds(folder, people)) {
    const paths = await available(ours.uncached, evenly(addresses, ADDRESSES));
    rows.push([kind, ...(await measureKind(ours.uncached, theirs?.uncached ?? null, paths, run))]);
  }
  const head = ["page", "addresses", "bytes", "cost", "ours to bare"];
  return `## Pages that are not cached

The processor time of the server with NORAE_PAGE_CACHE=0, all threads, for a page over one connection, compressed with brotli; and in costs of a bare answer with the bytes of one of these pages. Over the starter catalogue, with ${people.toLocaleString("en-US")} people and their reviews and playlists.${run.peer === null ? "" : " Of pages that the peer has at a similar size, these alone."}

${markdownTable([...head, ...ofPeer(run.peer, (name) => `ours to ${name}`)], rows)}`;
};

async function measureKind(
  ours: Measured,
  theirs: Measured | null,
  all: readonly string[],
  { rounds, isQuick }: Run,
): Promise<string[]> {
  const shared = theirs === null ? [] : await comparable(ours, theirs, all);
  const paths = shared.length > 0 ? shared : all;
  const { response, body } = await rawAnswer(ours.url + paths[paths.length >> 1]!, HEADERS);
  const bare = await startBare(response, body);
  const count = isQuick ? ADDRESSES : 2 * ADDRESSES;
  const load = { paths, count, headers: HEADERS, connections: 1 };
  const measures = [
    () => costOf(ours, load),
    () => costOf(bare, { ...load, count: BARE_REQUESTS }),
  ];
  if (shared.length > 0) measures.push(() => costOf(theirs!, load));
  const [costs = [], bareCosts = [], peerCosts] = await alternate(rounds, measures);
  bare.stop();
  return [
    String(paths.length),
    body.length.toLocaleString("en-US"),
    `${short(spreadOf(costs).median / 1_000)} ms`,
    spreadText(ratioOf(costs, bareCosts)),
    ...(theirs === null ? [] : [peerCosts ? spreadText(ratioOf(costs, peerCosts)) : ""]),
  ];
}

/** Returns the paths that a server answers with 200: a short list has no second page. */
async function available(server: Measured, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) if ((await sizeOf(server, path)) !== null) found.push(path);
  return found;
}

/** Returns the pages that a peer has, too, and of a similar size. */
async function comparable(
  ours: Measured,
  peer: Measured,
  paths: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const [own, other] = [await sizeOf(ours, path), await sizeOf(peer, path)];
    if (own === null || other === null) continue;
    if (own < SIMILAR * other && other < SIMILAR * own) found.push(path);
  }
  return found;
}

/** Returns the size of a page that is not compressed, in bytes; null where there is none. */
async function sizeOf({ url }: Measured, path: string): Promise<number | null> {
  const response = await fetch(url + path, { redirect: "manual" });
  const { byteLength } = await response.arrayBuffer();
  return response.status === 200 ? byteLength : null;
}

/** Returns some of the values, evenly spread. */
function evenly<T>(values: readonly T[], count: number): T[] {
  const every = Math.max(1, values.length / count);
  return Array.from(
    { length: Math.min(count, values.length) },
    (_, at) => values[Math.floor(at * every)]!,
  );
}

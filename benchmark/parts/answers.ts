import { markdownTable, ofPeer, type Part } from "../part.ts";
import { alternate, ratioOf, short, spreadOf, spreadText } from "../serving/alternate.ts";
import { rawAnswer, startBare } from "../serving/bare.ts";
import { costOf, type Load, type Measured } from "../serving/load.ts";

/** The answers that the cache is measured with. */
const ANSWERS: readonly [what: string, path: string][] = [
  ["page of a song", "/song/123"],
  ["credits of a song, from the API", "/api/credits/song/100"],
  ["songs of an artist, by parameters", "/api/songs/artist/1?sortBy=name"],
  ["all artists", "/api/artists/"],
];

/** A large answer takes the loader longer than the server. */
const LARGE = { bytes: 100_000, share: 1 / 20 };

/**
 * Measures cached answers and their 304, beside a bare `node:http` server that answers the same bytes and headers, and
 * beside a peer that caches, too.
 */
export const measureAnswers: Part = async ({ isQuick, rounds, peer, sites }) => {
  const { ours, theirs } = await sites();
  const count = isQuick ? 2_000 : 10_000;
  const rows: string[][] = [];
  for (const [what, path] of ANSWERS) {
    rows.push(await measure(what, path, false), await measure(`${what}, 304`, path, true));
  }
  const head = ["", "bytes", "cost", "bare", "bare to ours"];
  return `## Cached answers

The processor time of the server for an answer from its cache, beside a bare \`node:http\` server that answers the same bytes and headers, ${count.toLocaleString("en-US")} requests a round over eight connections. Aim: 0.75.

${markdownTable([...head, ...ofPeer(peer, (name) => `ours to ${name}`)], rows)}`;

  async function measure(what: string, path: string, isNotModified: boolean): Promise<string[]> {
    const own = await headersOf(ours.cached, path, isNotModified);
    const { response, body } = await rawAnswer(ours.cached.url + path, own);
    const bare = await startBare(response, body);
    const share = body.length > LARGE.bytes ? LARGE.share : 1;
    const load: Load = { paths: [path], count: count * share, headers: own };
    const measures = [() => costOf(ours.cached, load), () => costOf(bare, load)];
    if (theirs !== null) {
      const headers = await headersOf(theirs.cached, path, isNotModified);
      measures.push(() => costOf(theirs.cached, { ...load, headers }));
    }
    const [costs = [], bareCosts = [], peerCosts = []] = await alternate(rounds, measures);
    bare.stop();
    return [
      what,
      body.length.toLocaleString("en-US"),
      `${short(spreadOf(costs).median)} µs`,
      `${short(spreadOf(bareCosts).median)} µs`,
      spreadText(ratioOf(bareCosts, costs)),
      ...ofPeer(peer, () => spreadText(ratioOf(costs, peerCosts))),
    ];
  }
};

/** Returns the headers of a request for an answer that is cached from now on, or for its 304. */
async function headersOf(
  { url }: Measured,
  path: string,
  isNotModified: boolean,
): Promise<Record<string, string>> {
  const headers = { "Accept-Encoding": "br" };
  // Twice: what is requested again stays in the cache longer.
  await rawAnswer(url + path, headers);
  const { response } = await rawAnswer(url + path, headers);
  return isNotModified ? { "If-None-Match": response.headers.get("etag") ?? "" } : headers;
}

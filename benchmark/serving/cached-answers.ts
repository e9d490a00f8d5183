import { alternate, ratioOf, type Spread, spreadOf } from "./alternate.ts";
import { startBare } from "./bare.ts";
import { costOf, type Load, type Measured } from "./load.ts";
import { rawAnswer } from "./raw-answer.ts";

/** The answers that the cache is measured with. */
const ANSWERS: readonly [what: string, path: string][] = [
  ["page of a song", "/song/123"],
  ["credits of a song, from the API", "/api/credits/song/100"],
  ["songs of an artist, by parameters", "/api/songs/artist/1?sortBy=name"],
  ["all artists", "/api/artists/"],
];

/** A large answer takes the loader longer than the server. */
const LARGE = { bytes: 100_000, share: 1 / 20 };

export interface CachedAnswer {
  what: string;
  bytes: number;
  /** Microseconds of processor time. */
  cost: Spread;
  bareCost: Spread;
  /** How many of ours cost as much as a bare answer. */
  toBare: Spread;
  /** The cost of ours in costs of the peer's. */
  toPeer: Spread | null;
}

/**
 * Measures cached answers and their 304 of a server, beside a bare `node:http` server that answers the same bytes and
 * headers, and beside a peer that caches, too.
 * @param count the number of requests of a round
 */
export async function* measureCachedAnswers(
  ours: Measured,
  { count, rounds, peer }: { count: number; rounds: number; peer?: Measured | undefined },
): AsyncGenerator<CachedAnswer> {
  const headers = { "Accept-Encoding": "br" };
  for (const [what, path] of ANSWERS) {
    // Twice: what is requested again stays in the cache longer.
    for (const { url } of [ours, peer ?? ours]) await fetch(url + path, { headers });
    yield await measure(what, path, headers);
    yield await measure(`${what}, 304`, path, { "If-None-Match": await etagOf(ours, path) });
  }

  async function measure(
    what: string,
    path: string,
    own: Record<string, string>,
  ): Promise<CachedAnswer> {
    const { response, body } = await rawAnswer(ours.url + path, own);
    const bare = await startBare(response, body);
    const share = body.length > LARGE.bytes ? LARGE.share : 1;
    const load: Load = { paths: [path], count: count * share, headers: own };
    const measures = [() => costOf(ours, load), () => costOf(bare, load)];
    if (peer !== undefined) {
      const isNotModified = "If-None-Match" in own;
      const itsHeaders = isNotModified ? { "If-None-Match": await etagOf(peer, path) } : own;
      measures.push(() => costOf(peer, { ...load, headers: itsHeaders }));
    }
    const [costs = [], bareCosts = [], peerCosts] = await alternate(rounds, measures);
    bare.stop();
    return {
      what,
      bytes: body.length,
      cost: spreadOf(costs),
      bareCost: spreadOf(bareCosts),
      toBare: ratioOf(bareCosts, costs),
      toPeer: peerCosts === undefined ? null : ratioOf(costs, peerCosts),
    };
  }
}

async function etagOf({ url }: Measured, path: string): Promise<string> {
  const { response } = await rawAnswer(url + path, { "Accept-Encoding": "br" });
  return response.headers.get("etag") ?? "";
}

/**
 * Measures what cached answers cost: the processor time of the built server for a page, an answer of the API, the list of
 * all artists and their 304, beside that of a bare `node:http` server that answers the same bytes and headers. Rounds
 * alternate, and the ratio of each round counts. Linux only.
 */
import { onBothEngines } from "./environment/environment.ts";
import { startBare } from "./serving/bare.ts";
import { costOf } from "./serving/load.ts";

const ROUNDS = 7;

/** The requests of a round. */
const COUNT = Number(process.argv[2] ?? 20_000);

const KINDS: readonly [what: string, path: string][] = [
  ["page of a song", "/song/123"],
  ["credits of a song", "/api/credits/song/100"],
  ["songs of an artist", "/api/songs/artist/1?sortBy=name"],
  ["all artists", "/api/artists/"],
];

await onBothEngines(async (environment) => {
  await environment.importCatalogue();
  const server = await environment.serve();
  const ours = { url: server.url, pid: server.process.pid! };
  try {
    for (const [what, path] of KINDS) {
      const headers = { "Accept-Encoding": "br" };
      // Twice: what is requested again stays in the cache longer.
      await fetch(ours.url + path, { headers });
      const answer = await rawAnswer(ours.url + path, headers);
      await compare(what, path, headers, answer);
      const known = { "If-None-Match": answer.response.headers.get("etag")! };
      await compare(`${what}, 304`, path, known, await rawAnswer(ours.url + path, known));
    }
  } finally {
    await server.stop();
  }

  async function compare(
    what: string,
    path: string,
    headers: Record<string, string>,
    { response, body }: Raw,
  ): Promise<void> {
    const bare = await startBare(response, body);
    // A large answer takes the loader longer than the server.
    const count = body.length > 100_000 ? COUNT / 20 : COUNT;
    const rounds: { ours: number; bare: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = {
        ours: await costOf(ours, path, count, headers),
        bare: await costOf(bare, path, count, headers),
      };
      // The first warms both up.
      if (round > 0) rounds.push(one);
    }
    bare.stop();
    const ratios = rounds.map((one) => one.bare / one.ours);
    console.log(
      `${environment.engine.padEnd(9)} ${what.padEnd(26)} ${body.length} bytes, ` +
        `${median(rounds.map((one) => one.ours)).toFixed(1)} µs, bare ${median(rounds.map((one) => one.bare)).toFixed(1)} µs: ` +
        `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    );
  }
}, "sqlite");

interface Raw {
  response: Response;
  body: Buffer;
}

/** Requests an answer as it is sent: `fetch` would decompress it. */
async function rawAnswer(url: string, headers: Record<string, string>): Promise<Raw> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on("data", (part: Buffer) => parts.push(part));
      incoming.on("end", () => {
        const status = incoming.statusCode ?? 500;
        const pairs = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        const response = new Response(null, { status, headers: pairs });
        resolve({ response, body: Buffer.concat(parts) });
      });
      incoming.on("error", reject);
    }).on("error", reject);
  });
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

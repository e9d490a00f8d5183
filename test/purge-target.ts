import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A local service that is told what to purge, as that of a CDN. */
export interface PurgeTargetUnderTest {
  url: string;
  /** The keys of each accepted request, in order. */
  purged: string[][];
  /** The value of the header `made-up-key` of the last request. */
  readonly token: string | undefined;
  /** The number of requests that were answered 503. */
  readonly refused: number;
  /** Whether it answers 503. */
  isFailing: boolean;
  close(): Promise<void>;
}

export async function openPurgeTarget(): Promise<PurgeTargetUnderTest> {
  const purged: string[][] = [];
  const seen = { token: undefined as string | undefined, refused: 0 };
  const server = createServer((request, response) => {
    void (async () => {
      const { surrogate_keys: keys } = (await json(request)) as { surrogate_keys: string[] };
      const header = request.headers["made-up-key"];
      seen.token = Array.isArray(header) ? header[0] : header;
      if (target.isFailing) {
        seen.refused += 1;
        return response.writeHead(503).end();
      }
      purged.push(keys);
      return response.end("{}");
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const target: PurgeTargetUnderTest = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    purged,
    get token() {
      return seen.token;
    },
    get refused() {
      return seen.refused;
    },
    isFailing: false,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return target;
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A local service that is told what to purge, as that of a CDN. */
export interface PurgeTargetUnderTest {
  url: string;
  /** The keys of each accepted request, in order. */
  purged: string[][];
  /** The value of the header `made-up-key` of the last request. */
  token: string | undefined;
  /** The number of requests that were answered 503. */
  refused: number;
  /** Whether it answers 503. */
  isFailing: boolean;
  close(): Promise<void>;
}

export async function openPurgeTarget(): Promise<PurgeTargetUnderTest> {
  const server = createServer((request, response) => {
    void (async () => {
      const { surrogate_keys: keys } = (await json(request)) as { surrogate_keys: string[] };
      [target.token] = [request.headers["made-up-key"]].flat();
      if (target.isFailing) {
        target.refused += 1;
        return response.writeHead(503).end();
      }
      target.purged.push(keys);
      return response.end("{}");
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const target: PurgeTargetUnderTest = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    purged: [],
    token: undefined,
    refused: 0,
    isFailing: false,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return target;
}

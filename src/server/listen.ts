import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A slow client may hold a connection this long before its headers or its request are whole, in milliseconds. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 60_000;

/** How often such connections are looked for, in milliseconds. */
const CHECK_EVERY = 5_000;

/** A client that reads nothing of its answer for this long loses it, in milliseconds. */
const SILENCE = 60_000;

/** More connections than this at once are not taken: what they hold in memory must have an end. */
const CONNECTIONS = 10_000;

/** Longer than proxies in front keep theirs, so that it is never us who close one that they are about to use. */
const KEEP_ALIVE_TIMEOUT = 65_000;

/** Opens the port. Nothing answers there before a 'request' listener is added, in the same turn. */
export function listen(
  host: string,
  port: number,
  { silence = SILENCE, connections = CONNECTIONS } = {},
): Promise<{ server: Server; port: number }> {
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    connectionsCheckingInterval: CHECK_EVERY,
  });
  server.setTimeout(silence);
  // Who is answered while it stops is told not to ask here again, and finds out at once that nobody is here any more.
  server.on("request", (_request, response) => {
    if (!server.listening) response.shouldKeepAlive = false;
  });
  server.maxConnections = connections;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      resolve({ server, port: (server.address() as AddressInfo).port });
    });
  });
}

/** @throws what `listen` would. */
export async function checkPort(host: string, port: number): Promise<void> {
  const { server } = await listen(host, port);
  await stopListening(server);
}

/** How long requests that are being answered may take when the server stops, in milliseconds. */
const STOP_PATIENCE = 5_000;

/** Takes no more requests, and resolves when the ones being answered are done, at the latest after `patience`. */
export async function stopListening(server: Server, patience = STOP_PATIENCE): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that was busy when the server closed becomes idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), patience);
  server.closeIdleConnections();
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

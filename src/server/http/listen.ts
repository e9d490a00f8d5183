import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";

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

/** The newest answer on each connection of a server: what is asked on one is answered in order. */
const newestAnswers = new WeakMap<Server, Map<Socket, ServerResponse>>();

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
  const newest = new Map<Socket, ServerResponse>();
  newestAnswers.set(server, newest);
  server.on("connection", (socket) => socket.once("close", () => newest.delete(socket)));
  server.on("request", ({ socket }, response) => {
    const before = newest.get(socket);
    newest.set(socket, response);
    if (server.listening) return;
    endWith(response);
    // One that is still to be sent must not end the connection before this one.
    if (before !== undefined) before.shouldKeepAlive = true;
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
const STOP_TIMEOUT = 5_000;

/**
 * Takes no more connections, and resolves when the requests that were made are answered, at the latest after
 * `patience`.
 */
export async function stopListening(server: Server, patience = STOP_TIMEOUT): Promise<void> {
  // Not the close of HTTP: that cuts answers which are written but not sent yet, as if their connections were idle.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const newest = newestAnswers.get(server);
  newest?.forEach(endWith);
  const closeIdle = () => {
    const isSending = newest?.values().some((answer) => !answer.writableFinished);
    if (isSending !== true) server.closeIdleConnections();
  };
  // A connection that was busy when the server closed becomes idle later.
  const sweep = setInterval(closeIdle, 50);
  const deadline = setTimeout(() => server.closeAllConnections(), patience);
  closeIdle();
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

/** Tells who is answered not to ask here again: they find out at once that nobody is here any more. */
function endWith(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}

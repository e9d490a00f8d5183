import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";

/** Timeouts for receiving the headers and the whole of a request, in milliseconds. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 60_000;

/** Interval in which connections are checked for these timeouts, in milliseconds. */
const CHECK_INTERVAL = 5_000;

/** A connection without any traffic is closed after this, in milliseconds. */
const IDLE_TIMEOUT = 60_000;

/** Maximum number of concurrent connections, which bounds their memory. */
const MAXIMUM_CONNECTIONS = 10_000;

/** Longer than the usual timeout of proxies, so that we never close a connection that a proxy is about to use. */
const KEEP_ALIVE_TIMEOUT = 65_000;

/** The last answer on each connection of a server. Requests of one connection are answered in order. */
const newestAnswers = new WeakMap<Server, Map<Socket, ServerResponse>>();

/** Opens the port. A 'request' listener must be added in the same turn of the event loop. */
export function listen(
  host: string,
  port: number,
  { idleTimeout = IDLE_TIMEOUT, connections = MAXIMUM_CONNECTIONS } = {},
): Promise<{ server: Server; port: number }> {
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    connectionsCheckingInterval: CHECK_INTERVAL,
    // Refused by the site, whose answer has headers.
    requireHostHeader: false,
  });
  server.setTimeout(idleTimeout);
  const newest = new Map<Socket, ServerResponse>();
  newestAnswers.set(server, newest);
  server.on("connection", (socket) => socket.once("close", () => newest.delete(socket)));
  server.on("request", ({ socket }, response) => {
    const previous = newest.get(socket);
    newest.set(socket, response);
    if (server.listening) return;
    closeAfter(response);
    // A previous answer that is still being sent must not close the connection before this one.
    if (previous !== undefined) previous.shouldKeepAlive = true;
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

/** Checks that a port can be opened. @throws the error of `listen` */
export async function checkPort(host: string, port: number): Promise<void> {
  const { server } = await listen(host, port);
  await stopListening(server);
}

/** Timeout of running requests when the server stops, in milliseconds. */
const STOP_TIMEOUT = 5_000;

/** Accepts no more connections, and resolves when all running requests are answered or after `timeout`. */
export async function stopListening(server: Server, timeout = STOP_TIMEOUT): Promise<void> {
  // Not HTTP's own close, which cuts answers that are written but not sent yet, as if their connections were idle.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const newest = newestAnswers.get(server);
  newest?.forEach(closeAfter);
  const closeIdle = () => {
    const isSending = newest?.values().some((answer) => !answer.writableFinished);
    if (isSending !== true) server.closeIdleConnections();
  };
  // Repeated, since busy connections become idle later.
  const sweep = setInterval(closeIdle, 50);
  const deadline = setTimeout(() => server.closeAllConnections(), timeout);
  closeIdle();
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

/** Closes the connection after an answer, so that the client does not reuse it. */
function closeAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}

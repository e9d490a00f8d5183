import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { type AddressInfo, Server as NetServer, Socket } from "node:net";
import type { Configuration } from "../../configuration/configuration.ts";
import { ObservedResponse } from "../observation/observe-requests.ts";

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

/** The connections of a server that have not asked for anything yet. */
const newConnections = new WeakMap<Server, Set<Socket>>();

/** The servers that are about to stop: they still accept connections, and close each after its answer. */
const draining = new WeakSet<Server>();

interface ListenOptions {
  idleTimeout?: number;
  connections?: number;
  /** A socket that listens already; null to open the port. */
  passed?: Socket | null;
  /** Added before any request can arrive. */
  onRequest?: RequestListener;
}

/**
 * Opens the port, or listens at a socket that was opened for it. Requests are lost unless a listener is given, or added in the
 * same turn of the event loop. @throws PassedElsewhere where that socket is not at this address
 */
export function listen(
  host: string,
  port: number,
  {
    idleTimeout = IDLE_TIMEOUT,
    connections = MAXIMUM_CONNECTIONS,
    passed = null,
    onRequest,
  }: ListenOptions = {},
): Promise<{ server: Server; port: number }> {
  const server = createServer({
    ServerResponse: ObservedResponse,
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
  const fresh = new Set<Socket>();
  newConnections.set(server, fresh);
  server.on("connection", (socket) => {
    fresh.add(socket);
    socket.once("close", () => {
      fresh.delete(socket);
      newest.delete(socket);
    });
  });
  server.on("request", ({ socket }, response) => {
    fresh.delete(socket);
    const previous = newest.get(socket);
    newest.set(socket, response);
    if (server.listening && !draining.has(server)) return;
    closeAfter(response);
    // A previous answer that is still being sent must not close the connection before this one.
    if (previous !== undefined) previous.shouldKeepAlive = true;
  });
  if (onRequest !== undefined) server.on("request", onRequest);
  server.maxConnections = connections;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(passed ?? { host, port }, () => {
      server.off("error", reject);
      const at = server.address() as AddressInfo;
      if (passed === null || (at.address === host && at.port === port))
        resolve({ server, port: at.port });
      else {
        server.close();
        reject(new PassedElsewhere(at));
      }
    });
  });
}

/** Opens a passed socket. By its descriptor alone, a process of several would listen through the primary one. */
export function openSocket(fd: number): Socket {
  return new Socket({ fd, readable: false, writable: false });
}

/** The socket that was passed listens elsewhere than the settings say, by which it is decided what may be offered there. */
export class PassedElsewhere extends Error {
  override name = "PassedElsewhere";

  constructor({ address, port }: AddressInfo) {
    super(
      `The socket that the service manager has opened listens at ${address}, port ${port}. Set HOST=${address} and PORT=${port}, or change its ListenStream.`,
    );
  }
}

export async function checkPort(host: string, port: number): Promise<void> {
  const { server } = await listen(host, port);
  await stopListening(server);
}

/** Timeout of running requests when the server stops, in milliseconds. */
const STOP_TIMEOUT = 5_000;

/** How long a new connection is waited for to ask for something, in milliseconds. */
const FIRST_REQUEST = 500;

/** The longest time to wait for a moment without a new connection, in milliseconds. */
const QUIET_TIMEOUT = 1_000;

interface StopOptions {
  /** How long it goes on accepting connections, in milliseconds. */
  drain?: number;
  /** How long running requests are waited for, in milliseconds. */
  timeout?: number;
  /** Resolves when all connections that the system had accepted before have reached this process. */
  arrived?: () => Promise<void>;
}

/** Closes connections after answers for a while, then accepts no more; resolves when all are answered or cut off. */
export async function stopListening(
  server: Server,
  { drain = 0, timeout = STOP_TIMEOUT, arrived = twoTurns }: StopOptions = {},
): Promise<void> {
  if (!server.listening) return;
  draining.add(server);
  newestAnswers.get(server)?.forEach(closeAfter);
  if (drain > 0) await pause(drain);
  await untilQuiet(server, arrived);
  // Not HTTP's own close, which cuts answers that are written but not sent yet, as if their connections were idle.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const newest = newestAnswers.get(server);
  const fresh = newConnections.get(server);
  newest?.forEach(closeAfter);
  const began = performance.now();
  const closeIdle = () => {
    const isSending = newest?.values().some((answer) => !answer.writableFinished);
    // The request of a connection that was accepted last may be on its way.
    const mayAsk = performance.now() - began < FIRST_REQUEST && (fresh?.size ?? 0) > 0;
    if (isSending !== true && !mayAsk) server.closeIdleConnections();
  };
  // Repeated, since busy connections become idle later.
  const sweep = setInterval(closeIdle, 50);
  const deadline = setTimeout(() => server.closeAllConnections(), timeout);
  closeIdle();
  // Connections that the primary process has passed meanwhile go back there.
  await arrived();
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

/** Resolves when the event loop has asked the system for new connections once more. */
async function twoTurns(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/** Resolves at a moment without a new connection: one that only the system has accepted would be reset at the close. */
async function untilQuiet(server: Server, arrived: () => Promise<void>): Promise<void> {
  let accepted = 0;
  const count = () => void (accepted += 1);
  server.on("connection", count);
  const deadline = performance.now() + QUIET_TIMEOUT;
  for (let before = -1; before !== accepted && performance.now() < deadline;) {
    before = accepted;
    await arrived();
  }
  server.off("connection", count);
}

/** Closes the connection after an answer, so that the client does not reuse it. */
function closeAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}

type Address = Pick<Configuration, "host" | "port">;

/** A taken port. Requests to it wait until a server answers. */
interface TakenPort {
  server: Server;
  port: number;
  answerWith: (listener: RequestListener) => void;
  /** Closes it. Requests that still wait are cut off. */
  close: () => Promise<void>;
}

/** Opens the port, or listens at the socket that was passed for it. */
export async function takePort({ host, port }: Address, passed: Socket | null): Promise<TakenPort> {
  const waiting: Parameters<RequestListener>[] = [];
  const wait: RequestListener = (...request) => void waiting.push(request);
  const taken = await listen(host, port, { passed, onRequest: wait });
  let isAnswering = false;
  return {
    ...taken,
    answerWith: (listener) => {
      isAnswering = true;
      taken.server.off("request", wait).on("request", listener);
      for (const [request, response] of waiting.splice(0))
        if (!response.destroyed) listener(request, response);
    },
    close: () => stopListening(taken.server, isAnswering ? {} : { timeout: 0 }),
  };
}

/** Opens a passed socket, without accepting connections. @throws PassedElsewhere where it listens elsewhere */
export function checkSocket(fd: number | null, { host, port }: Address): Socket | null {
  if (fd === null) return null;
  const socket = openSocket(fd);
  const { localAddress = "", localPort = 0, localFamily = "" } = socket;
  if (localAddress !== host || localPort !== port)
    throw new PassedElsewhere({ address: localAddress, port: localPort, family: localFamily });
  return socket;
}

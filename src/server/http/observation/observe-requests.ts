import { randomFillSync } from "node:crypto";
import { type IncomingMessage, ServerResponse } from "node:http";

/** How an answer came about: from the cache, made for this request, or stale from the cache. */
export type CacheUse = "hit" | "miss" | "stale";

interface Observation {
  /** The id of the request in the log; null where requests are not logged. */
  readonly id: string | null;
  /** The pattern of its route, such as `/song/:song`; null where it has none. */
  route: string | null;
  cache: CacheUse | null;
  failureId: string | null;
}

/** An answer that carries what is known of its request: a field costs less than any table of running requests. */
export class ObservedResponse extends ServerResponse {
  /** Null where requests are neither logged nor counted. */
  observation: Observation | null = null;
}

/** Returns what is known of the request of an answer; null where requests are not observed. */
export function observationOf(response: ServerResponse | undefined): Observation | null {
  return response instanceof ObservedResponse ? response.observation : null;
}

/** Begins to observe a request. @returns null without observers */
export type Observe = (request: IncomingMessage, response: ServerResponse) => Observation | null;

export interface AnsweredRequest extends Observation {
  method: string;
  url: string;
  status: number;
  /** Whether the client went away before it had all of the answer. */
  isAborted: boolean;
  /** The time until the answer was handed to the system, in milliseconds. */
  milliseconds: number;
  /** The sent bytes with headers; 0 if requests are not logged. */
  bytes: number;
}

interface Options {
  /** Told of each request: the log and the metrics. Without any, requests are not observed. */
  observers: readonly ((request: AnsweredRequest) => void)[];
  /** Whether requests are logged, so that they get ids, and what was sent is counted. */
  isLogged: boolean;
  isTrusted: (address: string) => boolean;
}

/** The status of a request whose client went away before there was an answer; nginx calls it so. */
const CLIENT_CLOSED = 499;

export const OTHER_ROUTE = "other";

export function observeRequests({ observers, isLogged, isTrusted }: Options): Observe {
  if (observers.length === 0) return () => null;
  return (request, response) => {
    if (!(response instanceof ObservedResponse)) return null;
    const began = performance.now();
    const { socket } = request;
    const sentBefore = isLogged ? socket.bytesWritten : 0;
    // One object throughout, since each costs a cached answer something.
    const observation: AnsweredRequest = {
      id: isLogged ? requestIdOf(request, isTrusted) : null,
      route: null,
      cache: null,
      failureId: null,
      method: request.method ?? "",
      url: request.url ?? "",
      status: 0,
      isAborted: false,
      milliseconds: 0,
      bytes: 0,
    };
    response.observation = observation;
    response.on("close", () => {
      observation.status = response.headersSent ? response.statusCode : CLIENT_CLOSED;
      observation.isAborted = !response.writableFinished;
      observation.milliseconds = performance.now() - began;
      if (isLogged) observation.bytes = socket.bytesWritten - sentBefore;
      for (const observe of observers) observe(observation);
    });
    return observation;
  };
}

export const REQUEST_ID = "X-Request-Id";

export function setRequestId(response: ServerResponse, observation: Observation | null): void {
  if (observation !== null && observation.id !== null)
    response.setHeader(REQUEST_ID, observation.id);
}

const BYTES = 8;

/** Random bytes for many ids, since to ask for a few of them costs as much. */
const pool = Buffer.alloc(BYTES * 512);
let used = pool.length;

export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.toString("hex", used - BYTES, used);
}

/** A UUID, or another short id of hexadecimal digits, as proxies make them. */
const WELL_FORMED = /^[0-9a-f](?:[0-9a-f-]{6,34})[0-9a-f]$/i;

/** Returns the well-formed id that a trusted proxy gave a request, or a new one: any other is the visitor's text. */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  isTrusted: (address: string) => boolean,
): string {
  const given = headers["x-request-id"];
  if (typeof given !== "string" || !WELL_FORMED.test(given)) return newRequestId();
  return isTrusted(socket.remoteAddress ?? "") ? given.toLowerCase() : newRequestId();
}

import type { ServerResponse } from "node:http";
import { type Observation, type Observe, ObservedResponse } from "./observed-response.ts";
import { requestIdOf } from "./request-id.ts";

/** A request that was answered, or whose client went away before. */
export interface AnsweredRequest extends Observation {
  method: string;
  /** Path and query, as it was requested. */
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

/** The label of requests that no route answers. */
export const OTHER_ROUTE = "other";

/** Returns a function that observes requests until they are answered, and sends their ids. */
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

/** The name of the header with the id of a request. */
export const REQUEST_ID = "X-Request-Id";

/** Sets the id of a request as a header of its answer, where it has one. */
export function setRequestId(response: ServerResponse, observation: Observation | null): void {
  if (observation !== null && observation.id !== null)
    response.setHeader(REQUEST_ID, observation.id);
}

import { type IncomingMessage, ServerResponse } from "node:http";

/** How an answer came about: from the cache, made for this request, or stale from the cache. */
export type CacheUse = "hit" | "miss" | "stale";

export interface Observation {
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

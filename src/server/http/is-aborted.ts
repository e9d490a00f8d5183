import type { IncomingMessage } from "node:http";

/** Whether the connection was lost before all of a request was received, which explains any error in reading it. */
export function isAborted(incoming: IncomingMessage | undefined): boolean {
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

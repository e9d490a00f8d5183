import type { IncomingMessage } from "node:http";

/** Whether a request is a GET or HEAD, which changes nothing. */
export function isReading({ method }: Pick<IncomingMessage, "method">): boolean {
  return method === "GET" || method === "HEAD";
}

import type { IncomingMessage } from "node:http";

/** Whether a request asks for something without changing anything. */
export function isReading({ method }: Pick<IncomingMessage, "method">): boolean {
  return method === "GET" || method === "HEAD";
}

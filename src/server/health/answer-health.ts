import type { IncomingMessage, ServerResponse } from "node:http";
import { isReading } from "../http/is-read-request.ts";
import { type Headers, setHeaders } from "../http/security-headers.ts";
import type { Readiness } from "./readiness.ts";

const LIVE = "/health/live";
const READY = "/health/ready";

/**
 * Answers the health checks of load balancers and supervisors, which are neither cached, limited nor logged.
 * @returns whether the request was one
 */
export function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  readiness: Readiness,
  headers: Headers,
): boolean {
  const { url = "" } = request;
  // Compared first, since this is asked of every request.
  if (!url.startsWith("/health/")) return false;
  const [path] = url.split("?", 1);
  if (path !== LIVE && path !== READY) return false;
  const answer = (status: number, body: object) => {
    setHeaders(response, headers);
    const text = `${JSON.stringify(body)}\n`;
    response.writeHead(status, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(text),
      "Cache-Control": "no-store",
    });
    response.end(request.method === "HEAD" ? undefined : text);
  };
  if (!isReading(request)) {
    response.setHeader("Allow", "GET, HEAD");
    answer(405, { status: "refused", reason: "This path answers GET, HEAD only" });
  } else if (path === LIVE) answer(200, { status: "live" });
  else
    void readiness
      .check()
      .then((reason) =>
        reason === null
          ? answer(200, { status: "ready" })
          : answer(503, { status: "unready", reason }),
      );
  return true;
}

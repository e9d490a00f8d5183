import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Registry } from "prom-client";
import { localOrigin } from "../configuration/configuration.ts";
import { answerHealth, type Readiness } from "../health/readiness.ts";
import { logError } from "../http/errors/error-log.ts";
import { type Headers, setHeaders } from "../http/security-headers.ts";
import { StartProblem } from "../process/start-problem.ts";

type Options = { text: () => Promise<string> | null; readiness: Readiness };

/** Timeout of a request, in milliseconds, and maximum number of connections: only a few programs ask. */
const TIMEOUT = 10_000;
const CONNECTIONS = 50;

const HEADERS: Headers = [
  ["X-Content-Type-Options", "nosniff"],
  ["Cache-Control", "no-store"],
];

/** Serves metrics and health checks at their own address, from before the database is opened. @throws StartProblem */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  { text, readiness }: Options,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: TIMEOUT }, (request, response) => {
    if (answerHealth(request, response, readiness, HEADERS)) return;
    const answer = (status: number, type: string, body: string) => {
      setHeaders(response, HEADERS);
      response.writeHead(status, { "Content-Type": type }).end(body);
    };
    const refuse = (status: number, reason: string) => answer(status, "text/plain", `${reason}\n`);
    const [path] = (request.url ?? "").split("?", 1);
    if (path !== "/metrics")
      return refuse(404, "There is /metrics, /health/live and /health/ready");
    if (request.method !== "GET") return refuse(405, "This path answers GET only");
    const read = text();
    if (read === null) return refuse(503, "Norae is starting");
    read.then(
      (metrics) => answer(200, Registry.PROMETHEUS_CONTENT_TYPE, metrics),
      (error: unknown) => refuse(500, `The metrics cannot be read: ${logError("/metrics", error)}`),
    );
  });
  server.maxConnections = CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        new StartProblem(
          `The metrics cannot be served at ${host} port ${port} (${error.code ?? error.name}). Set NORAE_METRICS to another address, or to nothing.`,
        ),
      ),
    );
    server.listen({ host, port }, resolve);
  });
  // The process may end while the metrics are read.
  server.unref();
  return {
    address: localOrigin(host, (server.address() as AddressInfo).port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

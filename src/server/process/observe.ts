import {
  type AnsweredRequest,
  type Observe,
  observeRequests,
} from "../http/observation/observe-requests.ts";
import cluster from "node:cluster";
import { trustedConnections } from "../../api/request/client-address.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { Readiness } from "../health/readiness.ts";
import type { LoggedPath } from "../http/observation/logged-path.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { logRequest } from "../log/log.ts";

/** Serves the metrics where they are configured; in a cluster the primary process does, and reads those of workers. */
export async function openMetrics(
  address: Configuration["metrics"],
  readiness: Readiness,
  opened: AsyncDisposableStack,
): Promise<{ metrics: Metrics | null; metricsAddress: string | null }> {
  if (address === null) return { metrics: null, metricsAddress: null };
  // Imported here, since most starts do without the client of Prometheus.
  const { Metrics } = await import("../metrics/metrics.ts");
  const metrics = new Metrics();
  if (cluster.isWorker) {
    const { shareMetrics } = await import("../metrics/across-processes.ts");
    shareMetrics(metrics.registry);
    return { metrics, metricsAddress: null };
  }
  const { serveMetrics } = await import("../metrics/serve-metrics.ts");
  const served = await serveMetrics(address, { text: () => metrics.text(), readiness });
  opened.defer(() => served.close());
  return { metrics, metricsAddress: served.address };
}

export function observerOf(
  { log, trustedProxies }: Pick<Configuration, "log" | "trustedProxies">,
  metrics: Metrics | null,
): (loggedPath: LoggedPath) => Observe {
  const isLogged = log !== "off";
  return (loggedPath) =>
    observeRequests({
      observers: [
        ...(metrics === null ? [] : [metrics.requests.add]),
        ...(isLogged ? [requestLog(loggedPath)] : []),
      ],
      isLogged,
      isTrusted: trustedConnections(trustedProxies),
    });
}

/** Maximum number and length of addresses whose form in the log is remembered, since most are requested often. */
const REMEMBERED = 2_000;
const LONGEST = 200;

/** Returns a function that writes a line for each request, without addresses, queries and what visitors typed. */
function requestLog(loggedPath: LoggedPath): (request: AnsweredRequest) => void {
  const pathOf = remembered(loggedPath);
  return ({ id, method, url, route, status, isAborted, milliseconds, bytes, cache, failureId }) => {
    const path = pathOf(url);
    const ms = Math.round(milliseconds * 100) / 100;
    const ends = [cache, isAborted && "aborted", failureId !== null && `error ${failureId}`];
    const text = `request ${id} ${method} ${path} ${status} ${ms} ms ${bytes} bytes`;
    logRequest([text, ...ends.filter(Boolean)].join(" "), {
      id: id ?? undefined,
      method,
      path,
      route: route ?? undefined,
      status,
      ms,
      bytes,
      cache: cache ?? undefined,
      aborted: isAborted || undefined,
      error: failureId ?? undefined,
    });
  };
}

function remembered(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (text.length > LONGEST) return made;
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, made);
    return made;
  };
}

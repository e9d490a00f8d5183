import cluster from "node:cluster";
import { trustedConnections } from "../../api/request/client-address.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { Readiness } from "../health/readiness.ts";
import type { LoggedPath } from "../http/observation/logged-path.ts";
import { observeRequests } from "../http/observation/observe-requests.ts";
import type { Observe } from "../http/observation/observed-response.ts";
import { requestLog } from "../http/observation/request-log.ts";
import type { Metrics } from "../metrics/metrics.ts";

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

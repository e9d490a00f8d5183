import { systemClock } from "../../../domain/calendar-date.ts";
import type { Configuration } from "../../configuration/configuration.ts";
import { Readiness } from "../../health/readiness.ts";
import { metricsOfWorkers } from "../../metrics/across-processes.ts";
import { serveMetrics } from "../../metrics/serve-metrics.ts";
import { Processes } from "./processes.ts";
import type { Ready } from "./server-process.ts";
import { SharedLimits } from "./shared-limits.ts";
import { stopOnSignals } from "../stop-on-signals.ts";

/** How much longer than its processes the primary one takes to stop at most, in milliseconds. */
const STOP_TIMEOUT = 15_000;

/**
 * Starts the processes of a server with several, of which this one answers no requests: it hands out connections, replaces
 * those that end, counts the limits of all, and serves the metrics of all. SIGUSR2 replaces all of them one by one.
 * @param runningBuild the folder of the build that is running
 * @returns what the first says of itself, or its exit status where it did not start
 * @throws StartProblem where the metrics cannot be served
 */
export async function startProcesses(
  { processes: count, buildFolder, limits, drain, metrics }: Configuration,
  runningBuild: string,
): Promise<(Ready & { metricsAddress: string | null }) | number> {
  const readiness = new Readiness();
  const processes = new Processes({
    count,
    buildFolder: buildFolder ?? runningBuild,
    limits: new SharedLimits(limits, systemClock),
  });
  stopOnSignals(
    (signal) => {
      readiness.drain();
      return processes.stop(signal ?? "SIGTERM");
    },
    { timeout: STOP_TIMEOUT + drain },
  );
  process.removeAllListeners("SIGUSR2");
  process.on("SIGUSR2", () => void processes.replace());
  const served =
    metrics === null ? null : await serveMetrics(metrics, { text: metricsOfWorkers, readiness });
  const started = await processes.start();
  if (typeof started === "number") return started;
  // Each of them checks its own database.
  readiness.started(() => Promise.resolve());
  return { ...started, metricsAddress: served?.address ?? null };
}

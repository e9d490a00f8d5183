import { systemClock } from "../../domain/calendar-date.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { Processes } from "./processes.ts";
import type { Ready } from "./server-process.ts";
import { SharedLimits } from "./shared-limits.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

/** How much longer than its processes the primary one takes to stop at most, in milliseconds. */
const STOP_TIMEOUT = 15_000;

/**
 * Starts the processes of a server with several, of which this one answers no requests: it hands out connections, replaces
 * those that end, and counts the limits of all. SIGUSR2 replaces all of them one by one.
 * @param runningBuild the folder of the build that is running
 * @returns what the first says of itself, or its exit status where it did not start
 */
export async function startProcesses(
  { processes: count, buildFolder, limits, drain }: Configuration,
  runningBuild: string,
): Promise<Ready | number> {
  const processes = new Processes({
    count,
    buildFolder: buildFolder ?? runningBuild,
    limits: new SharedLimits(limits, systemClock),
  });
  stopOnSignals((signal) => processes.stop(signal ?? "SIGTERM"), { timeout: STOP_TIMEOUT + drain });
  process.on("SIGUSR2", () => void processes.replace());
  return processes.start();
}

import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Configuration } from "../../configuration/configuration.ts";
import { Readiness } from "../../health/readiness.ts";
import { logLine } from "../../log/log.ts";
import { metricsOfWorkers } from "../../metrics/across-processes.ts";
import { serveMetrics } from "../../metrics/serve-metrics.ts";
import { type Ready, ServerProcess } from "./server-process.ts";
import { stopOnSignals, type StopSignal } from "../stop-on-signals.ts";

export interface ProcessesOptions {
  count: number;
  /** The built program of a process. */
  file: string;
}

/** A process that lived for less did not start well, in milliseconds. */
const GOOD_LIFE = 10_000;

/** The delay before a process is started again that does not start, which doubles each time, in milliseconds. */
const FIRST_DELAY = 250;
const LONGEST_DELAY = 30_000;

export class Processes {
  readonly #options: ProcessesOptions;
  readonly #running: ServerProcess[] = [];
  #isStopping = false;

  constructor(options: ProcessesOptions) {
    this.#options = options;
  }

  /** Starts all, the first alone, which migrates and imports. @returns what it says, or its exit status if it failed */
  async start(): Promise<Ready | number> {
    const first = this.#fork(0, ["--alone"]);
    this.#running.push(first);
    const started = await first.started;
    if (typeof started === "number") return started;
    this.#keepRunning(0, first);
    for (let place = 1; place < this.#options.count && !this.#isStopping; place += 1) {
      const other = this.#fork(place);
      this.#keepRunning(place, other);
      await other.started;
    }
    return started;
  }

  async stop(signal: StopSignal): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running.map((process) => process.stop(signal)));
  }

  #fork(place: number, args: string[] = []): ServerProcess {
    return new ServerProcess({
      file: this.#options.file,
      // One process does what has to be done once.
      args: place === 0 ? ["--first", ...args] : args,
    });
  }

  /** Makes a process the one of its place, and starts another whenever that ends unasked. */
  #keepRunning(place: number, process: ServerProcess, failures = 0): void {
    this.#running[place] = process;
    const began = performance.now();
    void process.ended.then(async (end) => {
      if (process.isStopped || this.#isStopping || this.#running[place] !== process) return;
      const isBad = performance.now() - began < GOOD_LIFE;
      const delay = isBad ? Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** failures) : 0;
      const status = typeof end === "number" ? `status ${end}` : end;
      logLine(`A process ended (${status}) and is started again.`);
      await pause(delay);
      if (this.#isStopping || this.#running[place] !== process) return;
      this.#keepRunning(place, this.#fork(place), isBad ? failures + 1 : 0);
    });
  }
}

/** How much longer than its processes the primary one takes to stop at most, in milliseconds. */
const STOP_TIMEOUT = 15_000;

/**
 * Starts the processes of a server with several, of which this one answers no requests: it hands out connections, replaces
 * those that end, and serves the metrics of all.
 * @param serverFolder the folder of the server build
 * @returns what the first says of itself, or its exit status where it did not start
 * @throws StartProblem where the metrics cannot be served
 */
export async function startProcesses(
  { processes: count, drain, metrics }: Configuration,
  serverFolder: string,
): Promise<(Ready & { metricsAddress: string | null }) | number> {
  const readiness = new Readiness();
  const processes = new Processes({ count, file: join(serverFolder, "serve.js") });
  stopOnSignals(
    (signal) => {
      readiness.drain();
      return processes.stop(signal ?? "SIGTERM");
    },
    { timeout: STOP_TIMEOUT + drain },
  );
  const served =
    metrics === null ? null : await serveMetrics(metrics, { text: metricsOfWorkers, readiness });
  const started = await processes.start();
  if (typeof started === "number") return started;
  // Each of them checks its own database.
  readiness.started(() => Promise.resolve());
  return { ...started, metricsAddress: served?.address ?? null };
}

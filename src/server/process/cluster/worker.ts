import cluster from "node:cluster";
import type { FromProcess, Ready, ToProcess } from "./server-process.ts";
import type { StopSignal } from "../stop-on-signals.ts";

export class WorkerRole {
  #isHandedOut: (() => void)[] = [];
  #stop: ((signal: StopSignal) => void) | undefined;

  /** Whether it is the one that does what has to be done once: sweeps and dumps. */
  readonly isFirst = process.argv.includes("--first");
  /** Whether it is started before all others. Any other may be of a later build than those beside it. */
  readonly isAlone = process.argv.includes("--alone");

  constructor() {
    // Not all are ours: the metrics are read by messages, too.
    process.on("message", (message: ToProcess | object) => {
      if ("stop" in message) this.#stop?.(message.stop);
      else if ("areHandedOut" in message)
        this.#isHandedOut.splice(0).forEach((resolve) => resolve());
    });
  }

  /** Tells the primary process that this one answers requests. @param stop called when that stops it */
  reportReady(ready: Ready, stop: (signal: StopSignal) => void): void {
    this.#stop = stop;
    this.#send({ ready });
  }

  /** Resolves when all connections that the primary process had accepted before are here. */
  readonly connectionsArrived = (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#isHandedOut.push(resolve);
    this.#send({ isStopping: true });
    return promise;
  };

  #send(message: FromProcess): void {
    process.send!(message);
  }
}

/** Returns the role of this process; null where it is the only one of its server, or the primary one. */
export function workerRole(): WorkerRole | null {
  return cluster.isWorker ? new WorkerRole() : null;
}

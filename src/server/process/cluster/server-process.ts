import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { passedSocket, passingOn } from "../../http/socket/passed-socket.ts";
import type { StopSignal } from "../stop-on-signals.ts";

export type Ready = { address: string; signInLink: string | null };

export type FromProcess = { ready: Ready } | { isStopping: true };
export type ToProcess = { stop: StopSignal } | { areHandedOut: true };

export interface ProcessOptions {
  file: string;
  args: string[];
}

export class ServerProcess {
  readonly #worker: Worker;
  /** Resolves when it answers requests; with its exit status where it ends before. */
  readonly started: Promise<Ready | number>;
  /** Resolves when it has ended, with its exit status or the signal that ended it. */
  readonly ended: Promise<number | string>;
  #isStopped = false;
  #isReady = false;

  constructor({ file, args }: ProcessOptions) {
    cluster.setupPrimary({ exec: file, args, ...passingOn(passedSocket(process.env)) });
    const worker = cluster.fork();
    this.#worker = worker;
    this.ended = once(worker, "exit").then(
      ([status, signal]) => (signal ?? status ?? 1) as number | string,
    );
    const { promise, resolve } = Promise.withResolvers<Ready>();
    const handOut = async () => {
      // All connections that it may still get are accepted, and on their way before this answer.
      await nextTurn();
      await nextTurn();
      return { areHandedOut: true } as const;
    };
    // Not all are ours: the metrics are read by messages, too.
    worker.on("message", (message: FromProcess | object) => {
      if ("ready" in message) {
        this.#isReady = true;
        resolve(message.ready);
      } else if ("isStopping" in message) void handOut().then((answer) => this.#send(answer));
    });
    const status = this.ended.then((end) => (typeof end === "number" ? end : 1));
    this.started = Promise.race([promise, status]);
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Ends it as the signal does a server with one process: once it has answered what it was asked. */
  async stop(signal: StopSignal): Promise<void> {
    this.#isStopped = true;
    if (this.#isReady) this.#send({ stop: signal });
    else this.#worker.process.kill();
    await this.ended;
  }

  #send(message: ToProcess): void {
    // It may end meanwhile, which is seen by its end.
    if (this.#worker.isConnected()) this.#worker.send(message, () => undefined);
  }
}

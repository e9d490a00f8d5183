import { Worker } from "node:worker_threads";
import type { ConnectOptions } from "../database/connect.ts";

/** A worker thread with its own copy of the catalogue, from the beginning of its reading until it is terminated. */
export class ReadingThread<Question, Result> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (result: Result | null) => void>();
  #number = 0;
  #hasEnded = false;
  /** The time that reading took, in milliseconds; undefined until it is ready. */
  readTime: number | undefined;

  /** @param file the built worker @param onEnd called once at most; null: no database, which is reported elsewhere */
  constructor(
    { file, name, data }: { file: string; name: string; data: ThreadData },
    { onReady, onEnd }: { onReady: () => void; onEnd: (reason: string | null) => void },
  ) {
    this.#worker = new Worker(file, { workerData: data, name });
    // The process can stop without waiting for it.
    this.#worker.unref();
    let failure: string | null = "it ended";
    this.#worker.on("message", (message: ThreadMessage<Result>) => {
      if (!("ready" in message)) return this.#resolve(message.number, message.result);
      if (message.ready) {
        this.readTime = message.milliseconds;
        onReady();
      } else {
        failure = message.isUnreachable ? null : message.reason;
        void this.end();
      }
    });
    // Not its message, which may contain a visitor's text.
    this.#worker.on("error", (error) => (failure = error instanceof Error ? error.name : "error"));
    this.#worker.on("exit", () => {
      this.#hasEnded = true;
      for (const number of this.#waiting.keys()) this.#resolve(number, null);
      onEnd(failure);
    });
  }

  /** Asks once the thread is ready. @returns null where the thread ends, or no answer comes within `timeout` ms */
  ask(question: Question, timeout = Infinity): Promise<Result | null> {
    if (this.#hasEnded) return Promise.resolve(null);
    const number = (this.#number += 1);
    return new Promise((resolve) => {
      const timer =
        timeout === Infinity ? undefined : setTimeout(() => this.#resolve(number, null), timeout);
      this.#waiting.set(number, (result) => {
        clearTimeout(timer);
        resolve(result);
      });
      this.#worker.postMessage({ number, question } satisfies NumberedQuestion<Question>, []);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #resolve(number: number, result: Result | null): void {
    this.#waiting.get(number)?.(result);
    this.#waiting.delete(number);
  }
}

export type ThreadData = Pick<ConnectOptions, "databaseUrl" | "dataFolder">;

export interface NumberedQuestion<Question> {
  number: number;
  question: Question;
}

export type ThreadMessage<Result> =
  | { ready: true; milliseconds: number }
  | { ready: false; reason: string; isUnreachable: boolean }
  | { number: number; result: Result };

import { Worker } from "node:worker_threads";
import type { SearchOptions, SearchResult } from "../options.ts";
import type { Answer, Question, ThreadData } from "./message.ts";

/** A worker thread with one index, from the beginning of its build until the thread is terminated. */
export class SearchThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (result: SearchResult | null) => void>();
  #number = 0;
  /** The build time of the index in milliseconds; undefined until it is ready. */
  buildTime: number | undefined;

  /**
   * @param file the built worker
   * @param onEnd called at most once, with null where the database could not be reached, which is reported elsewhere
   */
  constructor(
    file: string,
    data: ThreadData,
    { onReady, onEnd }: { onReady: () => void; onEnd: (reason: string | null) => void },
  ) {
    this.#worker = new Worker(file, { workerData: data, name: "norae-search" });
    // The process can stop without waiting for an index.
    this.#worker.unref();
    let failure: string | null = "it ended";
    this.#worker.on("message", (answer: Answer) => {
      if (!("ready" in answer)) return this.#resolve(answer.number, answer.result);
      if (answer.ready) {
        this.buildTime = answer.milliseconds;
        onReady();
      } else {
        failure = answer.isUnreachable ? null : answer.reason;
        void this.end();
      }
    });
    // Not its message, which may contain what was searched for.
    this.#worker.on("error", (error) => (failure = error instanceof Error ? error.name : "error"));
    this.#worker.on("exit", () => {
      for (const number of this.#waiting.keys()) this.#resolve(number, null);
      onEnd(failure);
    });
  }

  /** Searches. @returns null where the thread ends, or does not answer within `timeout` milliseconds */
  find(text: string, options: SearchOptions, timeout: number): Promise<SearchResult | null> {
    const number = (this.#number += 1);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#resolve(number, null), timeout);
      this.#waiting.set(number, (result) => {
        clearTimeout(timer);
        resolve(result);
      });
      this.#worker.postMessage({ number, text, options } satisfies Question, []);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #resolve(number: number, result: SearchResult | null): void {
    this.#waiting.get(number)?.(result);
    this.#waiting.delete(number);
  }
}

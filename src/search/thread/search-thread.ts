import { Worker } from "node:worker_threads";
import type { SearchOptions, SearchResult } from "../options.ts";
import type { Answer, Question, ThreadData } from "./message.ts";

/** One thread with one index, from when it begins to build it until it is let go. */
export class SearchThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (result: SearchResult | null) => void>();
  #number = 0;
  /** How long the index took to build, in milliseconds; undefined until it is ready. */
  builtIn: number | undefined;

  /** `file`: the built worker. `onEnd` is called at most once, and is told nothing where that was told already. */
  constructor(
    file: string,
    data: ThreadData,
    { onReady, onEnd }: { onReady: () => void; onEnd: (why: string | null) => void },
  ) {
    this.#worker = new Worker(file, { workerData: data, name: "norae-search" });
    // A process that is told to stop does not wait for an index.
    this.#worker.unref();
    let failure: string | null = "it ended";
    this.#worker.on("message", (answer: Answer) => {
      if (!("ready" in answer)) return this.#settle(answer.number, answer.result);
      if (answer.ready) {
        this.builtIn = answer.milliseconds;
        onReady();
      } else {
        failure = answer.isUnreachable ? null : answer.why;
        void this.end();
      }
    });
    this.#worker.on(
      "error",
      (error) => (failure = error instanceof Error ? error.message : String(error)),
    );
    this.#worker.on("exit", () => {
      for (const number of this.#waiting.keys()) this.#settle(number, null);
      onEnd(failure);
    });
  }

  /** What the thread finds; null where it ends, or takes longer than anybody waits. */
  find(text: string, options: SearchOptions, patience: number): Promise<SearchResult | null> {
    const number = (this.#number += 1);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(number, null), patience);
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

  #settle(number: number, result: SearchResult | null): void {
    this.#waiting.get(number)?.(result);
    this.#waiting.delete(number);
  }
}

/**
 * Starts work in order, one in each turn of the event loop. A page takes milliseconds of this thread to render, an
 * answer from the cache microseconds: cached answers are given between two renderings, instead of after all that were
 * asked for before them.
 */
export class OnePerTurn {
  readonly #waiting: (() => void)[] = [];

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return new Promise<void>((start) => {
      this.#waiting.push(start);
      if (this.#waiting.length === 1) setImmediate(this.#startNext);
    }).then(work);
  }

  readonly #startNext = () => {
    this.#waiting.shift()!();
    if (this.#waiting.length > 0) setImmediate(this.#startNext);
  };
}

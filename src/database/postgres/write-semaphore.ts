import { DatabaseBusy } from "../database.ts";

interface Waiting {
  begin: () => void;
  timer: NodeJS.Timeout;
}

/**
 * Lets so many go at a time; the others wait for their turn, in the order in which they came. Without it writers that
 * wait for one row would hold every connection, and nobody could read.
 */
export class Turns {
  readonly #most: number;
  readonly #patience: number;
  #going = 0;
  readonly #waiting = new Set<Waiting>();

  /** @param patience how long one waits, in milliseconds */
  constructor(most: number, patience: number) {
    this.#most = most;
    this.#patience = patience;
  }

  /** @throws DatabaseBusy where its turn does not come in time */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#going < this.#most) this.#going += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(new DatabaseBusy());
      }, this.#patience);
      const waiting = { begin: resolve, timer };
      this.#waiting.add(waiting);
    });
  }

  /** Hands the turn on: it stays taken. */
  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#going -= 1;
      return;
    }
    this.#waiting.delete(first);
    clearTimeout(first.timer);
    first.begin();
  }
}

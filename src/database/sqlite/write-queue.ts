import { DatabaseBusy } from "../database.ts";

interface Waiting<Thing> {
  begin: (thing: Thing) => void;
  refuse: (why: DatabaseBusy) => void;
  /** When it gives up, on `performance`'s clock. */
  until: number;
}

/** So long things are handed on at once in one turn of the event loop, in milliseconds. */
const TURN = 1;

/**
 * Hands things out in the order in which they were asked for. What is done with an embedded database is done without
 * a pause: a hundred transactions would make one turn of the event loop, in which nobody else is answered and one new
 * connection taken (a turn takes one, however many knock). So when a turn has lasted, who comes waits for the next.
 */
export class Line<Thing> {
  readonly #patience: number;
  readonly #turn: number;
  readonly #free: Thing[];
  readonly #waiting = new Set<Waiting<Thing>>();
  /** When the first of this turn began, on `performance`'s clock; null when nothing has. */
  #began: number | null = null;

  /**
   * @param patience how long one waits, in milliseconds
   * @param turn how long things are handed on in one turn, in milliseconds
   */
  constructor(things: readonly Thing[], patience: number, turn = TURN) {
    this.#free = [...things];
    this.#patience = patience;
    this.#turn = turn;
  }

  /** @throws DatabaseBusy where its turn comes too late */
  take(): Promise<Thing> {
    return new Promise((begin, refuse) => {
      this.#waiting.add({ begin, refuse, until: performance.now() + this.#patience });
      this.#call();
    });
  }

  giveBack(thing: Thing): void {
    this.#free.push(thing);
    this.#call();
  }

  /** Sends everybody away who waits. */
  close(): void {
    for (const { refuse } of this.#waiting) refuse(new DatabaseBusy());
    this.#waiting.clear();
  }

  #call(): void {
    for (const first of this.#waiting) {
      if (this.#free.length === 0 || !this.#hasTime()) return;
      this.#waiting.delete(first);
      const thing = first.until < performance.now() ? undefined : this.#free.pop();
      if (thing === undefined) first.refuse(new DatabaseBusy());
      else first.begin(thing);
    }
  }

  #hasTime(): boolean {
    if (this.#began !== null) return performance.now() - this.#began < this.#turn;
    this.#began = performance.now();
    setImmediate(() => {
      this.#began = null;
      this.#call();
    });
    return true;
  }
}

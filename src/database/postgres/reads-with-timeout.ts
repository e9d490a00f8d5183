import { setTimeout as pause } from "node:timers/promises";
import { DatabaseUnreachable } from "../database.ts";
import { isConnectionProblem } from "./wire.ts";

/** How long the one that finds out waits, in milliseconds. An answer that comes later still counts. */
const PROBE_TIMEOUT = 1_000;

/** How long a moment is, in milliseconds. */
const AGAIN_AFTER = 50;

/**
 * Reads that do not wait for ever, and not all at once: while the database does not answer, one read at a time
 * finds out whether it does again, and the others fail at once.
 */
export class ReadsWithTimeout {
  /** In milliseconds. */
  readonly #patience: number;
  #isDown = false;
  #isAsking = false;
  #lastAnswer = 0;

  constructor(patience: number) {
    this.#patience = patience;
  }

  /** @throws DatabaseUnreachable where the database cannot be reached or does not answer in time. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isDown) return this.#try(work, this.#patience);
    if (this.#isAsking) throw new DatabaseUnreachable();
    this.#isAsking = true;
    try {
      return await this.#try(work, Math.min(PROBE_TIMEOUT, this.#patience));
    } finally {
      this.#isAsking = false;
    }
  }

  async #try<T>(work: () => Promise<T>, patience: number): Promise<T> {
    const began = performance.now();
    const answer = againIfBroken(work).then((result) => {
      this.#isDown = false;
      this.#lastAnswer = performance.now();
      return result;
    });
    try {
      return await within(patience, answer);
    } catch (error) {
      const isUnanswered = error instanceof DatabaseUnreachable || isConnectionProblem(error);
      // Where another was answered meanwhile, this one was only unlucky, or slow.
      this.#isDown = isUnanswered && this.#lastAnswer < began;
      throw isUnanswered ? new DatabaseUnreachable({ cause: error }) : error;
    }
  }
}

/**
 * A connection that breaks (a restart, an administrator) says nothing of a new one. Those that broke with it are
 * known after a moment.
 */
async function againIfBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isConnectionProblem(error)) throw error;
    await pause(AGAIN_AFTER);
    return await work();
  }
}

/** What comes too late is left to itself. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  if (milliseconds === Infinity) return work;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnreachable()), milliseconds);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

import { setTimeout as pause } from "node:timers/promises";
import { DatabaseUnreachable } from "../database.ts";
import { isConnectionProblem } from "./wire.ts";

/** Timeout of a probing read, in milliseconds. A later answer still marks the database as reachable. */
const PROBE_TIMEOUT = 1_000;

/** Delay before a read with a broken connection is retried, in milliseconds. */
const RETRY_DELAY = 50;

/**
 * Runs reads with a timeout and a circuit breaker: while the database does not answer, one read at a time probes it and
 * the others fail at once.
 */
export class ReadsWithTimeout {
  readonly #timeout: number;
  #isDown = false;
  #isProbing = false;
  #lastAnswer = 0;

  /** @param timeout of a read, in milliseconds */
  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /** Runs a read. @throws DatabaseUnreachable where the database cannot be reached or does not answer in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isDown) return this.#try(work, this.#timeout);
    if (this.#isProbing) throw new DatabaseUnreachable();
    this.#isProbing = true;
    try {
      return await this.#try(work, Math.min(PROBE_TIMEOUT, this.#timeout));
    } finally {
      this.#isProbing = false;
    }
  }

  async #try<T>(work: () => Promise<T>, timeout: number): Promise<T> {
    const began = performance.now();
    const answer = retryIfBroken(work).then((result) => {
      this.#isDown = false;
      this.#lastAnswer = performance.now();
      return result;
    });
    try {
      return await within(timeout, answer);
    } catch (error) {
      const isUnanswered = error instanceof DatabaseUnreachable || isConnectionProblem(error);
      // Another read was answered meanwhile: the database is up, and this read was slow or unlucky.
      this.#isDown = isUnanswered && this.#lastAnswer < began;
      throw isUnanswered ? new DatabaseUnreachable({ cause: error }) : error;
    }
  }
}

/**
 * Retries once where a connection broke (a restart, an administrator): a new one may work. The delay gives the pool
 * time to notice its other broken connections.
 */
async function retryIfBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isConnectionProblem(error)) throw error;
    await pause(RETRY_DELAY);
    return await work();
  }
}

/** Rejects after a timeout. A later result of `work` is ignored. */
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

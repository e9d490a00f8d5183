import { setTimeout as pause } from "node:timers/promises";
import { DatabaseUnreachable } from "../../database.ts";
import { isConnectionProblem, isStatementTimeout } from "../wire.ts";

/** Timeout of a probing read, in milliseconds. A later answer still marks the database as reachable. */
const PROBE_TIMEOUT = 1_000;

/** Delay before a read with a broken connection is retried, in milliseconds. */
const RETRY_DELAY = 50;

/** Interval of the probes of a database that does not answer, in milliseconds. */
const PROBE_INTERVAL = 500;

/** Runs reads with a timeout and a circuit breaker: while the database is down, one read at a time probes it. */
export class ReadsWithTimeout {
  readonly #timeout: number;
  readonly #ping: (() => Promise<unknown>) | undefined;
  #isDown = false;
  #isProbing = false;
  #lastAnswer = 0;
  #check: Promise<void> | null = null;
  #isPinging = false;
  #isClosed = false;

  /**
   * @param timeout of a read, in milliseconds
   * @param ping a query that is always answered at once; without it nothing but reads finds out whether the database answers
   */
  constructor(timeout: number, ping?: () => Promise<unknown>) {
    this.#timeout = timeout;
    this.#ping = ping;
  }

  /** Whether the database answers, as far as is known: not while that is being checked. */
  get isAnswering(): boolean {
    return !this.#isDown && this.#check === null;
  }

  /** Runs a read. @throws DatabaseUnreachable where the database cannot be reached or does not answer in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    // Instead of waiting for a read timeout, queries wait for the answer to the ping.
    await this.#check;
    if (!this.#isDown) return this.#try(work, this.#timeout);
    if (this.#isProbing) throw new DatabaseUnreachable();
    this.#isProbing = true;
    try {
      return await this.#try(work, Math.min(PROBE_TIMEOUT, this.#timeout));
    } finally {
      this.#isProbing = false;
    }
  }

  /** Pings the database after another connection got no answer, and marks it as down if there is none here either. */
  checkAnswering(): void {
    if (this.#ping === undefined || this.#check !== null) return;
    this.#check = this.#probe(this.#ping).finally(() => (this.#check = null));
  }

  close(): void {
    this.#isClosed = true;
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
      if (isStatementTimeout(error)) throw new DatabaseUnreachable({ cause: error });
      const isUnanswered = error instanceof DatabaseUnreachable || isConnectionProblem(error);
      // Another read was answered meanwhile: the database is up, and this read was slow or unlucky.
      const wasDown = this.#isDown;
      this.#isDown = isUnanswered && this.#lastAnswer < began;
      if (this.#isDown && !wasDown) this.#pingUntilAnswered();
      throw isUnanswered ? new DatabaseUnreachable({ cause: error }) : error;
    }
  }

  async #probe(ping: () => Promise<unknown>): Promise<void> {
    await this.#try(ping, PROBE_TIMEOUT).catch(() => undefined);
  }

  /** While pages are shown as they were, no read may come that would find out that the database answers again. */
  #pingUntilAnswered(): void {
    const ping = this.#ping;
    if (ping === undefined || this.#isPinging) return;
    this.#isPinging = true;
    const repeat = async () => {
      while (this.#isDown && !this.#isClosed) {
        await pause(PROBE_INTERVAL, undefined, { ref: false });
        if (this.#isDown && !this.#isClosed) await this.#probe(ping);
      }
      this.#isPinging = false;
    };
    void repeat();
  }
}

/** Retries once where a connection broke, after the pool has had time to notice its other broken ones. */
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

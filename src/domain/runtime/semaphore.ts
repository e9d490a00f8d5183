interface SemaphoreOptions {
  /** Maximum number that run at once. */
  permits: number;
  /** Maximum length of the queue; further callers are refused. Unlimited by default. */
  maximumWaiting?: number | undefined;
  /** Maximum time in the queue, in milliseconds; callers are refused after it. Unlimited by default. */
  timeout?: number | undefined;
  pace?: Pace | undefined;
}

/** Whether the next may begin now. If not, calls `resume` as soon as it may. */
export type Pace = (resume: () => void) => boolean;

interface Waiting {
  settle: (isAcquired: boolean) => void;
  /** On `performance`'s clock: a timer is late while the event loop is blocked. */
  deadline: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** Limits how many callers run at once. The others wait in a queue. */
export class Semaphore {
  readonly #maximumWaiting: number;
  readonly #timeout: number;
  readonly #pace: Pace;
  #free: number;
  readonly #waiting = new Set<Waiting>();

  constructor({
    permits,
    maximumWaiting = Infinity,
    timeout = Infinity,
    pace = () => true,
  }: SemaphoreOptions) {
    this.#free = permits;
    this.#maximumWaiting = maximumWaiting;
    this.#timeout = timeout;
    this.#pace = pace;
  }

  /** Runs `work` with a permit, or `refuse` where it gets none. */
  async run<Result, Refused>(work: () => Promise<Result>, refuse: () => Refused) {
    if (!(await this.acquire())) return refuse();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** Takes a permit, which must be released. @returns false where the queue is full or the timeout has passed */
  acquire(): Promise<boolean> {
    return new Promise((resolve) => {
      const deadline = performance.now() + this.#timeout;
      const waiting: Waiting = { settle: resolve, deadline };
      this.#waiting.add(waiting);
      this.#admit();
      if (!this.#waiting.has(waiting)) return;
      if (this.#waiting.size > this.#maximumWaiting) this.#settle(waiting, false);
      else if (this.#timeout < Infinity)
        waiting.timer = setTimeout(() => this.#settle(waiting, false), this.#timeout);
    });
  }

  release(): void {
    this.#free += 1;
    this.#admit();
  }

  refuseWaiting(): void {
    for (const waiting of this.#waiting) this.#settle(waiting, false);
  }

  #admit(): void {
    for (const first of this.#waiting) {
      if (this.#free === 0 || !this.#pace(() => this.#admit())) return;
      const isInTime = performance.now() <= first.deadline;
      if (isInTime) this.#free -= 1;
      this.#settle(first, isInTime);
    }
  }

  #settle(waiting: Waiting, isAcquired: boolean): void {
    this.#waiting.delete(waiting);
    clearTimeout(waiting.timer);
    waiting.settle(isAcquired);
  }
}

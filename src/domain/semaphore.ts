export interface SemaphoreOptions {
  /** How many run at once. */
  permits: number;
  /** How many may wait besides; whoever comes then is refused. */
  maximumWaiting?: number | undefined;
  /** How long one waits before it is refused, in milliseconds. */
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

/** Limits how much runs at once. The others wait in the order in which they came. */
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

  /** Runs `work` once it has a permit; returns what `refuse` does where it gets none. */
  async run<Result, Refused>(
    work: () => Promise<Result>,
    refuse: () => Refused,
  ): Promise<Result | Refused> {
    if (!(await this.acquire())) return refuse();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** Takes a permit, which is to be released. @returns false where too many wait, or it waited too long */
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

  /** Refuses everyone who waits. */
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

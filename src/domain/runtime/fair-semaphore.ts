interface FairSemaphoreOptions {
  /** Maximum number that run at once. */
  permits: number;
  /** Maximum number of one user that run at once. */
  permitsEach: number;
  /** Maximum number of one user that wait; further ones are refused. */
  maximumWaitingEach: number;
}

type User = { running: number; waiting: (() => void)[] };

/** Limits how many callers run at once. Users take turns, however many callers each has, and none gets all permits. */
export class FairSemaphore {
  readonly #permitsEach: number;
  readonly #maximumWaitingEach: number;
  #free: number;
  /** Users with callers that run or wait; the user who came, or got a permit, last is at the end. */
  readonly #users = new Map<number, User>();

  constructor({ permits, permitsEach, maximumWaitingEach }: FairSemaphoreOptions) {
    this.#free = permits;
    this.#permitsEach = permitsEach;
    this.#maximumWaitingEach = maximumWaitingEach;
  }

  /** Runs `work` of a user with a permit, or `refuse` where too many of the user wait. */
  async run<Result, Refused>(userId: number, work: () => Promise<Result>, refuse: () => Refused) {
    const user = this.#users.get(userId) ?? { running: 0, waiting: [] };
    if (user.waiting.length >= this.#maximumWaitingEach) return refuse();
    this.#users.set(userId, user);
    await new Promise<void>((resolve) => {
      user.waiting.push(resolve);
      this.#admit();
    });
    try {
      return await work();
    } finally {
      user.running -= 1;
      this.#free += 1;
      if (user.running === 0 && user.waiting.length === 0) this.#users.delete(userId);
      this.#admit();
    }
  }

  #admit(): void {
    // A user that is moved to the end while this runs is visited once more.
    for (const [userId, user] of this.#users) {
      if (this.#free === 0) return;
      if (user.running >= this.#permitsEach) continue;
      const next = user.waiting.shift();
      if (next === undefined) continue;
      user.running += 1;
      this.#free -= 1;
      this.#users.delete(userId);
      this.#users.set(userId, user);
      next();
    }
  }
}

import { setTimeout as pause } from "node:timers/promises";
import { tag, type Tag } from "../../domain/tag.ts";
import { KEY_OF_ALL, keysToPurge } from "./surrogate-keys.ts";

export interface PurgeTarget {
  url: string;
  /** A header of each request, which may be secret. */
  header: readonly [name: string, value: string] | null;
}

export interface PurgerOptions {
  target: PurgeTarget;
  log: (text: string) => void;
  timing?: Partial<typeof TIMING>;
}

/** All in milliseconds. */
const TIMING = {
  gather: 50,
  /** When a key is purged once more: an answer may have been on its way, or of a process that knew no change. */
  repeatAfter: 5_000,
  timeout: 3_000,
  firstRetry: 500,
  longestRetry: 30_000,
  quiet: 60_000,
};

/** The number of keys in one request, below what the API of Fastly allows (256). */
const MOST_IN_REQUEST = 250;

/** Beyond this number of waiting keys, all answers are purged instead. */
const MOST_WAITING = 5_000;

/** Purges changed answers by their keys. Each process does so for all changes; purging twice is harmless. */
export class Purger {
  readonly #target: PurgeTarget;
  readonly #log: (text: string) => void;
  readonly #timing: typeof TIMING;
  /** The waiting keys in order, and whether each has to be purged once more. */
  #waiting = new Map<string, boolean>();
  readonly #repeats = new Map<NodeJS.Timeout, string[]>();
  readonly #closing = new AbortController();
  #running: Promise<void> | null = null;
  #failures = 0;
  #loggedAt = -Infinity;
  /** Whether all that was answered before is purged, and changes are known. */
  #isReady = false;

  /** Begins by purging all answers: what changed while no process ran is not known. */
  constructor({ target, log, timing = {} }: PurgerOptions) {
    this.#target = target;
    this.#log = log;
    this.#timing = { ...TIMING, ...timing };
    this.purge([tag.everything]);
  }

  /** Whether shared caches may keep answers, since they will be told when one changes. */
  get isWorking(): boolean {
    return this.#isReady && this.#failures === 0;
  }

  purge(tags: readonly Tag[]): void {
    this.#add(keysToPurge(tags), true);
  }

  /** Lets shared caches keep nothing until all answers were purged: changes may be missed meanwhile. */
  suspend(): void {
    this.#isReady = false;
  }

  /** Purges what waits, if the target answers at the first attempt. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
    for (const [timer, keys] of this.#repeats) {
      clearTimeout(timer);
      this.#add(keys, false);
    }
    while (this.#waiting.size > 0) if (!(await this.#postBatch())) return;
  }

  #add(keys: Iterable<string>, isRepeated: boolean): void {
    for (const key of keys) this.#waiting.set(key, isRepeated || (this.#waiting.get(key) ?? false));
    if (this.#waiting.size > MOST_WAITING) this.#waiting = new Map([[KEY_OF_ALL, true]]);
    if (this.#waiting.size === 0 || this.#closing.signal.aborted) return;
    this.#running ??= this.#run().finally(() => (this.#running = null));
  }

  async #run(): Promise<void> {
    const { gather, firstRetry, longestRetry } = this.#timing;
    while (this.#waiting.size > 0 && !this.#closing.signal.aborted) {
      const retry = Math.min(firstRetry * 2 ** (this.#failures - 1), longestRetry);
      await this.#pause(this.#failures === 0 ? gather : retry);
      if (!this.#closing.signal.aborted) await this.#postBatch();
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    const options = { signal: this.#closing.signal, ref: false };
    await pause(milliseconds, undefined, options).catch(() => undefined);
  }

  /** Purges the keys that wait longest. @returns whether the target accepted them */
  async #postBatch(): Promise<boolean> {
    const batch = [...this.#waiting].slice(0, MOST_IN_REQUEST);
    for (const [key] of batch) this.#waiting.delete(key);
    const problem = await this.#post(batch.map(([key]) => key));
    if (problem === null) {
      this.#succeeded(batch);
      return true;
    }
    this.#failures += 1;
    // First in order again; what was added meanwhile may be the same key.
    const later = this.#waiting;
    this.#waiting = new Map(batch);
    for (const [key, isRepeated] of later)
      this.#waiting.set(key, isRepeated || (this.#waiting.get(key) ?? false));
    this.#logFailure(problem);
    return false;
  }

  #succeeded(batch: [key: string, isRepeated: boolean][]): void {
    if (this.#failures > 0) this.#log("The purge target accepts keys again.");
    this.#failures = 0;
    if (batch.some(([key]) => key === KEY_OF_ALL)) this.#isReady = true;
    const again = batch.flatMap(([key, isRepeated]) => (isRepeated ? [key] : []));
    if (again.length === 0) return;
    const timer = setTimeout(() => {
      this.#repeats.delete(timer);
      this.#add(again, false);
    }, this.#timing.repeatAfter).unref();
    this.#repeats.set(timer, again);
  }

  /** @returns why it failed, without the address, which may be secret; null where it did not */
  async #post(keys: string[]): Promise<string | null> {
    const { url, header } = this.#target;
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: [
          ["Content-Type", "application/json"],
          ...(header === null ? [] : [[...header]]),
        ] as [string, string][],
        body: JSON.stringify({ surrogate_keys: keys }),
        redirect: "manual",
        signal: AbortSignal.timeout(this.#timing.timeout),
      });
      await response.body?.cancel();
      return response.ok ? null : `it answers ${response.status}`;
    } catch (error) {
      return error instanceof DOMException ? "it does not answer in time" : "it cannot be reached";
    }
  }

  #logFailure(problem: string): void {
    const now = performance.now();
    if (now - this.#loggedAt < this.#timing.quiet) return;
    this.#loggedAt = now;
    this.#log(
      `The purge target of NORAE_PURGE_URL fails: ${problem}. Until it accepts keys again, shared caches may keep answers for a second.`,
    );
  }
}

/** How long it takes to see whether changes were missed since the database is away, in milliseconds. */
const SEEN_AWAY = 500;

/** Purges answers that changes outdate; all if changes were missed, but not while the database is away. */
export class FollowingPurger {
  readonly #purger: Pick<Purger, "purge" | "suspend">;
  #isConnected = true;
  #timer: NodeJS.Timeout | null = null;

  constructor(purger: Pick<Purger, "purge" | "suspend">) {
    this.#purger = purger;
  }

  purge(tags: readonly Tag[]): void {
    this.#purger.purge(tags);
  }

  /** Anything may have changed. */
  unknown(): void {
    this.#purger.suspend();
    if (this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#isConnected) this.#purger.purge([tag.everything]);
    }, SEEN_AWAY).unref();
  }

  disconnected(): void {
    this.#isConnected = false;
    this.#purger.suspend();
  }

  connected(): void {
    this.#isConnected = true;
    this.#purger.purge([tag.everything]);
  }
}

import { tag, type Tag } from "../../domain/tag.ts";
import type { Purger } from "./purger.ts";

/** How long it takes to see whether changes were missed since the database is away, in milliseconds. */
const SEEN_AWAY = 500;

/**
 * Purges answers that changes of the database outdate. If changes were missed, all answers are purged; but not while the
 * database does not answer, when shared caches had better keep theirs.
 */
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

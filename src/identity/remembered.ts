import { IssuerUnreachable } from "./fetch-json.ts";

/** After a failure nobody asks again for this long, in milliseconds: who comes meanwhile is told the same. */
const QUIET_AFTER_FAILURE = 5_000;

/**
 * What an identity service said, asked for once by all who want it at a time. While it cannot be reached, what it
 * said before is good for a while longer.
 */
export class Remembered<Value> {
  readonly #fetch: () => Promise<Value>;
  readonly #clock: () => Date;
  readonly #fresh: number;
  readonly #good: number;
  #value: { is: Value; since: number } | undefined;
  #failure: { error: IssuerUnreachable; since: number } | undefined;
  #asking: Promise<Value> | undefined;

  /** `fresh`: how long it is not asked for again; `good`: for how long it may still be used. Milliseconds. */
  constructor(
    fetch: () => Promise<Value>,
    clock: () => Date,
    { fresh, good }: { fresh: number; good: number },
  ) {
    this.#fetch = fetch;
    this.#clock = clock;
    this.#fresh = fresh;
    this.#good = good;
  }

  /** How old what is remembered is, in milliseconds. */
  get age(): number {
    return this.#value === undefined ? Infinity : this.#passedSince(this.#value.since);
  }

  /** @throws IssuerUnreachable */
  async get(): Promise<Value> {
    const known = this.#value;
    if (known !== undefined && this.age < this.#fresh) return known.is;
    try {
      return await this.ask();
    } catch (error) {
      if (known !== undefined && this.age < this.#good) return known.is;
      throw error;
    }
  }

  /** Asks anew. @throws IssuerUnreachable */
  ask(): Promise<Value> {
    const failed = this.#failure;
    if (failed !== undefined && this.#passedSince(failed.since) < QUIET_AFTER_FAILURE)
      return Promise.reject(failed.error);
    this.#asking ??= this.#askNow().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** Nobody knows how long ago a time is that is still to come: the clock was set back. */
  #passedSince(time: number): number {
    const passed = this.#clock().getTime() - time;
    return passed < 0 ? Infinity : passed;
  }

  async #askNow(): Promise<Value> {
    try {
      const is = await this.#fetch();
      this.#value = { is, since: this.#clock().getTime() };
      this.#failure = undefined;
      return is;
    } catch (error) {
      if (error instanceof IssuerUnreachable)
        this.#failure = { error, since: this.#clock().getTime() };
      throw error;
    }
  }
}

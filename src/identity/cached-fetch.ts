import { IssuerUnreachable } from "./fetch-json.ts";

/** A failure is cached for this long, in milliseconds, so that an unreachable service is not flooded. */
const FAILURE_CACHED_FOR = 5_000;

/** Durations in milliseconds. */
interface Lifetime {
  /** The age up to which a value is used without fetching it again. */
  freshFor: number;
  /** The age up to which a value is used while the service cannot be reached. */
  usableFor: number;
}

/** A value of an identity service: callers share one fetch, and get a stale value while that cannot be reached. */
export class CachedFetch<Value> {
  readonly #fetch: () => Promise<Value>;
  readonly #clock: () => Date;
  readonly #lifetime: Lifetime;
  #cached: { value: Value; since: number } | undefined;
  #failure: { error: IssuerUnreachable; since: number } | undefined;
  #pending: Promise<Value> | undefined;

  constructor(fetch: () => Promise<Value>, clock: () => Date, lifetime: Lifetime) {
    this.#fetch = fetch;
    this.#clock = clock;
    this.#lifetime = lifetime;
  }

  /** The age of the cached value in milliseconds, Infinity without one. */
  get age(): number {
    return this.#cached === undefined ? Infinity : this.#passedSince(this.#cached.since);
  }

  /** The cached value, undefined without one that may be used. */
  get cached(): Value | undefined {
    return this.age < this.#lifetime.usableFor ? this.#cached?.value : undefined;
  }

  /** Returns the value, fetched again where it is no longer fresh. @throws IssuerUnreachable */
  async get(): Promise<Value> {
    const cached = this.#cached;
    if (cached !== undefined && this.age < this.#lifetime.freshFor) return cached.value;
    try {
      return await this.refresh();
    } catch (error) {
      if (cached !== undefined && this.age < this.#lifetime.usableFor) return cached.value;
      throw error;
    }
  }

  /** Fetches the value again. @throws IssuerUnreachable */
  refresh(): Promise<Value> {
    const failed = this.#failure;
    if (failed !== undefined && this.#passedSince(failed.since) < FAILURE_CACHED_FOR)
      return Promise.reject(failed.error);
    this.#pending ??= this.#fetchNow().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  /** Returns Infinity for a time in the future: the clock was set back, so the true age is unknown. */
  #passedSince(time: number): number {
    const passed = this.#clock().getTime() - time;
    return passed < 0 ? Infinity : passed;
  }

  async #fetchNow(): Promise<Value> {
    try {
      const value = await this.#fetch();
      this.#cached = { value, since: this.#clock().getTime() };
      this.#failure = undefined;
      return value;
    } catch (error) {
      if (error instanceof IssuerUnreachable)
        this.#failure = { error, since: this.#clock().getTime() };
      throw error;
    }
  }
}

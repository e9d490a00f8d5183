import { type Failure, failure } from "./failure.ts";

/** A token bucket: `amount` tokens, refilled evenly within `milliseconds`. */
export type Rate = { amount: number; milliseconds: number };

/** Maximum number of buckets in memory; the least recently used is dropped, and starts full again. */
const MAXIMUM_BUCKETS = 50_000;

interface Bucket {
  tokens: number;
  /** The time of that number, in milliseconds since 1970. */
  at: number;
}

/** Limits the rate of requests of each user or address, within this process. */
export class Limit {
  readonly #rate: Rate | null;
  readonly #clock: () => Date;
  readonly #buckets = new Map<string, Bucket>();
  #refused = 0;

  constructor(rate: Rate | null, clock: () => Date) {
    this.#rate = rate;
    this.#clock = clock;
  }

  get refused(): number {
    return this.#refused;
  }

  /** Takes tokens from a key's bucket. @returns null, or a failure with the time to wait where there are too few */
  take(key: string | number, amount = 1): Failure<"too_many"> | null {
    if (this.#rate === null) return null;
    const bucket = this.#bucketOf(String(key), this.#rate);
    if (bucket.tokens >= amount) {
      bucket.tokens -= amount;
      return null;
    }
    this.#refused += 1;
    return tooManyFailure(this.#rate, amount - bucket.tokens);
  }

  /** Returns tokens of a request that does not count after all. */
  giveBack(key: string | number, amount = 1): void {
    if (this.#rate === null) return;
    const bucket = this.#bucketOf(String(key), this.#rate);
    bucket.tokens = Math.min(this.#rate.amount, bucket.tokens + amount);
  }

  #bucketOf(key: string, { amount, milliseconds }: Rate): Bucket {
    const now = this.#clock().getTime();
    const known = this.#buckets.get(key);
    const since = known === undefined ? 0 : Math.max(0, now - known.at);
    const tokens = known === undefined ? amount : known.tokens + (since * amount) / milliseconds;
    const bucket = { tokens: Math.min(amount, tokens), at: now };
    // Moved to the end, so that the least recently used bucket is the first.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MAXIMUM_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}

export function tooManyFailure(rate: Rate, lacking: number): Failure<"too_many"> {
  const seconds = Math.max(1, Math.ceil((lacking * rate.milliseconds) / rate.amount / 1_000));
  return failure("too_many", `Too many requests. Try again in ${inWords(seconds)}.`, seconds);
}

function inWords(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  if (seconds < 7_200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3_600)} hours`;
}

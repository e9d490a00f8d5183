import { type Failure, failure } from "../../domain/failure.ts";

/** A token bucket: `amount` tokens, refilled evenly within `milliseconds`. */
export interface Rate {
  amount: number;
  milliseconds: number;
}

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Parses `10/60s`, `30/30m` or `off` (null); undefined for any other text. */
export function parseRate(text: string): Rate | null | undefined {
  if (text === "off") return null;
  const [, amount, time, unit = ""] = /^([1-9]\d{0,6})\/([1-9]\d{0,6})([smh])$/.exec(text) ?? [];
  if (amount === undefined) return undefined;
  return { amount: Number(amount), milliseconds: Number(time) * UNITS[unit]! };
}

/** The kinds of requests that are limited: writes by account, the others by address. */
type LimitKind =
  | "login"
  | "write"
  | "playlist"
  | "upload"
  | "feedback"
  /** Requests to send feedback, whether it is accepted or not. */
  | "feedbackAttempts"
  | "search"
  /** Lists of everything that can be searched for. */
  | "lists";

/** The rate of each kind of request, by the settings NORAE_LIMIT_…; null means unlimited. */
export type LimitRates = Record<LimitKind, Rate | null>;

export type Limits = Record<LimitKind, Limit>;

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

  constructor(rate: Rate | null, clock: () => Date) {
    this.#rate = rate;
    this.#clock = clock;
  }

  /** Takes tokens from a key's bucket. @returns null, or a failure with the time to wait where there are too few */
  take(key: string | number, amount = 1): Failure<"too_many"> | null {
    if (this.#rate === null) return null;
    const bucket = this.#bucketOf(String(key), this.#rate);
    if (bucket.tokens >= amount) {
      bucket.tokens -= amount;
      return null;
    }
    const perUnit = this.#rate.milliseconds / this.#rate.amount;
    const seconds = Math.max(1, Math.ceil(((amount - bucket.tokens) * perUnit) / 1_000));
    return failure("too_many", `Too many requests. Try again in ${inWords(seconds)}.`, seconds);
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

/** Creates the limits of all kinds of request, which count within this process. */
export function createLimits(rates: LimitRates, clock: () => Date): Limits {
  return {
    login: new Limit(rates.login, clock),
    write: new Limit(rates.write, clock),
    playlist: new Limit(rates.playlist, clock),
    upload: new Limit(rates.upload, clock),
    feedback: new Limit(rates.feedback, clock),
    feedbackAttempts: new Limit(rates.feedbackAttempts, clock),
    search: new Limit(rates.search, clock),
    lists: new Limit(rates.lists, clock),
  };
}

function inWords(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

import { type Failure, failure } from "../../domain/failure.ts";

/** So many in so long: a store of `amount` that fills again evenly. */
export interface Rate {
  amount: number;
  milliseconds: number;
}

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Reads `10/60s`, `30/30m` or `off` (null); undefined where it is neither. */
export function parseRate(text: string): Rate | null | undefined {
  if (text === "off") return null;
  const [, amount, time, unit = ""] = /^([1-9]\d{0,6})\/([1-9]\d{0,6})([smh])$/.exec(text) ?? [];
  if (amount === undefined) return undefined;
  return { amount: Number(amount), milliseconds: Number(time) * UNITS[unit]! };
}

/** What is limited, each by a setting of its own; null: not at all. */
export type LimitRates = Record<
  "login" | "write" | "playlist" | "upload" | "feedback",
  Rate | null
>;

export type Limits = Record<keyof LimitRates, Limit>;

/** More than these are not remembered: whoever was quiet longest starts afresh. */
const MOST_KEYS = 50_000;

interface Store {
  left: number;
  at: number;
}

/** Counts what each user or address does, in this process. */
export class Limit {
  readonly #rate: Rate | null;
  readonly #clock: () => Date;
  readonly #stores = new Map<string, Store>();

  constructor(rate: Rate | null, clock: () => Date) {
    this.#rate = rate;
    this.#clock = clock;
  }

  /** Takes one from a key's store. @returns why not, with how long to wait, or null where there was one */
  take(key: string | number, amount = 1): Failure<"too_many"> | null {
    if (this.#rate === null) return null;
    const store = this.#storeOf(String(key), this.#rate);
    if (store.left >= amount) {
      store.left -= amount;
      return null;
    }
    const perUnit = this.#rate.milliseconds / this.#rate.amount;
    const seconds = Math.max(1, Math.ceil(((amount - store.left) * perUnit) / 1_000));
    return failure("too_many", `Too many requests. Try again in ${inWords(seconds)}.`, seconds);
  }

  /** Puts back what was taken for something that does not count after all. */
  giveBack(key: string | number, amount = 1): void {
    if (this.#rate === null) return;
    const store = this.#storeOf(String(key), this.#rate);
    store.left = Math.min(this.#rate.amount, store.left + amount);
  }

  #storeOf(key: string, { amount, milliseconds }: Rate): Store {
    const now = this.#clock().getTime();
    const known = this.#stores.get(key);
    const since = known === undefined ? 0 : Math.max(0, now - known.at);
    const left = known === undefined ? amount : known.left + (since * amount) / milliseconds;
    const store = { left: Math.min(amount, left), at: now };
    // The one that was used last stands last.
    this.#stores.delete(key);
    this.#stores.set(key, store);
    const [oldest] = this.#stores.keys();
    if (this.#stores.size > MOST_KEYS && oldest !== undefined) this.#stores.delete(oldest);
    return store;
  }
}

/** What each kind of request may do, counted from here on, in this process alone. */
export function createLimits(rates: LimitRates, clock: () => Date): Limits {
  return {
    login: new Limit(rates.login, clock),
    write: new Limit(rates.write, clock),
    playlist: new Limit(rates.playlist, clock),
    upload: new Limit(rates.upload, clock),
    feedback: new Limit(rates.feedback, clock),
  };
}

function inWords(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

import { type BucketStore, returnToken, takeToken } from "../../database/community/rate-limits.ts";
import type { Clock } from "../../domain/calendar-date.ts";
import type { Failure } from "../../domain/failure.ts";
import { Limit, type Rate, tooManyFailure } from "../../domain/limit.ts";

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Parses `10/60s`, `30/30m` or `off` (null); undefined for any other text. */
export function parseRate(text: string): Rate | null | undefined {
  if (text === "off") return null;
  const [, amount, time, unit = ""] = /^([1-9]\d{0,6})\/([1-9]\d{0,6})([smh])$/.exec(text) ?? [];
  if (amount === undefined) return undefined;
  return { amount: Number(amount), milliseconds: Number(time) * UNITS[unit]! };
}

/** Reads that are limited, by address: within each process alone, since a read costs that process alone. */
export type LimitedRead =
  | "search"
  /** Lists of everything that can be searched for. */
  | "lists";

/** Writes that are limited, by account, but sign-ins, feedback and edits by address: exactly, in all processes together. */
type LimitedWrite =
  | "login"
  | "write"
  | "playlist"
  | "upload"
  /** Changes of one's username. */
  | "rename"
  /** Comments on edits by accounts that are not trusted yet. */
  | "comment"
  | "feedback"
  /** Requests to send feedback, whether it is accepted or not. */
  | "feedbackAttempts"
  | "edit"
  /** Requests that each import many ratings, by account. */
  | "import";

type LimitKind = LimitedRead | LimitedWrite;

/** The rate of each kind of request, by the settings NORAE_LIMIT_…; null means unlimited. */
export type LimitRates = Record<LimitKind, Rate | null>;

/** A limit that may be counted elsewhere, so that it is waited for. */
export interface WriteLimit {
  /** The number of refusals since this process started. */
  readonly refused: number;
  /** Takes a token of a user or an address. @returns null, or a failure with the time to wait where there is none */
  take(key: string | number): Promise<Failure<"too_many"> | null>;
  /** Returns the token of a request that does not count after all. */
  giveBack(key: string | number): Promise<void>;
}

export type Limits = Record<LimitedRead, Limit> & Record<LimitedWrite, WriteLimit>;

/** Returns the limit of one kind of write, counted where all processes of the site count. */
export type CountWrites = (kind: LimitedWrite, rate: Rate, clock: Clock) => WriteLimit;

/** Counts within this process, which is enough where it is the only one. */
export const countHere: CountWrites = (_kind, rate, clock) => {
  const limit = new Limit(rate, clock);
  return {
    get refused() {
      return limit.refused;
    },
    take: (key) => Promise.resolve(limit.take(key)),
    giveBack: (key) => Promise.resolve(limit.giveBack(key)),
  };
};

/** Counts in a PostgreSQL database, or in a file beside the embedded one, for all processes that use it. */
export function countTogether(store: BucketStore): CountWrites {
  return (kind, rate, clock) => {
    const bucketOf = (key: string | number) => ({ key: `${kind} ${key}`, rate });
    let refused = 0;
    return {
      get refused() {
        return refused;
      },
      take: async (key) => {
        const lacking = await takeToken(store, bucketOf(key), clock());
        if (lacking === null) return null;
        refused += 1;
        return tooManyFailure(rate, lacking);
      },
      giveBack: (key) => returnToken(store, bucketOf(key), clock()),
    };
  };
}

const UNLIMITED: WriteLimit = {
  refused: 0,
  take: () => Promise.resolve(null),
  giveBack: () => Promise.resolve(),
};

export function createLimits(rates: LimitRates, clock: Clock, count = countHere): Limits {
  const ofWrites = (kind: LimitedWrite) => {
    const rate = rates[kind];
    return rate === null ? UNLIMITED : count(kind, rate, clock);
  };
  return {
    login: ofWrites("login"),
    write: ofWrites("write"),
    playlist: ofWrites("playlist"),
    upload: ofWrites("upload"),
    rename: ofWrites("rename"),
    comment: ofWrites("comment"),
    feedback: ofWrites("feedback"),
    feedbackAttempts: ofWrites("feedbackAttempts"),
    edit: ofWrites("edit"),
    import: ofWrites("import"),
    search: new Limit(rates.search, clock),
    lists: new Limit(rates.lists, clock),
  };
}

import { Limit, type Rate } from "../../domain/limit.ts";

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
  /** Proposed edits. */
  | "edit"
  | "search"
  /** Lists of everything that can be searched for. */
  | "lists";

/** The rate of each kind of request, by the settings NORAE_LIMIT_…; null means unlimited. */
export type LimitRates = Record<LimitKind, Rate | null>;

export type Limits = Record<LimitKind, Limit>;

/** Creates the limits of all kinds of request, which count within this process. */
export function createLimits(rates: LimitRates, clock: () => Date): Limits {
  return {
    login: new Limit(rates.login, clock),
    write: new Limit(rates.write, clock),
    playlist: new Limit(rates.playlist, clock),
    upload: new Limit(rates.upload, clock),
    feedback: new Limit(rates.feedback, clock),
    feedbackAttempts: new Limit(rates.feedbackAttempts, clock),
    edit: new Limit(rates.edit, clock),
    search: new Limit(rates.search, clock),
    lists: new Limit(rates.lists, clock),
  };
}

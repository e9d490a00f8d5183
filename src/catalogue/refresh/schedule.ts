import type { ActToRefresh } from "../../database/refresh/acts-to-refresh.ts";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const HALF_YEAR = 182 * DAY;

/** An act that released nothing for so long is asked for like those that have ended. */
const ACTIVE_FOR = 2 * 365 * DAY;

/** Releases that are not older are asked for again in each reading: their credits come in after them. */
const RECENT_FOR = 365 * DAY;

const FIRST_RETRY = DAY;
const LAST_RETRY = 30 * DAY;

/** The first delay after an act was not found, which may be entered there meanwhile. */
const FIRST_SEARCH = 30 * DAY;

/** Whether all that an act released is read, or what is new. */
export function isWholeDue({ whole_at }: Pick<ActToRefresh, "whole_at">, now: Date): boolean {
  return whole_at === null || now.getTime() - Date.parse(whole_at) >= HALF_YEAR;
}

/** Returns the date from which releases are asked for again. */
export function recentSince(now: Date): string {
  return new Date(now.getTime() - RECENT_FOR).toISOString().slice(0, 10);
}

/** Returns when an act that was read is due again: a week later, half a year later where it is not active. */
export function dueAfterReading(latestRelease: string | null, now: Date): string {
  const activeSince = new Date(now.getTime() - ACTIVE_FOR).toISOString().slice(0, 10);
  const isActive = latestRelease !== null && latestRelease >= activeSince;
  return later(now, isActive ? WEEK : HALF_YEAR);
}

/** Returns when an act is due again of which nothing could be read. @param failures in a row, this one included */
export function dueAfterFailure(failures: number, now: Date): string {
  return later(now, Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (failures - 1)));
}

/** Returns when an act is searched for again that was not found, or waits for a decision. */
export function dueAfterSearch(failures: number, now: Date): string {
  return later(now, Math.min(HALF_YEAR, FIRST_SEARCH * 2 ** (failures - 1)));
}

function later(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}

import { DAY, HOUR } from "../duration.ts";

/** An unused session ends after this, in milliseconds (decisions, "Accounts"). */
export const SESSION_IDLE = 14 * DAY;

/** Maximum lifetime of a session, in milliseconds. */
export const SESSION_LONGEST = 30 * DAY;

/** Maximum number of sessions of an account that have not ended; the oldest go. */
export const MAXIMUM_SESSIONS = 20;

/** Minimum interval between updates of a session's last use, in milliseconds, so that not every request writes. */
export const SESSION_UPDATE_INTERVAL = HOUR;

export function isAlive(session: { created_at: string; used_at: string }, now: Date): boolean {
  const time = now.getTime();
  return (
    time < Date.parse(session.created_at) + SESSION_LONGEST &&
    time < Date.parse(session.used_at) + SESSION_IDLE
  );
}

/** How long a browser that has opened a sign-in link may use the local sign-in, in milliseconds (decisions, "Accounts"). */
export const SIGN_IN_LINK_LIFE = 30 * DAY;

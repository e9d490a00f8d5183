const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A session that nobody uses ends after this, in milliseconds (decisions, "Accounts"). */
export const SESSION_IDLE = 14 * DAY;

/** No session lasts longer than this, in milliseconds. */
export const SESSION_LONGEST = 30 * DAY;

/** How often a session's last use is written down, in milliseconds: not with every request. */
export const SESSION_TOUCHED_EVERY = HOUR;

/** Whether a session can still be used. */
export function isAlive(session: { created_at: string; used_at: string }, now: Date): boolean {
  const time = now.getTime();
  return (
    time < Date.parse(session.created_at) + SESSION_LONGEST &&
    time < Date.parse(session.used_at) + SESSION_IDLE
  );
}

/** Units in milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Writes whole days or hours: '14 days', 'a day', 'an hour'. */
export function durationText(milliseconds: number): string {
  if (milliseconds === DAY) return "a day";
  if (milliseconds === HOUR) return "an hour";
  return milliseconds % DAY === 0 ? `${milliseconds / DAY} days` : `${milliseconds / HOUR} hours`;
}

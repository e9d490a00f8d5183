import { DAY, HOUR } from "../duration.ts";

/**
 * Formats the age of a review (specification 1, "Home"): 'Just now' under an hour, 'Nh ago' under 24 hours, 'Nd ago'
 * under 7 days, else the date in the en-US short form and the reader's time zone.
 * @param instant ISO 8601 in UTC
 */
export function ageLabel(instant: string, now: Date): string {
  const written = new Date(instant);
  const age = now.getTime() - written.getTime();
  if (age < HOUR) return "Just now";
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(written);
}

import { untilMidnightInSeoul } from "../../domain/calendar-date.ts";
import { tag, type Tag } from "../../domain/tag.ts";

const MINUTE = 60_000;

/** Returns when an answer with these tags expires, in milliseconds since 1970: by the day in Seoul, after a minute, or never. */
export function expiryOf(tags: ReadonlySet<Tag>, began: Date): number {
  return Math.min(
    tags.has(tag.today) ? began.getTime() + untilMidnightInSeoul(began) : Infinity,
    tags.has(tag.minute) ? began.getTime() + MINUTE : Infinity,
  );
}

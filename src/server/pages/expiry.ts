import { untilMidnightInSeoul } from "../../domain/calendar-date.ts";
import { tag, type Tag } from "../../domain/tag.ts";

/** Returns when an answer with these tags expires, in milliseconds since 1970: at midnight where it depends on the day. */
export function expiryOf(tags: ReadonlySet<Tag>, began: Date): number {
  return tags.has(tag.today) ? began.getTime() + untilMidnightInSeoul(began) : Infinity;
}

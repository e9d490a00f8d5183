import type { Membership } from "../../../domain/artist.ts";
import { yearOf } from "../../../domain/calendar-date.ts";

/** Returns '2012–2021', 'since 2012' (of a past member 'joined 2012'), 'until 2021', or null where no year is known. */
export function yearsOf({
  from,
  to,
  active,
}: Pick<Membership, "from" | "to" | "active">): string | null {
  const [first, last] = [yearOf(from), yearOf(to)];
  if (first === null) return last === null ? null : `until ${last}`;
  if (last === null) return `${active === false ? "joined" : "since"} ${first}`;
  return first === last ? String(first) : `${first}–${last}`;
}

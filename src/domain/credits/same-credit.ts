import { nameKey } from "../text/name.ts";

/** The credited person with a page, or a name without one. */
export type Credited = { artist_id: number | null; name: string };

/** Whether two credits are of one person: the same page, or the same name without one. */
export function isSameCredit(one: Credited, other: Credited): boolean {
  return one.artist_id === null
    ? other.artist_id === null && nameKey(one.name) === nameKey(other.name)
    : one.artist_id === other.artist_id;
}

/** The number of times that something may be changed back before it is locked. */
export const MOST_RETURNS = 3;

/** A change of one field, credit or membership of a record: from one state to another, by any text that names it. */
export interface Change {
  what: string;
  from: string;
  to: string;
}

/**
 * Whether one thing was changed back and forth so often that only maintainers may change the record: three times, a change
 * gave it back a state that it had before. A change to what it is already changes nothing: several people may have proposed
 * the same. @param changes oldest first
 */
export function isBackAndForth(changes: readonly Change[]): boolean {
  const things = new Map<string, { now: string; had: Set<string>; returns: number }>();
  for (const { what, from, to } of changes) {
    const thing = things.get(what) ?? { now: from, had: new Set(), returns: 0 };
    things.set(what, thing);
    thing.had.add(from);
    if (to === from || to === thing.now) continue;
    if (thing.had.has(to)) thing.returns += 1;
    thing.had.add(to);
    thing.now = to;
  }
  return [...things.values()].some(({ returns }) => returns >= MOST_RETURNS);
}

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
 * gave it back a state that it had before. @param changes oldest first
 */
export function isBackAndForth(changes: readonly Change[]): boolean {
  const had = new Map<string, Set<string>>();
  const returns = new Map<string, number>();
  for (const { what, from, to } of changes) {
    const states = had.get(what) ?? new Set();
    had.set(what, states);
    states.add(from);
    if (states.has(to)) returns.set(what, (returns.get(what) ?? 0) + 1);
    states.add(to);
  }
  return [...returns.values()].some((times) => times >= MOST_RETURNS);
}

import type { Candidate } from "./draft.ts";

/** Chooses whoever is credited so with the same acts; a name alone is never enough. @returns an id, or null */
export function likeliest([first, second]: readonly Candidate[]): number | null {
  const isOfCircle = first?.why.startsWith("credited so") === true;
  const isOnlyOne = second?.why.startsWith("credited so") !== true;
  return isOfCircle && isOnlyOne ? first.id : null;
}

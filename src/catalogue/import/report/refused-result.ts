import type { ImportResult } from "../import.ts";

/** Returns the result of an import that was refused before any of its lines reached the database. */
export function refusedResult(lines: number): ImportResult {
  return {
    outcome: "refused",
    counts: {
      lines,
      added: 0,
      changed: 0,
      unchanged: 0,
      merged: 0,
      missing: 0,
      removed: 0,
      waiting: 0,
    },
    badLines: [],
    unknownFields: new Map(),
    unknownRoles: new Map(),
    missing: [],
    differingCredits: [],
    keptApart: [],
    waiting: [],
    likelyMatches: 0,
    isCutShort: false,
    isPruned: false,
  };
}

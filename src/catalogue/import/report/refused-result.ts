import type { ImportResult } from "../import.ts";
import { NO_COUNTS } from "../run.ts";

/**
 * Returns the result of an import that was refused before any of its lines reached the database.
 * @param refusal why, if not for its bad lines
 */
export function refusedResult(lines: number, refusal?: string): ImportResult {
  return {
    outcome: "refused",
    ...(refusal !== undefined && { refusal }),
    counts: { ...NO_COUNTS, lines },
    badLines: [],
    cleanedNames: [],
    cleaned: 0,
    composed: 0,
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

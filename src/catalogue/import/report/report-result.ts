import type { ImportResult } from "../import.ts";
import { NO_COUNTS, noFindings } from "../run.ts";

/** Returns the result as the report has it, which lists bad lines elsewhere. @param details of the reader of another format */
export function reportedResult(result: ImportResult, details: object = {}): object {
  const { outcome, refusal, counts, badLines, unknownFields, unknownRoles, missing } = result;
  return {
    outcome,
    refusal,
    ...counts,
    bad: badLines.length,
    cleaned_names: result.cleaned,
    composed_names: result.composed,
    is_cut_short: result.isCutShort,
    likely_matches: result.likelyMatches,
    unknown_fields: Object.fromEntries(unknownFields),
    unknown_roles: Object.fromEntries(unknownRoles),
    missing_records: missing,
    differing_credits: result.differingCredits,
    kept_apart: result.keptApart,
    ...details,
  };
}

/** Returns the result of an import that was refused before any line reached the database. @param refusal if not for bad lines */
export function refusedResult(lines: number, refusal?: string): ImportResult {
  return {
    outcome: "refused",
    ...(refusal !== undefined && { refusal }),
    ...noFindings(),
    counts: { ...NO_COUNTS, lines },
    missing: [],
    keptApart: [],
    isCutShort: false,
    isPruned: false,
  };
}

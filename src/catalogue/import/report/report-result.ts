import type { ImportResult } from "../import.ts";

/**
 * Returns the result of an import as the report has it: the bad lines are listed there already.
 * @param details what the reader of another format says of its files
 */
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

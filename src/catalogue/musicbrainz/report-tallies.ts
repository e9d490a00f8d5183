import type { LineReport } from "../import/report/line-report.ts";
import type { PassTally } from "./scratch/pass.ts";

/** Reports what became of the lines of dumps. Of a file that is read twice, the second reading says so. */
export function reportTallies(report: LineReport, tallies: readonly PassTally[]): void {
  for (const { pass, reason, number } of tallies) {
    // What is left out of the songs is no line of a dump.
    if (pass === "songs" || pass.endsWith("first time")) continue;
    if (reason === "taken") report.taken(pass, "converted", number);
    else report.skippedMany(pass, reason, number);
  }
}

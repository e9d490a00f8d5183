import { formatNumber } from "../../domain/text/format-number.ts";
import type { LineReport } from "../import/report/report-file.ts";
import type { Converted } from "./import-dumps.ts";
import { type PassTally, TAKEN_WITHOUT_DATE, WITHOUT_DATE } from "./scratch/pass.ts";

const NOT_READ =
  "Tags, genres, ratings and annotations are not read: they are not core data (CC0).";

/** Returns what became of the lines of the dumps, and the disk space that joining them took. */
export function conversionReport(converted: Converted): string {
  const { isResumed, leftOut, scratchBytes } = converted;
  const lines = isResumed ? ["Continued where an earlier run of the same files had stopped."] : [];
  for (const [pass, outcomes] of Map.groupBy(lastTallies(converted), (tally) => tally.pass)) {
    const [taken = [], skipped = []] = [true, false].map((is) =>
      outcomes.filter(({ reason }) => isTaken(reason) === is),
    );
    const sum = taken.reduce((all, { number }) => all + number, 0);
    const undated = taken.find(({ reason }) => reason === TAKEN_WITHOUT_DATE);
    lines.push(
      `${pass}: ${formatNumber(sum)} taken` +
        (undated ? `, including ${formatNumber(undated.number)} ${WITHOUT_DATE}` : "") +
        (skipped.length > 0 ? `; skipped ${listed(skipped)}` : ""),
    );
  }
  if (leftOut.length > 0) lines.push(`Recordings that are not songs: ${listed(leftOut)}.`);
  lines.push(NOT_READ, `The scratch folder took ${megabytes(scratchBytes)} MB.`);
  return lines.map((line) => `${line}\n`).join("");
}

function isTaken(reason: string): boolean {
  return reason === "taken" || reason === TAKEN_WITHOUT_DATE;
}

/** Returns what became of each line once: the second reading of a file decides. */
function lastTallies({ tallies }: Converted): PassTally[] {
  const last = tallies.filter(({ pass }) => !pass.endsWith(FIRST));
  const files = new Set(last.map(({ file }) => file));
  return tallies.filter(({ pass, file }) => !pass.endsWith(FIRST) || !files.has(file));
}

/** The end of the names of passes over files that are read once more. */
const FIRST = ", first time";

function listed(reasons: readonly { reason: string; number: number }[]): string {
  return reasons.map(({ reason, number }) => `${formatNumber(number)} ${reason}`).join(", ");
}

function megabytes(bytes: number): string {
  return formatNumber(Math.ceil(bytes / 1_000_000));
}

/** Reports what became of the lines of dumps. Of a file that is read twice, the second reading says so. */
export function reportTallies(report: LineReport, tallies: readonly PassTally[]): void {
  for (const { pass, reason, number } of tallies) {
    // Songs that are left out are no lines of a dump.
    if (pass === "songs" || pass.endsWith("first time")) continue;
    if (isTaken(reason)) report.taken(pass, "converted", number);
    else report.skippedMany(pass, reason, number);
  }
}

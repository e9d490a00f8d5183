import type { BadLine } from "../line.ts";
import type { ImportResult } from "./import.ts";

/** What is missing is listed by name as far as this; the rest is counted. */
const LISTED_MISSING = 20;

/** What an import says at its end: what is wrong with the catalogue, and what was done. */
export function importReport(result: ImportResult): { problems: string; summary: string } {
  return { problems: problemsOf(result), summary: summaryOf(result) };
}

function problemsOf({ badLines, unknownFields }: ImportResult): string {
  const lines = badLines.map(describe);
  for (const [field, times] of unknownFields) {
    lines.push(
      `The field ${field} is not known and was passed over, on ${counted(times, "line")}.`,
    );
  }
  return lines.map((line) => `${line}\n`).join("");
}

function summaryOf({ outcome, counts, badLines, missing, likelyMatches }: ImportResult): string {
  const bad = counted(badLines.length, "bad line");
  const lines: string[] = [];
  if (outcome === "refused") {
    lines.push(
      `Refused: ${bad} of ${counted(counts.lines, "line")}. Nothing was changed; mend them and import again.`,
    );
  } else if (outcome === "unchanged") {
    lines.push(`Nothing changed: ${counted(counts.unchanged, "record")} as before.`);
  } else {
    const would = outcome === "dry run" ? "Would be " : "";
    lines.push(
      `${would}${number(counts.added)} added, ${number(counts.changed)} changed, ` +
        `${number(counts.merged)} merged, ${number(counts.removed)} removed, ` +
        `${number(counts.unchanged)} left alone.`,
    );
  }
  if (outcome !== "refused" && badLines.length > 0) lines.push(`Skipped ${bad}, listed above.`);
  if (counts.missing > 0) {
    lines.push(`${counted(counts.missing, "record")} no longer in this catalogue:`);
    for (const { kind, ref, name } of missing.slice(0, LISTED_MISSING)) {
      lines.push(`  ${kind} ${ref} (${name})`);
    }
    if (counts.missing > LISTED_MISSING) {
      lines.push(`  and ${number(counts.missing - LISTED_MISSING)} more`);
    }
    if (counts.removed === 0) lines.push("They are kept; --prune removes them.");
  }
  if (likelyMatches > 0) {
    lines.push(
      `${counted(likelyMatches, "likely match", "likely matches")}: see norae review-matches.`,
    );
  }
  return lines.map((line) => `${line}\n`).join("");
}

function describe({ file, line, field, reason }: BadLine): string {
  return `${file}:${line}: ${field === "" ? "the line" : field} ${reason}`;
}

function counted(amount: number, one: string, many = `${one}s`): string {
  return `${number(amount)} ${amount === 1 ? one : many}`;
}

function number(amount: number): string {
  return amount.toLocaleString("en-US");
}

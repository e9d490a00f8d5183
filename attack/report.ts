import type { Attack } from "./attack.ts";
import { problemsOf, type Tally } from "./tally.ts";

export interface Result {
  attack: Attack;
  tally: Tally;
  /** The slowest answer of a bystander, in milliseconds. */
  slowest: number;
  seconds: number;
}

/** More findings of one attack than this are counted, not listed. */
const MOST_LISTED = 20;

const HEAD = ["attack", "inputs", "5xx", "findings", "bystander", "seconds"];

export function printHead(engine: string): void {
  console.log(`\n${engine}`);
  console.log(row(HEAD));
}

/** Prints one row of the table, and below it what was found. */
export function printResult(result: Result): void {
  const { attack, tally, slowest, seconds } = result;
  const problems = problemsOf(tally);
  console.log(
    row([attack.name, ...figuresOf([result]), milliseconds(slowest), seconds.toFixed(1)]),
  );
  for (const note of tally.notes) console.log(`    ${note}`);
  for (const problem of problems.slice(0, MOST_LISTED)) console.log(`  ! ${problem}`);
  if (problems.length > MOST_LISTED) console.log(`  ! and ${problems.length - MOST_LISTED} more`);
}

export function printTotal(results: readonly Result[]): void {
  const slowest = Math.max(0, ...results.map((result) => result.slowest));
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  console.log(row(["all", ...figuresOf(results), milliseconds(slowest), seconds.toFixed(1)]));
}

function figuresOf(results: readonly Result[]): string[] {
  const sum = (of: (tally: Tally) => number) =>
    results.reduce((total, { tally }) => total + of(tally), 0);
  return [
    sum(({ tried }) => tried).toLocaleString("en-US"),
    String(sum(({ serverErrors }) => serverErrors)),
    String(sum((tally) => problemsOf(tally).length)),
  ];
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`;
}

function row([name = "", ...figures]: string[]): string {
  return name.padEnd(24) + figures.map((figure) => figure.padStart(11)).join("");
}

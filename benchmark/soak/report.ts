import { markdownTable } from "../harness/table.ts";
import { short, spreadOf } from "../serving/alternate.ts";
import type { Answers } from "./drive.ts";
import type { Writes } from "./writes.ts";

/** How many times the p99 of an idle server may be reached. */
export const MOST_TIMES_IDLE = 3;

/** Formats what was answered under the load beside the same requests of an idle server. */
export function answersTable(idle: Answers, loaded: Answers): string {
  const rows = [...loaded.times].map(([kind, times]) =>
    row(kind, idle.times.get(kind) ?? [], times),
  );
  const all = ({ times }: Answers) => [...times.values()].flat();
  rows.push(row("all", all(idle), all(loaded)));
  return markdownTable(
    ["", "requests", "idle (p50, p99)", "under load (p50, p99)", "p99 to idle"],
    rows,
  );
}

/** Describes the p99 of windows of ten seconds: those in which other work has the processors say little of the server. */
export function windowsText(idle: Answers, loaded: Answers): string {
  const p99s = [...loaded.windows.values()].map((times) => quantile(times, 0.99));
  const { median, least, most } = spreadOf(p99s);
  const toIdle = median / quantile([...idle.times.values()].flat(), 0.99);
  return (
    `The p99 of the ${p99s.length} windows of ten seconds: median ${short(median)} ms ` +
    `(${short(least)} to ${short(most)}), ${short(toIdle)} times that of the idle server.`
  );
}

export function writesTable({ times }: Writes): string {
  const rows = [...times].map(([what, some]) => [
    what,
    some.length.toLocaleString("en-US"),
    `${short(quantile(some, 0.5))} ms, ${short(quantile(some, 0.99))} ms`,
  ]);
  return markdownTable(["", "requests", "time (p50, p99)"], rows);
}

/** Lists what went wrong, and how often; empty where nothing did. */
export function errorLines(...all: ReadonlyMap<string, number>[]): string[] {
  return all.flatMap((errors) => [...errors].map(([what, times]) => `- ${times} × ${what}`));
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function row(kind: string, idle: readonly number[], loaded: readonly number[]): string[] {
  const [idleP99, p99] = [quantile(idle, 0.99), quantile(loaded, 0.99)];
  return [
    kind,
    loaded.length.toLocaleString("en-US"),
    `${short(quantile(idle, 0.5))} ms, ${short(idleP99)} ms`,
    `${short(quantile(loaded, 0.5))} ms, ${short(p99)} ms`,
    short(p99 / idleP99),
  ];
}

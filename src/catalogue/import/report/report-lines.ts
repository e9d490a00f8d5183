import { sql } from "kysely";
import { FILE_OF_KIND, type Kind } from "../../interchange/format.ts";
import type { LineReport, WayTaken } from "./report-file.ts";
import type { ImportRun } from "../run.ts";
import { UNREAD } from "../waiting/waiting.ts";

/** Reports what became of each line that was read. Lines without a fault of a refused catalogue are skipped, too. */
export async function reportLines(
  run: ImportRun,
  report: LineReport | undefined,
  how: "refused" | "loaded" | "staged",
): Promise<void> {
  if (!report) return;
  const badOf = Map.groupBy(run.badLines, ({ file }) => file);
  for (const note of run.badLines) report.skipped(note);
  for (const note of run.cleanedNames) report.leftOut(note);
  for (const [kind, read] of run.linesOfKind) {
    const file = run.fileOfKind.get(kind) ?? FILE_OF_KIND[kind];
    const good = read - (badOf.get(file)?.length ?? 0);
    if (how === "refused") {
      if (good > 0) report.skippedMany(file, "the catalogue was refused", good);
      continue;
    }
    // Nothing is known in an empty database.
    const taken: [WayTaken, number][] =
      how === "loaded" ? [["added", good]] : await countStaged(run, kind);
    let rest = good - (how === "staged" ? await reportWaiting(run, kind, file, report) : 0);
    for (const [way, lines] of taken) {
      rest -= lines;
      if (lines > 0) report.taken(file, way, lines);
    }
    if (rest > 0) report.taken(file, "unchanged", rest);
  }
}

/** Counts the lines that differ from the catalogue's previous version by what they are to the records. */
async function countStaged(run: ImportRun, kind: Kind): Promise<[WayTaken, number][]> {
  const isKnown =
    kind === "membership"
      ? sql`false`
      : sql`exists (select 1 from ${sql.table(kind)} r where r.id = l.record_id)`;
  const { rows } = await sql<{ new_lines: number; known_lines: number; changed_lines: number }>`
    select coalesce(sum(case when is_new and not ${isKnown} then 1 else 0 end), 0) as new_lines,
      coalesce(sum(case when is_new and ${isKnown} then 1 else 0 end), 0) as known_lines,
      coalesce(sum(case when is_new then 0 else 1 end), 0) as changed_lines
    from staging_line l where kind = ${kind} and line < ${sql.lit(UNREAD)}`.execute(run.staging.db);
  const counts = rows[0];
  return [
    ["added", counts?.new_lines ?? 0],
    ["matched", counts?.known_lines ?? 0],
    ["changed", counts?.changed_lines ?? 0],
  ];
}

/** Reports the lines of this file that wait. Lines of earlier versions may wait, too. @returns their number */
async function reportWaiting(run: ImportRun, kind: Kind, file: string, report: LineReport) {
  const { rows } = await sql<{ line: number; reason: string }>`
    select w.line, w.reason from staging_waiting w
    where w.kind = ${kind} and w.line < ${sql.lit(UNREAD)} and exists (
      select 1 from staging_seen s where s.kind = w.kind and s.ref = w.ref and s.line = w.line
    ) order by w.line`.execute(run.staging.db);
  for (const { line, reason } of rows) report.waiting({ file, line, field: "", reason });
  return rows.length;
}

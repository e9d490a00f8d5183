import { sql } from "kysely";
import type { ImportRun } from "../run.ts";

/** Counts the staged lines: those that are new, and those that differ from the previous version. */
export async function countLines(run: ImportRun): Promise<void> {
  const { rows } = await sql<{ kind: string; is_new: boolean; number: number }>`
    select kind, is_new, count(*) as number from staging_line
    group by kind, is_new`.execute(run.staging.db);
  let staged = 0;
  for (const { kind, is_new, number } of rows) {
    staged += number;
    if (!is_new) run.counts.changed += number;
    // New lines of other kinds may be about a known record, so `identifyRecords` counts them.
    else if (kind === "membership") run.counts.added += number;
  }
  run.counts.waiting = run.waiting.length;
  run.counts.unchanged = run.counts.lines - run.badLines.length - run.counts.waiting - staged;
}

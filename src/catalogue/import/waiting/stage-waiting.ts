import { sql } from "kysely";
import type { Kind, Line } from "../../interchange/format.ts";
import { stageBatch } from "../read/read.ts";
import type { ImportRun } from "../run.ts";

const BATCH = 1_000;

/** The number of the first line that a part of a catalogue does not have, above those of any file. */
export const UNREAD = 1_000_000_000;

/** Stages the waiting lines of the catalogue again that were not read, as if they had been. */
export async function stageWaitingLines(run: ImportRun, kinds: readonly Kind[]): Promise<void> {
  if (run.isNewCatalogue) return;
  for (const kind of kinds) {
    let unread = UNREAD;
    for (let after = ""; ;) {
      const { rows } = await sql<{ ref: string; line: number; body: string }>`
        select ref, line, body from waiting_line
        where catalogue_id = ${run.catalogueId} and kind = ${kind} and ref > ${after}
          and not exists (
            select 1 from staging_seen s where s.kind = waiting_line.kind and s.ref = waiting_line.ref
          )
        order by ref limit ${sql.lit(BATCH)}`.execute(run.staging.db);
      const last = rows.at(-1);
      if (!last) break;
      after = last.ref;
      run.counts.lines += rows.length;
      await stageBatch(
        run,
        kind,
        rows.map(({ ref, line, body }) => ({
          ref,
          // A part has lines of these numbers of its own.
          number: run.isPartial ? unread++ : line,
          line: JSON.parse(body) as Line,
          length: body.length,
        })),
      );
    }
  }
}

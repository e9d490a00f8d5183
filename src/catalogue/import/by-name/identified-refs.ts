import { sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import { type ImportRun, survivorOf } from "../run.ts";
import { inChunks } from "../../../database/in-chunks.ts";
import type { LineOfKind } from "../../interchange/format.ts";

export async function identifiedRefs(run: ImportRun, kind: RecordKind, refs: Iterable<string>) {
  const rows = await inChunks(refs, async (some) => {
    const list = sql.join(some);
    const found = await sql<{ ref: string; record_id: number }>`
      select ref, record_id from ${sql.table(`${kind}_claim`)}
      where catalogue_id = ${run.catalogueId} and ref in (${list})
      union all
      select ref, record_id from staging_assigned
      where kind = ${kind} and ref in (${list})`.execute(run.staging.db);
    return found.rows;
  });
  return new Map(rows.map(({ ref, record_id }) => [ref, survivorOf(run, kind, record_id)]));
}

export interface UnidentifiedLine<K extends RecordKind> {
  ref: string;
  line: number;
  value: LineOfKind[K];
}

/** Yields the staged lines of a kind without a record, in batches. @param condition a further one on the line `l` */
export async function* unidentifiedLines<K extends RecordKind>(
  run: ImportRun,
  kind: K,
  size: number,
  condition = sql`true`,
): AsyncGenerator<UnidentifiedLine<K>[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ ref: string; line: number; body: string }>`
      select l.ref, l.line, l.body from staging_line l
      where l.kind = ${kind} and l.line > ${after} and ${condition}
        and not exists (select 1 from staging_assigned a where a.kind = l.kind and a.ref = l.ref)
      order by l.line limit ${sql.lit(size)}`.execute(run.staging.db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
    run.progress.goesOn();
    yield rows.map(({ ref, line, body }) => ({
      ref,
      line,
      value: JSON.parse(body) as LineOfKind[K],
    }));
  }
}

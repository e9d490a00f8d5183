import { sql } from "kysely";
import type { Staging } from "../../database/import/staging.ts";
import type { RecordKind } from "../../database/tables.ts";

/** The decisions on pairs in the line of a record: refs in the order of their bytes, each list absent where it is empty. */
export interface DecidedPairs {
  different_from?: string[] | undefined;
  perhaps_same_as?: string[] | undefined;
}

/** Finds the decisions to keep records apart from older ones: each pair is in the line of the higher id alone. */
export async function findDecidedPairs(
  { db }: Staging,
  kind: RecordKind,
  ids: number[],
): Promise<Map<number, DecidedPairs>> {
  const { rows } = await sql<{ right_id: number; ref: string; may_be_same: number }>`
    select m.right_id, e.ref, m.may_be_same from likely_match m
    join staging_export_ref e on e.kind = m.kind and e.record_id = m.left_id
    where m.kind = ${kind} and m.right_id in (${sql.join(ids)}) and m.decision = 'different'
    order by e.ref`.execute(db);
  const found = new Map<number, DecidedPairs>();
  for (const { right_id, ref, may_be_same } of rows) {
    const pairs = found.get(right_id) ?? {};
    const field = may_be_same === 1 ? "perhaps_same_as" : "different_from";
    found.set(right_id, { ...pairs, [field]: [...(pairs[field] ?? []), ref] });
  }
  return found;
}

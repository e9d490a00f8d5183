import { sql } from "kysely";
import type { Staging } from "../../database/import/staging.ts";
import type { RecordKind } from "../../database/tables.ts";

/**
 * Loads the pairs that a maintainer decided to be different: `kind:id` of each record, with the ids of the others. No
 * former ref and no shared id merges them.
 */
export async function loadDifferent({ db }: Pick<Staging, "db">): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ kind: RecordKind; left_id: number; right_id: number }>`
    select kind, left_id, right_id from likely_match where decision = 'different'`.execute(db);
  const found = new Map<string, number[]>();
  const add = (key: string, id: number) => {
    const ids = found.get(key);
    if (ids) ids.push(id);
    else found.set(key, [id]);
  };
  for (const { kind, left_id, right_id } of rows) {
    add(`${kind}:${left_id}`, right_id);
    add(`${kind}:${right_id}`, left_id);
  }
  return found;
}

import type { Database } from "../../../src/database/database.ts";
import { insertEdit, insertReferences } from "../../../src/database/edits/write-edits.ts";

/**
 * Stores an applied edit again, without what it says of its record: for long lists, which take a second an edit where each
 * is applied.
 */
export async function repeatEdit(
  database: Database,
  id: number,
  times: number,
  now: () => Date,
): Promise<void> {
  await database.write(async (db) => {
    const { id: _, ...edit } = await db
      .selectFrom("edit")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    for (let at = 0; at < times; at += 1) {
      const time = now().toISOString();
      const again = await insertEdit(db, { ...edit, created_at: time, decided_at: time });
      const { target_kind: kind, target_id } = edit;
      if (target_id !== null) await insertReferences(db, again, [{ kind, record_id: target_id }]);
    }
  });
}

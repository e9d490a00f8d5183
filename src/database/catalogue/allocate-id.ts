import type { Transaction } from "../database.ts";
import type { RecordKind } from "../tables.ts";

/** Returns an id for a new record, which no other gets. */
export async function allocateId(db: Transaction, kind: RecordKind): Promise<number> {
  const { next_id } = await db
    .updateTable("allocation")
    .set((eb) => ({ next_id: eb("next_id", "+", 1) }))
    .where("kind", "=", kind)
    .returning("next_id")
    .executeTakeFirstOrThrow();
  return next_id - 1;
}

import type { Reader } from "../../database/database.ts";
import type { RecordKind } from "../../database/tables.ts";
import { isContested, type PastEdit } from "../../domain/contested.ts";
import { CONTESTED_FOR } from "../../domain/edit-rules.ts";

/** The number of edits of one record that are looked at. */
const LOOKED_AT = 100;

/** Whether a record was changed back and forth lately, so that only maintainers decide on it. */
export async function isContestedNow(
  db: Reader,
  { kind, id }: { kind: RecordKind; id: number },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .selectFrom("edit")
    .select(["state", "body"])
    .where("target_kind", "=", kind)
    .where("target_id", "=", id)
    .where("state", "in", ["applied", "reverted"])
    .where("created_at", ">=", new Date(now.getTime() - CONTESTED_FOR).toISOString())
    .orderBy("id", "desc")
    .limit(LOOKED_AT)
    .execute();
  return isContested(
    rows.toReversed().map(({ state, body }) => ({
      ...(JSON.parse(body) as Omit<PastEdit, "isReverted">),
      isReverted: state === "reverted",
    })),
  );
}

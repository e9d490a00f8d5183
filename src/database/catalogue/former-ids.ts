import type { Reader } from "../database.ts";
import type { RecordKind } from "../tables.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";

/** Finds the record that this id was merged into, for redirects, or null. */
export async function findMergedInto(
  db: Reader,
  kind: RecordKind,
  id: number,
): Promise<number | null> {
  dependsOn(db, tag[kind](id));
  const row = await db
    .selectFrom(`${kind}_former_id`)
    .select("record_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.record_id ?? null;
}

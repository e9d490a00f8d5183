import type { EditedKind } from "../../domain/edit.ts";
import { loadSurvivors } from "../catalogue/former-ids.ts";
import type { Reader } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";

/**
 * Loads the names of records that are not there any more, by their ids: of those that were merged into others from what
 * catalogues call them, of those that an edit had made from that edit.
 */
export async function loadFormerNames(
  db: Reader,
  kind: EditedKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const survivors = await loadSurvivors(db, kind, ids);
  const lines = await queryInBatches(survivors.values(), (batch) =>
    db
      .selectFrom(`${kind}_claim`)
      .select(["origin_id", "body"])
      .where("record_id", "in", batch)
      .where("origin_id", "is not", null)
      // Of a ref that was only ever named as a former one there is no line.
      .where("body", "<>", "")
      .orderBy("catalogue_id")
      .orderBy("ref")
      .execute(),
  );
  const made = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("edit")
      .select(["target_id", "body"])
      .where("kind", "=", "new")
      .where("target_kind", "=", kind)
      .where("target_id", "in", batch)
      .orderBy("id")
      .execute(),
  );
  const names = new Map<number, string>();
  const add = (id: number | null, name: string | undefined) => {
    if (id !== null && name !== undefined && !names.has(id)) names.set(id, name);
  };
  for (const { origin_id, body } of lines)
    if (survivors.has(origin_id ?? 0)) add(origin_id, (JSON.parse(body) as { name?: string }).name);
  for (const { target_id, body } of made)
    add(target_id, (JSON.parse(body) as { set?: { name?: string } }).set?.name);
  return names;
}

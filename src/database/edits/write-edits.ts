import type { Insertable, Updateable } from "kysely";
import { tag } from "../../domain/tag.ts";
import { recordChanges } from "../changes/record-changes.ts";
import type { Writer } from "../database.ts";
import type { EditClaimTable, EditTable } from "./tables.ts";

/** What an edit says of one field or credit, before it is stored. */
export type EditClaim = Omit<Insertable<EditClaimTable>, "sequence" | "edit_id">;

/** Stores an edit. @returns its id */
export async function insertEdit(
  db: Writer,
  edit: Omit<Insertable<EditTable>, "id">,
): Promise<number> {
  const { id } = await db.insertInto("edit").values(edit).returning("id").executeTakeFirstOrThrow();
  // Its page may have been asked for, and not found.
  await recordChanges(db, [tag.edit(id), tag.edits]);
  return id;
}

/** Stores what became of an edit. */
export async function updateEdit(
  db: Writer,
  id: number,
  changes: Omit<Updateable<EditTable>, "id">,
): Promise<void> {
  await db.updateTable("edit").set(changes).where("id", "=", id).execute();
  await recordChanges(db, [tag.edit(id), tag.edits]);
}

/** Stores what an applied edit says. The records are merged again by `revise`. */
export async function insertClaims(
  db: Writer,
  editId: number,
  claims: readonly EditClaim[],
): Promise<void> {
  // One at a time, so that their order is that of their sequence.
  for (const claim of claims)
    await db
      .insertInto("edit_claim")
      .values({ ...claim, edit_id: editId })
      .execute();
}

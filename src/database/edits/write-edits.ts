import type { Insertable, Updateable } from "kysely";
import { type Tag, tag } from "../../domain/tag.ts";
import { EDITED_KINDS, type EditedKind } from "../../domain/edits/edit.ts";
import { recordChanges } from "../changes/record-changes.ts";
import type { Transaction } from "../database.ts";
import { loadSurvivors } from "../catalogue/former-ids.ts";
import { inChunks } from "../in-chunks.ts";
import { queryInBatches } from "../sql/id-set.ts";
import type { EditClaimTable, EditTable } from "./tables.ts";

/** The claim of an edit on one field or credit, before it is stored. */
export type EditClaim = Omit<Insertable<EditClaimTable>, "sequence" | "edit_id">;

/** Stores an edit. @param named the further records that it changes or names */
export async function insertEdit(
  db: Transaction,
  edit: Omit<Insertable<EditTable>, "id">,
  named: readonly Referenced[] = [],
): Promise<number> {
  const { id } = await db.insertInto("edit").values(edit).returning("id").executeTakeFirstOrThrow();
  await insertReferences(db, id, named);
  // Its page may have been asked for, and not found.
  const records = await tagsOfRecords(db, [id]);
  await recordChanges(db, [...tagsOf(id, edit.author_id ?? null), ...records]);
  return id;
}

export async function updateEdit(
  db: Transaction,
  id: number,
  changes: Omit<Updateable<EditTable>, "id">,
): Promise<void> {
  const { author_id } = await db
    .updateTable("edit")
    .set(changes)
    .where("id", "=", id)
    .returning("author_id")
    .executeTakeFirstOrThrow();
  await recordChanges(db, [...tagsOf(id, author_id), ...(await tagsOfRecords(db, [id]))]);
}

function tagsOf(id: number, authorId: number | null): Tag[] {
  return [
    tag.about("edit", id),
    tag.edits,
    ...(authorId === null ? [] : [tag.activity("user", authorId)]),
  ];
}

/** Returns the tags of the records whose pages say that edits wait: also of those into which they were merged since. */
export async function tagsOfRecords(db: Transaction, editIds: readonly number[]): Promise<Tag[]> {
  const targets = await queryInBatches(editIds, (batch) =>
    db
      .selectFrom("edit")
      .select(["target_kind as kind", "target_id as record_id"])
      .where("id", "in", batch)
      .execute(),
  );
  const named = await queryInBatches(editIds, (batch) =>
    db
      .selectFrom("edit_reference")
      .select(["kind", "record_id"])
      .where("edit_id", "in", batch)
      .execute(),
  );
  const tags: Tag[] = [];
  for (const kind of EDITED_KINDS) {
    const ids = [...targets, ...named].flatMap((one) =>
      one.kind === kind ? (one.record_id ?? []) : [],
    );
    const survivors = await loadSurvivors(db, kind, ids);
    tags.push(...tag.activities(kind, [...ids, ...survivors.values()]));
  }
  return tags;
}

/** Withdraws an edit, unless it has been decided on. */
export async function withdrawEdit(db: Transaction, id: number, decided_at: string): Promise<void> {
  const withdrawn = await db
    .updateTable("edit")
    .set({ state: "withdrawn", decided_at })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .returning("id")
    .execute();
  if (withdrawn.length === 0) return;
  await recordChanges(db, [tag.about("edit", id), tag.edits, ...(await tagsOfRecords(db, [id]))]);
}

export type Referenced = { kind: EditedKind; record_id: number };

/** Notes the records that an applied edit changes or names, so that no import removes them. */
export async function insertReferences(
  db: Transaction,
  edit_id: number,
  referenced: readonly Referenced[],
): Promise<void> {
  await inChunks(referenced, async (some) => {
    await db
      .insertInto("edit_reference")
      .values(some.map(({ kind, record_id }) => ({ kind, record_id, edit_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return [];
  });
}

/** Stores what an applied edit says. The records are merged again by `commitRevision`. */
export async function insertClaims(db: Transaction, editId: number, claims: readonly EditClaim[]) {
  // One at a time, so that their order is that of their sequence.
  for (const claim of claims)
    await db
      .insertInto("edit_claim")
      .values({ ...claim, edit_id: editId })
      .execute();
  await insertReferences(db, editId, claims.flatMap(referencesOf));
}

/** Returns the record of a claim, and the person whom it credits. A person who is no longer credited may be removed. */
function referencesOf({ kind, record_id, new_artist_id }: EditClaim): Referenced[] {
  return [
    { kind, record_id },
    ...(new_artist_id == null ? [] : [{ kind: "artist" as const, record_id: new_artist_id }]),
  ];
}

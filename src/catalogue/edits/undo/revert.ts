import { type RawBuilder, sql } from "kysely";
import { recordChanges } from "../../../database/changes/record-changes.ts";
import type { Engine, Transaction } from "../../../database/database.ts";
import { findMergedInto, listIdsOfRecord } from "../../../database/catalogue/former-ids.ts";
import { isCalledComplete } from "../../../database/edits/claims.ts";
import { lockPendingProposals, type StoredEdit } from "../../../database/edits/edits.ts";
import { type Referenced, updateEdit, withdrawEdit } from "../../../database/edits/write-edits.ts";
import type { RecordKind } from "../../../database/tables.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { tag } from "../../../domain/tag.ts";
import { EDITS_CATALOGUE, removeLine } from "../../claims/edits-catalogue.ts";
import { lockCatalogue } from "../../import/commit/commit.ts";
import { commitRevision } from "../../commit-revision.ts";
import { readCreditsBody } from "../credits/credits-body.ts";
import { type EditFailure, EditRefused, orRefused, refusedEdit } from "../edit-refused.ts";
import { revertMerge } from "../records/merge.ts";

interface Reverting {
  engine: Engine;
  /** Null for the operator. */
  userId: number | null;
  reason: string;
  now: Date;
}

/** Reverts an edit: its claims, the record that it made, or its merge. @throws EditRefused if that is in use or cannot be undone */
export async function revertEdit(db: Transaction, edit: StoredEdit, reverting: Reverting) {
  const [kept] = await revertEdits(db, [edit], reverting);
  if (kept !== undefined) throw new EditRefused(kept.why);
}

export type KeptEdit = { id: number; why: EditFailure };

/** Reverts edits in one transaction, the newest first. @returns those that cannot be reverted, of which nothing was changed */
export async function revertEdits(
  db: Transaction,
  edits: readonly StoredEdit[],
  reverting: Reverting,
): Promise<KeptEdit[]> {
  await lockCatalogue(db);
  const kept: KeptEdit[] = [];
  const orKept = async (edit: StoredEdit, work: Promise<void>): Promise<void> => {
    const refused = await orRefused(work);
    if (refused) kept.push({ id: edit.id, why: refused });
  };
  const newestFirst = edits.toSorted((one, other) => other.id - one.id);
  for (const edit of newestFirst)
    if (edit.kind === "merge" || edit.kind === "unmerge")
      await orKept(edit, revertMerge(db, { ...reverting, edit }));
    else if (edit.kind === "different") await forgetDecision(db, edit);
  const claiming = newestFirst.filter(({ kind }) => kind !== "new");
  await dropClaims(db, claiming, reverting);
  const together = newestFirst.map(({ id }) => id);
  for (const edit of newestFirst)
    for (const made of madeBy(edit))
      await orKept(edit, removeMade(db, edit, made, { ...reverting, together }));
  for (const { id } of newestFirst)
    if (!kept.some((one) => one.id === id))
      await updateEdit(db, id, {
        state: "reverted",
        reason: reverting.reason,
        reverted_at: reverting.now.toISOString(),
        reverted_by: reverting.userId,
      });
  return kept;
}

/** Deletes the claims of edits, but not on the records that they made, and merges the records again. */
async function dropClaims(
  db: Transaction,
  edits: readonly StoredEdit[],
  { engine, now }: Reverting,
) {
  const affected = new Map<string, Referenced>();
  const completed: number[] = [];
  for (const edit of edits) {
    const people = madeBy(edit).map(({ record_id }) => record_id);
    let claims = db.deleteFrom("edit_claim").where("edit_id", "=", edit.id);
    if (people.length > 0)
      claims = claims.where((eb) =>
        eb.or([eb("kind", "<>", "artist"), eb("record_id", "not in", people)]),
      );
    for (const { kind, record_id, artist_id, field } of await claims
      .returning(["kind", "record_id", "artist_id", "field"])
      .execute()) {
      if (field === "credits") completed.push(record_id);
      await touch(affected, db, kind, record_id);
      if (kind === "artist" && artist_id !== null) await touch(affected, db, kind, artist_id);
    }
  }
  if (affected.size === 0) return;
  const revision = { affected: [...affected.values()], note: noteOf(edits) };
  await commitRevision(db, engine, revision, () => now);
  await withdrawProposals(db, completed, now);
}

async function touch(
  affected: Map<string, Referenced>,
  db: Transaction,
  kind: RecordKind,
  id: number,
) {
  const record_id = (await findMergedInto(db, kind, id)) ?? id;
  affected.set(`${kind}:${record_id}`, { kind, record_id });
}

function madeBy(edit: StoredEdit): Referenced[] {
  const { kind, target_kind, target_id } = edit;
  if (kind === "new")
    return target_id === null ? [] : [{ kind: target_kind, record_id: target_id }];
  if (kind !== "credits") return [];
  return readCreditsBody(edit).people.flatMap(({ id }): Referenced[] =>
    id === undefined ? [] : [{ kind: "artist", record_id: id }],
  );
}

/** Removes a record that an edit made; if an import has it, too, only the edit's claims. A person credited elsewhere stays. */
async function removeMade(
  db: Transaction,
  edit: StoredEdit,
  { kind, record_id }: Referenced,
  { engine, now, together }: Reverting & { together: readonly number[] },
): Promise<void> {
  if (await isInUse(db, { kind, record_id }, together)) {
    if (edit.kind === "credits") return;
    throw refusedEdit("conflict", EDIT_TEXT.inUse);
  }
  await removeLine(db, kind, record_id);
  await db
    .deleteFrom("edit_claim")
    .where("edit_id", "=", edit.id)
    .where("kind", "=", kind)
    .where("record_id", "=", record_id)
    .execute();
  const survivor = (await findMergedInto(db, kind, record_id)) ?? record_id;
  const affected = [{ kind, record_id: survivor }];
  await commitRevision(db, engine, { affected, note: noteOf([edit]) }, () => now);
}

/** Lets two records be likely the same again. Pages of songs no longer link them. */
async function forgetDecision(db: Transaction, { target_kind, target_id, body }: StoredEdit) {
  const { other } = JSON.parse(body) as { other: number };
  if (target_id === null) return;
  await db
    .updateTable("likely_match")
    .set({ decision: null, decided_at: null, may_be_same: 0 })
    .where("kind", "=", target_kind)
    .where("left_id", "=", Math.min(target_id, other))
    .where("right_id", "=", Math.max(target_id, other))
    .execute();
  await recordChanges(db, tag.abouts(target_kind, [target_id, other]));
}

function noteOf(edits: readonly StoredEdit[]): string {
  const ids = edits.map(({ id }) => id);
  return ids.length === 1 ? `edit ${ids[0]} reverted` : `${ids.length} edits reverted`;
}

/** Withdraws what imports proposed of songs whose list no edit calls complete any more: without the edit they have it. */
async function withdrawProposals(
  db: Transaction,
  songIds: Iterable<number>,
  now: Date,
): Promise<void> {
  for (const songId of new Set(songIds)) {
    const ids = await listIdsOfRecord(db, "song", songId);
    if (await isCalledComplete(db, ids)) continue;
    for (const { id } of await lockPendingProposals(db, ids))
      await withdrawEdit(db, id, now.toISOString());
  }
}

/** The references to a record of each kind, besides edits. */
const USES: Record<RecordKind, (id: number) => readonly RawBuilder<unknown>[]> = {
  artist: (id) => [
    sql`select 1 from song_artist where artist_id = ${id}`,
    sql`select 1 from album_artist where artist_id = ${id}`,
    sql`select 1 from credit where artist_id = ${id}`,
    sql`select 1 from membership where group_id = ${id} or member_id = ${id}`,
  ],
  album: (id) => [
    sql`select 1 from song where album_id = ${id}`,
    sql`select 1 from song_place where album_id = ${id}`,
    sql`select 1 from album_review where item_id = ${id}`,
  ],
  song: (id) => [
    sql`select 1 from playlist_song where song_id = ${id}`,
    sql`select 1 from song_review where item_id = ${id}`,
  ],
};

/**
 * Whether anything but the `reverted` edits uses a record that an edit made. False if an import has it: it stays anyway. That an
 * import has one that was merged into it is a use.
 */
async function isInUse(
  db: Transaction,
  { kind, record_id }: Referenced,
  reverted: readonly number[],
) {
  const own = sql`select 1 from ${sql.table(`${kind}_claim`)} c
    where c.record_id = ${record_id} and c.catalogue_id <> ${EDITS_CATALOGUE.id}
    and (c.origin_id is null or c.origin_id = ${record_id})`;
  const merged = sql`select 1 from ${sql.table(`${kind}_former_id`)} f where f.id = ${record_id}`;
  if ((await isAny(db, own)) || (await isAny(db, merged))) return false;
  const otherEdits = sql`select 1 from edit_reference r join edit e on e.id = r.edit_id and e.state = 'applied'
    where r.kind = ${kind} and r.record_id = ${record_id} and r.edit_id not in (${sql.join(reverted)})`;
  const others = sql`select 1 from ${sql.table(`${kind}_former_id`)} f where f.record_id = ${record_id}`;
  for (const use of [...USES[kind](record_id), otherEdits, others])
    if (await isAny(db, use)) return true;
  return false;
}

async function isAny(db: Transaction, rows: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql`select 1 from (${rows}) as found limit 1`.execute(db);
  return found.rows.length > 0;
}

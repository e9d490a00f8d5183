import { type RawBuilder, sql } from "kysely";
import { recordChanges } from "../../../database/changes/record-changes.ts";
import type { Engine, Transaction } from "../../../database/database.ts";
import { findMergedInto, listIdsOfRecord } from "../../../database/catalogue/former-ids.ts";
import { isCalledComplete } from "../../../database/edits/claims.ts";
import { lockPendingProposals, type StoredEdit } from "../../../database/edits/edits.ts";
import { type Referenced, updateEdit, withdrawEdit } from "../../../database/edits/write-edits.ts";
import type { RecordKind } from "../../../database/tables.ts";
import { EDITED_KINDS } from "../../../domain/edits/edit.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { tag } from "../../../domain/tag.ts";
import { EDITS_CATALOGUE, removeLine } from "../../claims/edits-catalogue.ts";
import { lockCatalogue } from "../../import/commit/commit.ts";
import { commitRevision } from "../../commit-revision.ts";
import { type EditFailure, EditRefused, orRefused, refusedEdit } from "../edit-refused.ts";
import { revertMerge } from "../records/merge.ts";
import type { NewRecordBody } from "../records/new-record-body.ts";

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
  const claiming = newestFirst.filter((edit) => recordsMadeBy(edit).length === 0);
  await dropClaims(db, claiming, reverting);
  const together = newestFirst.map(({ id }) => id);
  for (const edit of newestFirst)
    await orKept(edit, removeMade(db, edit, { ...reverting, together }));
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
    const made = [...recordsMadeBy(edit), ...peopleMadeBy(edit)];
    let claims = db.deleteFrom("edit_claim").where("edit_id", "=", edit.id);
    for (const kind of EDITED_KINDS) {
      const ids = made.flatMap((one) => (one.kind === kind ? one.record_id : []));
      if (ids.length > 0)
        claims = claims.where((eb) =>
          eb.or([eb("kind", "<>", kind), eb("record_id", "not in", ids)]),
        );
    }
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

/** Returns the records that an edit made, those that belong to others first: the songs of a release before the album. */
function recordsMadeBy(edit: StoredEdit): Referenced[] {
  if (edit.kind !== "new" && edit.kind !== "credits") return [];
  const { tracks = [] } = JSON.parse(edit.body) as Pick<NewRecordBody, "tracks">;
  const songs = tracks.flatMap(({ id }): Referenced[] =>
    id === undefined ? [] : [{ kind: "song", record_id: id }],
  );
  const { kind, target_kind, target_id } = edit;
  if (kind !== "new" || target_id === null) return songs;
  return [...songs, { kind: target_kind, record_id: target_id }];
}

/** Returns the people and acts that an edit made for its credits, its acts or its members. */
function peopleMadeBy(edit: StoredEdit): Referenced[] {
  if (edit.kind !== "new" && edit.kind !== "credits") return [];
  const { people = [] } = JSON.parse(edit.body) as Pick<NewRecordBody, "people">;
  return people.flatMap(({ id, waits_in }): Referenced[] =>
    // One whom another edit made goes with that one.
    id === undefined || waits_in !== undefined ? [] : [{ kind: "artist", record_id: id }],
  );
}

/**
 * Removes what an edit made; of what an import has, too, only the edit's claims. A person or an act that something else uses
 * stays. @throws EditRefused where something else uses the record or a song of it
 */
async function removeMade(
  db: Transaction,
  edit: StoredEdit,
  reverting: Reverting & { together: readonly number[] },
): Promise<void> {
  const made = recordsMadeBy(edit);
  const { together } = reverting;
  for (const one of made)
    if (await isInUse(db, one, { together, by: edit.id }))
      throw refusedEdit("conflict", EDIT_TEXT.inUse);
  if (made.length > 0) await dropClaims(db, [edit], reverting);
  await removeRecords(db, edit, made, reverting);
  for (const person of peopleMadeBy(edit))
    if (!(await isInUse(db, person, { together, by: null })))
      await removeRecords(db, edit, [person], reverting);
}

/** Deletes the lines of records and an edit's claims on them, and merges them again. */
async function removeRecords(
  db: Transaction,
  edit: StoredEdit,
  records: readonly Referenced[],
  { engine, now }: Reverting,
): Promise<void> {
  if (records.length === 0) return;
  const affected = new Map<string, Referenced>();
  for (const { kind, record_id } of records) {
    await removeLine(db, kind, record_id);
    const claims = await db
      .deleteFrom("edit_claim")
      .where("edit_id", "=", edit.id)
      .where("kind", "=", kind)
      .where("record_id", "=", record_id)
      .returning("artist_id")
      .execute();
    await touch(affected, db, kind, record_id);
    // Of a group the members.
    for (const { artist_id } of kind === "artist" ? claims : [])
      if (artist_id !== null) await touch(affected, db, "artist", artist_id);
  }
  const revision = { affected: [...affected.values()], note: noteOf([edit]) };
  await commitRevision(db, engine, revision, () => now);
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

/** The references to a record of each kind, besides edits. Songs and members of the edit that made it are none. */
const USES: Record<
  RecordKind,
  (
    id: number,
    made: { songs: RawBuilder<unknown>; isMade: boolean },
  ) => readonly RawBuilder<unknown>[]
> = {
  artist: (id, { isMade }) => [
    sql`select 1 from song_artist where artist_id = ${id}`,
    sql`select 1 from album_artist where artist_id = ${id}`,
    sql`select 1 from credit where artist_id = ${id}`,
    // A group that an edit made goes with its members; what others say of them is in their edits and imports.
    isMade
      ? sql`select 1 from membership where member_id = ${id}`
      : sql`select 1 from membership where group_id = ${id} or member_id = ${id}`,
  ],
  album: (id, { songs }) => [
    sql`select 1 from song where album_id = ${id} and id not in ${songs}`,
    sql`select 1 from song_place where album_id = ${id} and song_id not in ${songs}`,
    sql`select 1 from album_review where item_id = ${id}`,
  ],
  song: (id) => [
    sql`select 1 from playlist_song where song_id = ${id}`,
    sql`select 1 from song_review where item_id = ${id}`,
  ],
};

/**
 * Whether anything but the edits that are reverted together uses a record. False if an import has it: it stays anyway. That an
 * import has one that was merged into it is a use. @param by the edit that goes with all its songs and members; null: none
 */
async function isInUse(
  db: Transaction,
  { kind, record_id }: Referenced,
  { together, by }: { together: readonly number[]; by: number | null },
) {
  const own = sql`select 1 from ${sql.table(`${kind}_claim`)} c
    where c.record_id = ${record_id} and c.catalogue_id <> ${EDITS_CATALOGUE.id}
    and (c.origin_id is null or c.origin_id = ${record_id})`;
  const merged = sql`select 1 from ${sql.table(`${kind}_former_id`)} f where f.id = ${record_id}`;
  if ((await isAny(db, own)) || (await isAny(db, merged))) return false;
  const otherEdits = sql`select 1 from edit_reference r join edit e on e.id = r.edit_id and e.state = 'applied'
    where r.kind = ${kind} and r.record_id = ${record_id} and r.edit_id not in (${sql.join(together)})`;
  const others = sql`select 1 from ${sql.table(`${kind}_former_id`)} f where f.record_id = ${record_id}`;
  // A song may have been merged into another since, as where its separation is reverted together with this edit.
  const songs = sql`(select coalesce(f.record_id, c.record_id) from edit_claim c
    left join song_former_id f on f.id = c.record_id where c.edit_id = ${by} and c.kind = 'song')`;
  const uses = USES[kind](record_id, { songs, isMade: by !== null });
  for (const use of [...uses, otherEdits, others]) if (await isAny(db, use)) return true;
  return false;
}

async function isAny(db: Transaction, rows: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql`select 1 from (${rows}) as found limit 1`.execute(db);
  return found.rows.length > 0;
}

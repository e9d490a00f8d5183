import { countRows } from "../sql/count-rows.ts";
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type Selectable,
  sql,
} from "kysely";
import { type Contributor, isTrusted } from "../../domain/users/can.ts";
import type { EditedKind, EditKind, EditState } from "../../domain/edits/edit.ts";
import { MOST_WAITING_NAMED } from "../../domain/edits/most-waiting-named.ts";
import { EDITS_LISTED } from "../../domain/edits/edit-rules.ts";
import type { EditedRecord } from "../../domain/edits/edit-target.ts";
import { tag } from "../../domain/tag.ts";
import { listIdsOfRecord } from "../catalogue/former-ids.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot, Transaction } from "../database.ts";
import { idsOf } from "../sql/id-set.ts";
import type { Tables } from "../tables.ts";
import { forUpdate } from "../sql/row-lock.ts";
import type { EditTable } from "./tables.ts";
import type { EditPlace } from "../../domain/cursor.ts";

export type StoredEdit = Selectable<EditTable>;

export async function findEdit(db: Snapshot, id: number): Promise<StoredEdit | null> {
  dependsOn(db, tag.about("edit", id));
  const edit = await db.selectFrom("edit").selectAll().where("id", "=", id).executeTakeFirst();
  return edit ?? null;
}

/** Finds an edit, and locks it until the transaction ends, so that it is decided once. */
export async function lockEdit(db: Transaction, id: number): Promise<StoredEdit | null> {
  const query = db.selectFrom("edit").selectAll().where("id", "=", id);
  return (await forUpdate(db, query).executeTakeFirst()) ?? null;
}

interface EditFilter {
  state?: EditState | undefined;
  kind?: EditKind | undefined;
  /** A record that they change, or that was merged into it. */
  target?: EditedRecord | undefined;
  authorId?: number | undefined;
  /** Only edits with smaller ids: those after a page of the list. */
  before?: number | undefined;
}

/** Lists the edits that a viewer may read (`can.readEdit`), newest first, one more than a page has where there are more. */
export async function listEdits(
  db: Snapshot,
  viewer: Contributor | null,
  { state, kind, target, authorId, before }: EditFilter,
): Promise<StoredEdit[]> {
  dependsOn(db, tag.edits);
  let query = db.selectFrom("edit").selectAll();
  if (viewer === null || !isTrusted(viewer))
    query = query.where((eb) =>
      eb.or([
        eb("state", "in", ["applied", "reverted"]),
        eb.and([eb("state", "=", "pending"), eb("id", "not in", hidden(db))]),
        ...(viewer === null ? [] : [eb("author_id", "=", viewer.userId)]),
      ]),
    );
  if (state !== undefined) query = query.where("state", "=", state);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  if (target !== undefined)
    query = query.where(isOf(db, target.kind, await listIdsOfRecord(db, target.kind, target.id)));
  if (authorId !== undefined) query = query.where("author_id", "=", authorId);
  if (before !== undefined) query = query.where("id", "<", before);
  return query
    .orderBy("id", "desc")
    .limit(EDITS_LISTED + 1)
    .execute();
}

function hidden(db: Snapshot) {
  return db.selectFrom("hidden_edit").select("edit_id");
}

/** Lists the ids of the edits of a record that wait and are not hidden, the oldest first, at most `MOST_WAITING_NAMED`. */
export async function listWaitingEdits(
  db: Snapshot,
  kind: EditedKind,
  id: number,
): Promise<number[]> {
  dependsOn(db, tag.activity(kind, id));
  // One query, since every page of a record sends it.
  const ids = sql<number>`(select cast(${id} as bigint) union all
    select id from ${sql.table(`${kind}_former_id`)} where record_id = ${id})`;
  const rows = await db
    .selectFrom("edit")
    .select("id")
    .where("state", "=", "pending")
    .where("id", "not in", hidden(db))
    .where(isOf(db, kind, ids))
    .orderBy("id")
    .limit(MOST_WAITING_NAMED)
    .execute();
  return idsOf(rows);
}

/** Counts the edits that wait and are not hidden. */
export function countWaitingEdits(db: Snapshot): Promise<number> {
  dependsOn(db, tag.edits);
  const waiting = db.selectFrom("edit").where("state", "=", "pending");
  return countRows(waiting.where("id", "not in", hidden(db)));
}

/** Lists edits that wait, are not hidden and are of one kind and target; of new records those with the same body. */
export function listWaitingAlike(
  db: Snapshot,
  {
    kind,
    target_kind,
    target_id,
    body,
  }: Pick<StoredEdit, "kind" | "target_kind" | "target_id" | "body">,
) {
  return db
    .selectFrom("edit")
    .select(["id", "body"])
    .where("state", "=", "pending")
    .where("kind", "=", kind)
    .where("target_kind", "=", target_kind)
    .where((eb) =>
      target_id === null
        ? eb.and([eb("target_id", "is", null), eb("body", "=", body)])
        : eb("target_id", "=", target_id),
    )
    .where("id", "not in", hidden(db))
    .orderBy("id")
    .execute();
}

/** Ids, or a query of them. */
type Ids = readonly number[] | Expression<number>;

/** Whether an edit changes a record, which has these ids. */
function isOf(db: Snapshot, kind: EditedKind, ids: Ids) {
  return (eb: ExpressionBuilder<Tables, "edit">) =>
    eb.or([
      eb.and([eb("target_kind", "=", kind), eb("target_id", "in", ids)]),
      eb("id", "in", editsOfSeveral(db, kind, ids)),
    ]);
}

/** Selects edits that change a record beside their target: merges, memberships, and edits of several songs of an album. */
function editsOfSeveral(db: Snapshot, kind: EditedKind, ids: Ids) {
  return db
    .selectFrom("edit_reference as r")
    .innerJoin("edit as e", "e.id", "r.edit_id")
    .select("r.edit_id")
    .where("r.kind", "=", kind)
    .where("r.record_id", "in", ids)
    .where((eb) =>
      eb.or([
        eb("e.kind", "in", ["merge", "unmerge", "membership"]),
        ...(kind === "song" ? [eb("e.kind", "=", "credits")] : []),
      ]),
    );
}

export function countPending(db: Snapshot, userId: number): Promise<number> {
  const edits = db.selectFrom("edit").where("author_id", "=", userId);
  return countRows(edits.where("state", "=", "pending"));
}

/** Lists the edits of a user since a time that were applied at once, without approval. */
export function listAppliedAtOnce(db: Snapshot, userId: number, since: Date) {
  return db
    .selectFrom("edit")
    .select(["kind", "target_id", "body"])
    .where("author_id", "=", userId)
    .where("decided_as", "=", "author")
    .where("state", "in", ["applied", "reverted"])
    .where("created_at", ">=", since.toISOString())
    .execute();
}

export function countRevertedBy(db: Snapshot, userId: number, since: Date): Promise<number> {
  const edits = db.selectFrom("edit").where("reverted_by", "=", userId);
  return countRows(edits.where("reverted_at", ">=", since.toISOString()));
}

/** Which edits a list has, of those that everybody may read. */
interface ChangedEditFilter {
  state?: "applied" | "reverted" | undefined;
  kind?: EditKind | undefined;
  authorId?: number | undefined;
  /** Only edits behind this one in the list. */
  after?: EditPlace | undefined;
}

/** Lists applied and reverted edits, the last change first: one that waited for long is among the newest. */
export function listChangedEdits(
  db: Snapshot,
  { state, kind, authorId, after }: ChangedEditFilter,
): Promise<StoredEdit[]> {
  dependsOn(db, tag.edits);
  // As the index has it: an expression and a condition without parameters.
  const changed: RawBuilder<string> = sql`coalesce(reverted_at, decided_at, created_at)`;
  let query = db
    .selectFrom("edit")
    .selectAll()
    .where(sql<boolean>`state in ('applied', 'reverted')`);
  if (state !== undefined) query = query.where("state", "=", state);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  if (authorId !== undefined) query = query.where("author_id", "=", authorId);
  if (after !== undefined)
    query = query
      .where(changed, "<=", after.changed_at)
      .where((eb) => eb.or([eb(changed, "<", after.changed_at), eb("id", "<", after.id)]));
  return query
    .orderBy(changed, "desc")
    .orderBy("id", "desc")
    .limit(EDITS_LISTED + 1)
    .execute();
}

type Proposal = Pick<StoredEdit, "id" | "target_id" | "body">;

/** Finds and locks the undecided edits that imports proposed of a song, by its ids, without those decided meanwhile. */
export function lockPendingProposals(
  db: Transaction,
  songIds: readonly number[],
): Promise<Proposal[]> {
  return forUpdate(db, selectProposals(db, songIds, ["pending"])).execute();
}

/** Lists the edits that imports proposed of a song, by its ids, and that people rejected or reverted. */
export function listDecidedProposals(
  db: Snapshot,
  songIds: readonly number[],
): Promise<Proposal[]> {
  return selectProposals(db, songIds, ["rejected", "reverted"]).execute();
}

function selectProposals(db: Snapshot, songIds: readonly number[], states: readonly EditState[]) {
  return db
    .selectFrom("edit")
    .select(["id", "target_id", "body"])
    .where("target_kind", "=", "song")
    .where("target_id", "in", songIds)
    .where("author", "=", "import")
    .where("state", "in", states)
    .orderBy("id");
}

import { sql } from "kysely";
import { lockRaters } from "../../../database/charts/raters.ts";
import { moveReviewCounts, recountRatings } from "../../../database/community/reviews/ratings.ts";
import { forUpdate } from "../../../database/sql/row-lock.ts";
import { REVIEW_KINDS, type ReviewKind } from "../../../domain/reviews/review-rules.ts";
import { recordChanges } from "../../../database/changes/record-changes.ts";
import { tag, type Tag } from "../../../domain/tag.ts";
import { removedRecords } from "../project/difference.ts";
import type { Followed, ImportRun, ImportTransaction, Unmerge } from "../run.ts";

interface AffectedReviews {
  kind: ReviewKind;
  survivors: Map<number, number>;
  /** The reviews of the removed records and of the survivors. */
  reviews: LockedReview[];
}

interface LockedReview {
  id: number;
  item_id: number;
  user_id: number;
  is_public: boolean;
  content: string;
  updated_at: string;
}

/**
 * Moves the reviews of merged records to their survivors; of a user who has reviewed both, only one (`staysBefore`). The other
 * one loses its record and stays visible to its author, as do reviews of records that are removed all the same: pruning
 * spares those that are reviewed, but the edit that made one may be reverted while it is being reviewed.
 *
 * Rows are locked in the same order as by other writes (records, reviews, raters, ratings, tallies; songs before albums; by id),
 * so that there are no deadlocks.
 */
export async function followReviews(
  db: ImportTransaction,
): Promise<Pick<Followed, "movedReviews" | "reviewsSetAside">> {
  const affected: AffectedReviews[] = [];
  for (const kind of REVIEW_KINDS) affected.push(await lockReviews(db, kind));
  const detached: LockedReview[] = [];
  let movedReviews = 0;
  for (const one of affected) {
    const { aside, moved } = await moveReviews(db, one);
    detached.push(...aside);
    movedReviews += moved;
    await recordMoved(db, one);
  }
  const raters = affected.flatMap(({ reviews }) => reviews.map(({ user_id }) => user_id));
  await lockRaters(db, raters);
  for (const { kind, survivors, reviews } of affected) {
    const moved = reviews.flatMap(({ item_id }) => survivors.get(item_id) ?? []);
    await recountRatings(db, kind, moved);
    await sql`delete from ${sql.table(`${kind}_rating`)}
      where item_id in ${removedRecords(kind)}`.execute(db);
    await sql`delete from ${sql.table(`${kind}_chart`)}
      where item_id in ${removedRecords(kind)}`.execute(db);
  }
  const hidden = detached.filter(({ is_public }) => is_public);
  await moveReviewCounts(db, hidden, { to: "hidden" });
  return { movedReviews, reviewsSetAside: detached.length };
}

async function lockReviews(db: ImportTransaction, kind: ReviewKind): Promise<AffectedReviews> {
  const gone = removedRecords(kind);
  // Concurrent reviews of these records and their survivors wait until the import is committed.
  await forUpdate(
    db,
    db
      .selectFrom(kind)
      .select("id")
      .where(
        sql<boolean>`(id in ${gone} or id in (select winner_id from staging_merge where kind = ${kind}))`,
      )
      .orderBy("id"),
  ).execute();
  const { rows: merges } = await sql<{ loser_id: number; winner_id: number }>`
    select loser_id, winner_id from staging_merge where kind = ${kind} and (
      loser_id in (select item_id from ${sql.table(`${kind}_review`)})
    )`.execute(db);
  const survivors = new Map(merges.map(({ loser_id, winner_id }) => [loser_id, winner_id]));
  const reviews = await forUpdate(
    db,
    db
      .selectFrom(`${kind}_review`)
      .select(["id", "item_id", "user_id", "is_public", "content", "updated_at"])
      .where(
        merges.length === 0
          ? sql<boolean>`item_id in ${gone}`
          : sql<boolean>`(item_id in ${gone} or item_id in (${sql.join([...survivors.values()])}))`,
      )
      .orderBy("id"),
  ).execute();
  return { kind, survivors, reviews: reviews as LockedReview[] };
}

async function recordMoved(db: ImportTransaction, { kind, survivors, reviews }: AffectedReviews) {
  const shown = reviews.filter(({ is_public }) => is_public);
  const tags = shown.flatMap(({ id, item_id, user_id }): Tag[] => [
    tag.about(`${kind}-review`, id),
    tag.activity("user", user_id),
    tag.activity(kind, item_id),
    tag.activity(kind, survivors.get(item_id) ?? item_id),
    tag.reviews,
  ]);
  await recordChanges(db, tags);
}

/** @returns the reviews that are left without a record, and the number of those that have another one */
async function moveReviews(db: ImportTransaction, { kind, survivors, reviews }: AffectedReviews) {
  const review = sql.table(`${kind}_review`);
  const detached: LockedReview[] = [];
  /** The review that stays of each user and survivor; of equal ones, the survivor's own. */
  const staying = new Map<string, LockedReview>();
  const isMoving = (one: LockedReview) => survivors.has(one.item_id);
  const winners = new Set(survivors.values());
  for (const one of reviews.toSorted((a, b) => Number(isMoving(a)) - Number(isMoving(b)))) {
    if (!isMoving(one) && !winners.has(one.item_id)) {
      detached.push(one);
      continue;
    }
    const key = `${one.user_id} ${survivors.get(one.item_id) ?? one.item_id}`;
    const other = staying.get(key);
    const isStaying = other === undefined || staysBefore(one, other);
    if (isStaying) staying.set(key, one);
    const aside = isStaying ? other : one;
    if (aside !== undefined) detached.push(aside);
  }
  for (const one of detached) {
    // One that a merge sets aside keeps its origin, so that it comes back when the merge is undone.
    const isAside = isMoving(one) || winners.has(one.item_id);
    const origin = isAside ? sql`coalesce(origin_item_id, item_id)` : sql`null`;
    await sql`update ${review} set item_id = null, origin_item_id = ${origin}, former_name = (
      select english_name from ${sql.table(kind)} r where r.id = item_id
    ) where id = ${one.id}`.execute(db);
  }
  const moving = [...staying.values()].filter(isMoving);
  for (const { id, item_id } of moving)
    await sql`update ${review} set item_id = ${survivors.get(item_id)},
      origin_item_id = coalesce(origin_item_id, item_id) where id = ${id}`.execute(db);
  return { aside: detached, moved: moving.length };
}

type Compared = Pick<LockedReview, "is_public" | "content" | "updated_at">;

/** Whether a review stays before another one: a public one before a private one, then one with text, then the newer. */
function staysBefore(one: Compared, other: Compared): boolean {
  if (one.is_public !== other.is_public) return one.is_public;
  const [hasText, hasOther] = [one, other].map(({ content }) => content.trim() !== "");
  if (hasText !== hasOther) return hasText!;
  return one.updated_at > other.updated_at;
}

interface MovedReview extends Omit<LockedReview, "item_id"> {
  item_id: number | null;
  origin_item_id: number | null;
}

/** Gives reviews back to the record whose merge is undone. Rows are locked in the same order as by other writes. */
export async function returnReviews(run: ImportRun, db: ImportTransaction): Promise<void> {
  if (run.unmerge === null || run.unmerge.kind === "artist") return;
  const { kind } = run.unmerge;
  const records = [run.unmerge.survivor, run.unmerge.id];
  await forUpdate(
    db,
    db.selectFrom(kind).select("id").where("id", "in", records).orderBy("id"),
  ).execute();
  const reviews = await findReviews(db, kind, run.unmerge);
  const places = await placesOf(db, reviews, run.unmerge);
  const changed = reviews.filter((one) => (places.get(one.id) ?? null) !== one.item_id);
  // Those that leave the survivor come first, since a user has one review of an item.
  const isAside = ({ item_id }: MovedReview) => Number(item_id === null);
  for (const one of changed.toSorted((a, b) => isAside(a) - isAside(b))) {
    await sql`update ${sql.table(`${kind}_review`)} set item_id = ${places.get(one.id)},
      origin_item_id = nullif(origin_item_id, ${places.get(one.id)}), former_name = null
      where id = ${one.id}`.execute(db);
  }
  const raters = changed.map(({ user_id }) => user_id);
  await lockRaters(db, raters);
  await recountRatings(db, kind, changed.length > 0 ? records : []);
  const returned = changed.filter((one) => one.item_id === null && one.is_public);
  await moveReviewCounts(db, returned, { to: "shown" });
  await recordReturned(db, kind, changed, records);
}

/** Finds and locks the reviews of the two records, those that were set aside, too. */
async function findReviews(db: ImportTransaction, kind: ReviewKind, { survivor }: Unmerge) {
  const former = sql`select id from ${sql.table(`${kind}_former_id`)} where record_id = ${survivor}`;
  const origins = sql`(${former} union select origin_id from staging_unmerged union select ${sql.lit(survivor)})`;
  const rows = await forUpdate(
    db,
    db
      .selectFrom(`${kind}_review`)
      .select(["id", "item_id", "origin_item_id", "user_id", "is_public", "content", "updated_at"])
      .where(
        sql<boolean>`(item_id = ${survivor} or (item_id is null and origin_item_id in ${origins}))`,
      )
      .orderBy("id"),
  ).execute();
  return rows;
}

/** Decides which record each review is of: of a user's several of one the shown one stays, else by `staysBefore`. */
async function placesOf(
  db: ImportTransaction,
  reviews: readonly MovedReview[],
  { id, survivor }: Unmerge,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ origin_id: number }>`
    select origin_id from staging_unmerged`.execute(db);
  const returning = new Set(rows.map((row) => row.origin_id));
  const recordOf = ({ origin_item_id }: MovedReview) =>
    origin_item_id !== null && returning.has(origin_item_id) ? id : survivor;
  const shown = new Map<string, MovedReview>();
  for (const one of reviews) {
    const key = `${one.user_id} ${recordOf(one)}`;
    const other = shown.get(key);
    if (other === undefined || isBefore(one, other)) shown.set(key, one);
  }
  return new Map([...shown.values()].map((one) => [one.id, recordOf(one)]));
}

function isBefore(one: MovedReview, other: MovedReview): boolean {
  if ((one.item_id === null) !== (other.item_id === null)) return one.item_id !== null;
  return staysBefore(one, other);
}

async function recordReturned(
  db: ImportTransaction,
  kind: ReviewKind,
  changed: readonly MovedReview[],
  records: readonly number[],
): Promise<void> {
  const shown = changed.filter(({ is_public }) => is_public);
  if (shown.length === 0) return;
  await recordChanges(db, [
    ...records.map((record): Tag => tag.activity(kind, record)),
    ...shown.flatMap(({ id, user_id }): Tag[] => [
      tag.about(`${kind}-review`, id),
      tag.activity("user", user_id),
    ]),
    tag.reviews,
  ]);
}

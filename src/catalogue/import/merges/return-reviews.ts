import { sql } from "kysely";
import { recordChanges } from "../../../database/changes/record-changes.ts";
import { lockRaters } from "../../../database/charts/raters.ts";
import { moveReviewCounts, recountRatings } from "../../../database/community/ratings.ts";
import { forUpdate } from "../../../database/sql/row-lock.ts";
import type { ReviewKind } from "../../../domain/review-rules.ts";
import { type Tag, tag } from "../../../domain/tag.ts";
import type { ImportRun, Publishing, Unmerge } from "../run.ts";

interface MovedReview {
  id: number;
  item_id: number | null;
  origin_item_id: number | null;
  user_id: number;
  is_public: boolean;
  content: string;
  updated_at: string;
}

/** Gives reviews back to the record whose merge is undone. Rows are locked in the same order as by other writes. */
export async function returnReviews(run: ImportRun, db: Publishing): Promise<void> {
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
async function findReviews(
  db: Publishing,
  kind: ReviewKind,
  { survivor }: Unmerge,
): Promise<MovedReview[]> {
  const former = sql`select id from ${sql.table(`${kind}_former_id`)} where record_id = ${survivor}`;
  const origins = sql`(${former} union select origin_id from staging_split union select ${sql.lit(survivor)})`;
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

/** Decides which of the two records each review is of: of a user's several of one the shown one stays, else the newest is shown. */
async function placesOf(
  db: Publishing,
  reviews: readonly MovedReview[],
  { id, survivor }: Unmerge,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ origin_id: number }>`
    select origin_id from staging_split`.execute(db);
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
  return one.updated_at > other.updated_at;
}

async function recordReturned(
  db: Publishing,
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

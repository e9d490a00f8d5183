import { sql } from "kysely";
import { NO_RATINGS, RATING_STEPS, type RatingSummary, summaryOf } from "../../domain/rating.ts";
import type { ReviewKind } from "../../domain/review-rules.ts";
import type { Reader, Writer } from "../database.ts";
import { incrementCounts, sumByColumn, type CountChange } from "./counting.ts";
import { queryInBatches } from "../sql/id-set.ts";
import type { RatingStep, RatingTable } from "./tables.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";

/** The columns that count the ratings of each step, the lowest first. */
export const STEP_COLUMNS = Array.from(
  { length: RATING_STEPS },
  (_, at) => `step_${at + 1}` as RatingStep,
);

/** Finds the rating of an item; an empty summary without ratings. */
export async function findRating(
  db: Reader,
  kind: ReviewKind,
  itemId: number,
): Promise<RatingSummary> {
  return (await loadRatings(db, kind, [itemId])).get(itemId) ?? NO_RATINGS;
}

/** Loads the ratings of items. Items without ratings are left out. */
export async function loadRatings(
  db: Reader,
  kind: ReviewKind,
  itemIds: readonly number[],
): Promise<Map<number, RatingSummary>> {
  dependsOn(db, ...itemIds.map((id) => tag.reviewsOf(kind, id)));
  const rows = await queryInBatches(itemIds, (batch) =>
    db
      .selectFrom(`${kind}_rating`)
      .select("item_id")
      .select(STEP_COLUMNS)
      .where("item_id", "in", batch)
      .execute(),
  );
  return new Map(
    rows.map((row) => [row.item_id, summaryOf(STEP_COLUMNS.map((column) => row[column]))]),
  );
}

/** The properties of a review that the counts depend on. */
export interface Counted {
  item_id: number | null;
  user_id: number;
  half_stars: number;
  is_public: boolean;
}

/** Whether a review is public. Only its author sees a private one, and one whose record was removed. */
export function isShown({ item_id, is_public }: Pick<Counted, "item_id" | "is_public">): boolean {
  return item_id !== null && is_public;
}

/** Updates the counts after a review was created (`was` is null), changed, or removed (`is` is null). */
export async function countReview(
  db: Writer,
  kind: ReviewKind,
  was: Counted | null,
  is: Counted | null,
): Promise<void> {
  const one = is ?? was;
  if (one === null) return;
  if (one.item_id !== null) {
    const by = sumByColumn([
      ...ratingOfReview(was).map(([column, count]) => [column, -count] as const),
      ...ratingOfReview(is),
    ]);
    await incrementCounts(db, `${kind}_rating`, ["item_id", one.item_id], by);
  }
  const counts = sumByColumn([...countsOf(was, -1), ...countsOf(is, 1)]);
  await incrementCounts(db, "review_tally", ["user_id", one.user_id], counts);
}

function ratingOfReview(review: Counted | null): CountChange[] {
  if (review === null || !isShown(review)) return [];
  const { half_stars } = review;
  return [
    ["rating_count", 1],
    ["half_stars", half_stars],
    [`step_${half_stars}`, 1],
  ];
}

function countsOf(review: Counted | null, by: number): CountChange[] {
  if (review === null) return [];
  return [[isShown(review) ? "shown" : "hidden", by]];
}

/** Returns the numbers of a user's public (`shown`) and other (`hidden`) reviews. */
export async function findReviewCounts(
  db: Reader,
  userId: number,
): Promise<{ shown: number; hidden: number }> {
  dependsOn(db, tag.reviewsOf("user", userId));
  const row = await db
    .selectFrom("review_tally")
    .select(["shown", "hidden"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row === undefined ? { shown: 0, hidden: 0 } : { shown: row.shown, hidden: row.hidden };
}

/**
 * Recounts the ratings of items from their reviews. Their rows are locked first, so that a concurrent write adds to the
 * new counts.
 */
export async function recountRatings(
  db: Writer,
  kind: ReviewKind,
  itemIds: readonly number[],
): Promise<void> {
  const review = sql.table(`${kind}_review`);
  const rating = `${kind}_rating` as const;
  // In a fixed order, so that concurrent recounts cannot deadlock.
  for (const itemId of [...new Set(itemIds)].sort((a, b) => a - b)) {
    await sql`insert into ${sql.table(rating)} (item_id) values (${itemId})
      on conflict (item_id) do update set rating_count = ${sql.ref(`${rating}.rating_count`)}`.execute(
      db,
    );
    const { rows } = await sql<{ half_stars: number; count: number }>`
      select half_stars, count(*) as count from ${review}
      where item_id = ${itemId} and is_public group by half_stars`.execute(db);
    const row: Partial<RatingTable> = { rating_count: 0, half_stars: 0 };
    for (const column of STEP_COLUMNS) row[column] = 0;
    for (const { half_stars, count } of rows) {
      row[STEP_COLUMNS[half_stars - 1]!] = count;
      row.rating_count! += count;
      row.half_stars! += half_stars * count;
    }
    await db.updateTable(rating).set(row).where("item_id", "=", itemId).execute();
  }
}

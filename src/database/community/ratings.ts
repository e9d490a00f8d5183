import { sql } from "kysely";
import { NO_RATINGS, RATING_STEPS, type RatingSummary, summaryOf } from "../../domain/rating.ts";
import type { ReviewKind } from "../../domain/review-rules.ts";
import type { Reader, Writer } from "../database.ts";
import { addTo, addedUp, type CountChange } from "./counting.ts";
import { queryInBatches } from "../sql/id-set.ts";
import type { RatingStep, RatingTable } from "./tables.ts";

/** The columns that count each step, the lowest first. */
export const STEP_COLUMNS = Array.from(
  { length: RATING_STEPS },
  (_, at) => `step_${at + 1}` as RatingStep,
);

/** What an item was rated; without ratings, that nobody did. */
export async function findRating(
  db: Reader,
  kind: ReviewKind,
  itemId: number,
): Promise<RatingSummary> {
  return (await loadRatings(db, kind, [itemId])).get(itemId) ?? NO_RATINGS;
}

/** What items were rated; those that nobody rated are left out. */
export async function loadRatings(
  db: Reader,
  kind: ReviewKind,
  itemIds: readonly number[],
): Promise<Map<number, RatingSummary>> {
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

/** What a review adds to the counts: nothing unless everybody sees it. */
export interface Counted {
  item_id: number | null;
  user_id: number;
  half_stars: number;
  is_public: boolean;
}

/** Whether everybody sees a review: private ones and those whose record is gone only their author does. */
export function isShown({ item_id, is_public }: Pick<Counted, "item_id" | "is_public">): boolean {
  return item_id !== null && is_public;
}

/** Brings the counts from what a review was (null: it was not there) to what it is (null: it is gone). */
export async function countReview(
  db: Writer,
  kind: ReviewKind,
  was: Counted | null,
  is: Counted | null,
): Promise<void> {
  const one = is ?? was;
  if (one === null) return;
  if (one.item_id !== null) {
    const by = addedUp([
      ...ratingOfReview(was).map(([column, count]) => [column, -count] as const),
      ...ratingOfReview(is),
    ]);
    await addTo(db, `${kind}_rating`, ["item_id", one.item_id], by);
  }
  const tally = addedUp([...tallyOf(was, -1), ...tallyOf(is, 1)]);
  await addTo(db, "review_tally", ["user_id", one.user_id], tally);
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

function tallyOf(review: Counted | null, by: number): CountChange[] {
  if (review === null) return [];
  return [[isShown(review) ? "shown" : "hidden", by]];
}

/** How many reviews a user has: those that everybody sees, and those that only the user does. */
export async function findReviewTally(
  db: Reader,
  userId: number,
): Promise<{ shown: number; hidden: number }> {
  const row = await db
    .selectFrom("review_tally")
    .select(["shown", "hidden"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row === undefined ? { shown: 0, hidden: 0 } : { shown: row.shown, hidden: row.hidden };
}

/**
 * Counts the ratings of items anew, from their reviews. Their rows are held first, so that a write beside it adds
 * to what is counted here.
 */
export async function recountRatings(
  db: Writer,
  kind: ReviewKind,
  itemIds: readonly number[],
): Promise<void> {
  const review = sql.table(`${kind}_review`);
  const rating = `${kind}_rating` as const;
  // In one order, so that two who do this never wait for each other.
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

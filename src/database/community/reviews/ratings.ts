import { sql } from "kysely";
import {
  NO_RATINGS,
  RATING_STEPS,
  type RatingSummary,
  summaryOf,
} from "../../../domain/reviews/rating.ts";
import type { ReviewKind } from "../../../domain/reviews/review-rules.ts";
import type { Snapshot, Transaction } from "../../database.ts";
import { addToChart, recountCharts } from "../../charts/chart-counts.ts";
import { lockRater } from "../../charts/raters.ts";
import { incrementCounts, sumByColumn, type CountChange } from "../counting.ts";
import { compiled } from "../../sql/compiled.ts";
import { queryInBatches } from "../../sql/id-set.ts";
import { type RatingTable, type ReviewTallyTable, STEP_COLUMNS } from "../tables.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";

export async function findRating(db: Snapshot, kind: ReviewKind, id: number) {
  return (await loadRatings(db, kind, [id])).get(id) ?? NO_RATINGS;
}

/** Loads the ratings of items. Items without ratings are left out. */
export async function loadRatings(db: Snapshot, kind: ReviewKind, itemIds: readonly number[]) {
  dependsOn(db, ...itemIds.map((id) => tag.activity(kind, id)));
  const rows = await queryInBatches(itemIds, (batch) => selectSteps[kind](db, batch));
  return new Map(
    rows.map((row) => [row.item_id, summaryOf(STEP_COLUMNS.map((column) => row[column]))]),
  );
}

function stepsOf(kind: ReviewKind) {
  return compiled((db, ids: readonly number[]) =>
    db
      .selectFrom(`${kind}_rating`)
      .select("item_id")
      .select(STEP_COLUMNS)
      .where("item_id", "in", ids),
  );
}

const selectSteps = { song: stepsOf("song"), album: stepsOf("album") };

/** Finds how a user rates songs and albums. @param isOwn whether private reviews are counted, too */
export async function findRatingsOfUser(
  db: Snapshot,
  userId: number,
  { isOwn }: { isOwn: boolean },
): Promise<RatingSummary> {
  dependsOn(db, tag.activity("user", userId));
  const counted = (kind: ReviewKind) => {
    // Both tables have the same columns.
    const table = `${kind}_review` as "song_review";
    return db
      .selectFrom(table)
      .select(["half_stars", (eb) => eb.fn.countAll<number>().as("count")])
      .where("user_id", "=", userId)
      .where("item_id", "is not", null)
      .$if(!isOwn, (query) => query.where((eb) => eb.ref("is_public")))
      .groupBy("half_stars");
  };
  const rows = await counted("song").unionAll(counted("album")).execute();
  const distribution = Array<number>(RATING_STEPS).fill(0);
  for (const { half_stars, count } of rows) distribution[half_stars - 1]! += count;
  return summaryOf(distribution);
}

export interface Counted {
  item_id: number | null;
  user_id: number;
  half_stars: number;
  is_public: boolean;
  content: string;
}

/** Whether a review is public. Only its author sees a private one, and one whose record was removed. */
export function isShown({ item_id, is_public }: Pick<Counted, "item_id" | "is_public">): boolean {
  return item_id !== null && is_public;
}

/** Updates the counts, and those of charts, after a review was created (`was` null), changed or removed (`is` null). */
export async function countReview(
  db: Transaction,
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
    if (by.length > 0 && (await lockRater(db, one.user_id))) {
      const difference = (name: string) => by.find(([column]) => column === name)?.[1] ?? 0;
      const [rating_count, half_stars] = [difference("rating_count"), difference("half_stars")];
      await addToChart(db, kind, [{ item_id: one.item_id, rating_count, half_stars }]);
    }
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
  const columns = countColumns(isShown(review) ? "shown" : "hidden", review.content);
  return columns.map((column) => [column, by]);
}

function countColumns(column: "shown" | "hidden", content: string): string[] {
  return content === "" ? [column] : [column, `${column}_with_text`];
}

/** Moves reviews between the counts of users, by whether they have a record, in the order of users: without deadlocks. */
export async function moveReviewCounts(
  db: Transaction,
  reviews: readonly Pick<Counted, "user_id" | "content">[],
  { to }: { to: "shown" | "hidden" },
): Promise<void> {
  const from = to === "shown" ? "hidden" : "shown";
  for (const { user_id, content } of reviews.toSorted((a, b) => a.user_id - b.user_id)) {
    await incrementCounts(
      db,
      "review_tally",
      ["user_id", user_id],
      [
        ...countColumns(from, content).map((column) => [column, -1] as const),
        ...countColumns(to, content).map((column) => [column, 1] as const),
      ],
    );
  }
}

/** The numbers of a user's public (`shown`) and other (`hidden`) reviews, and how many of each have text. */
type ReviewCounts = Omit<ReviewTallyTable, "user_id">;

const NO_REVIEWS: ReviewCounts = { shown: 0, hidden: 0, shown_with_text: 0, hidden_with_text: 0 };

export async function findReviewCounts(db: Snapshot, userId: number): Promise<ReviewCounts> {
  dependsOn(db, tag.activity("user", userId));
  const row = await db
    .selectFrom("review_tally")
    .select(["shown", "hidden", "shown_with_text", "hidden_with_text"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? NO_REVIEWS;
}

/** Recounts ratings from reviews. Rows are locked first, so that a concurrent write adds to the new counts. */
export async function recountRatings(
  db: Transaction,
  kind: ReviewKind,
  itemIds: readonly number[],
): Promise<void> {
  const review = sql.table(`${kind}_review`);
  const rating = `${kind}_rating` as const;
  // In a fixed order, so that concurrent recounts cannot deadlock.
  const inOrder = [...new Set(itemIds)].sort((a, b) => a - b);
  await recountCharts(db, kind, inOrder);
  for (const itemId of inOrder) {
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

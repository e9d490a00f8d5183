import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import { CHART_RULES, latestCreationForCharts } from "../../domain/reviews/chart-rules.ts";
import { REVIEW_KINDS } from "../../domain/reviews/review-rules.ts";
import type { Database, Snapshot, Transaction } from "../database.ts";
import { inChunks } from "../in-chunks.ts";
import { forNoKeyUpdate } from "../sql/row-lock.ts";
import { addToChart } from "./chart-counts.ts";

/** The condition of the index of those who have rated on enough days and do not count yet, without a parameter. */
const IS_WAITING = sql<boolean>`days >= ${sql.lit(CHART_RULES.ratingDays)} and counts_since is null`;

/** Notes that a user rates today, in Seoul: a day that a later deletion does not take back. Locks the rater. */
export async function noteRatingDay(db: Transaction, userId: number, now: Date): Promise<void> {
  const isAnother = sql`rater.days < ${sql.lit(CHART_RULES.ratingDays)} and excluded.last_day > rater.last_day`;
  await sql`insert into rater (user_id, days, last_day) values (${userId}, 1, ${todayInSeoul(now)})
    on conflict (user_id) do update set
      days = case when ${isAnother} then rater.days + 1 else rater.days end,
      last_day = case when ${isAnother} then excluded.last_day else rater.last_day end`.execute(db);
}

/** Returns whether a user's ratings count for charts, and locks it: after reviews, before the counts of any item. */
export async function lockRater(db: Transaction, userId: number): Promise<boolean> {
  const query = db.selectFrom("rater").select("counts_since").where("user_id", "=", userId);
  const row = await forNoKeyUpdate(db, query).executeTakeFirst();
  return row !== undefined && row.counts_since !== null;
}

/** Finds on how many days a user has rated, and since when that counts for charts; null before the first rating. */
export async function findRater(db: Snapshot, userId: number) {
  const row = await db
    .selectFrom("rater")
    .select(["days", "last_day", "counts_since"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks raters whose reviews are moved, so that none of them begins to count meanwhile. */
export async function lockRaters(db: Transaction, userIds: readonly number[]): Promise<void> {
  const inOrder = [...new Set(userIds)].sort((a, b) => a - b);
  await inChunks(inOrder, (some) => {
    const query = db.selectFrom("rater").select("user_id").where("user_id", "in", some);
    return forNoKeyUpdate(db, query.orderBy("user_id")).execute();
  });
}

/** Counts a user's public ratings from now on if the account is old enough: one that is written meanwhile waits or is seen. */
export async function countRater(db: Transaction, userId: number, now: Date): Promise<void> {
  const query = waiting(db, now).select("user_id").where("user_id", "=", userId);
  if ((await forNoKeyUpdate(db, query).executeTakeFirst()) === undefined) return;
  await db
    .updateTable("rater")
    .set({ counts_since: now.toISOString() })
    .where("user_id", "=", userId)
    .execute();
  for (const kind of REVIEW_KINDS) {
    const reviews = await db
      .selectFrom(`${kind}_review`)
      .select(["item_id", "half_stars"])
      .where("user_id", "=", userId)
      .where("item_id", "is not", null)
      .where((eb) => eb.ref("is_public"))
      .orderBy("item_id")
      .execute();
    const ratings = reviews.map(({ item_id, half_stars }) => ({
      item_id: item_id!,
      rating_count: 1,
      half_stars,
    }));
    await addToChart(db, kind, ratings);
  }
}

/** Counts the ratings of all accounts that have reached the age meanwhile, each in a transaction of its own. */
export async function countRaters(database: Database, now: Date): Promise<void> {
  const due = await database.read((db) =>
    waiting(db, now).select("user_id").orderBy("user_id").execute(),
  );
  for (const { user_id } of due) {
    await database.write((db) => countRater(db, user_id, now));
    // The embedded database blocks the process: requests come in between.
    await nextTurn();
  }
}

function waiting(db: Snapshot, now: Date) {
  return db
    .selectFrom("rater")
    .where(IS_WAITING)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("account")
          .select("account.id")
          .whereRef("account.id", "=", "rater.user_id")
          .where("account.created_at", "<=", latestCreationForCharts(now)),
      ),
    );
}

import { type RawBuilder, sql } from "kysely";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import { CHART_RULES, chartMean, SCORE_OF_STEP } from "../../domain/reviews/chart-rules.ts";
import { REVIEW_KINDS, type ReviewKind } from "../../domain/reviews/review-rules.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Database, Snapshot, Transaction } from "../database.ts";
import { compiled } from "../sql/compiled.ts";
import { forKeyShare, forUpdate } from "../sql/row-lock.ts";

const { addedRatings, fewestRatings } = CHART_RULES;

/** The condition for rows of a chart that are ranked by their score. */
const IS_RANKED = sql<boolean>`rating_count >= ${sql.lit(fewestRatings)}`;

/** Returns an expression for the score of an item, in hundredths of a star; null with too few ratings. @param mean likewise */
export function scoreOf(
  mean: number | null,
  { ratingCount, steps }: { ratingCount: RawBuilder<unknown>; steps: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (mean === null) return sql`null`;
  return sql`case when ${ratingCount} >= ${sql.lit(fewestRatings)} then
    (${sql.lit(addedRatings * mean)} + ${sql.lit(SCORE_OF_STEP)} * (${steps}))
      / cast(${sql.lit(addedRatings)} + ${ratingCount} as double precision) end`;
}

/** Finds the mean by which charts are worked out today, in hundredths of a star; null while no rating counts. */
export async function findChartMean(db: Snapshot, kind: ReviewKind): Promise<number | null> {
  dependsOn(db, tag.minute);
  const [mean] = await readMean[kind](db);
  return meanOf(mean);
}

const readMean = {
  song: compiled((db) => selectMean(db, "song")),
  album: compiled((db) => selectMean(db, "album")),
};

/** Reads the mean for a write of scores and locks it: always before the counts of any item. */
export async function lockMean(db: Transaction, kind: ReviewKind): Promise<number | null> {
  return meanOf(await forKeyShare(db, selectMean(db, kind)).executeTakeFirst());
}

/** Works the means out anew where a day has begun in Seoul since, or where there was none, and all scores by them. */
export async function updateChartMeans(database: Database, now: Date): Promise<void> {
  const today = todayInSeoul(now);
  for (const kind of REVIEW_KINDS) await database.write((db) => updateMean(db, kind, today));
}

async function updateMean(db: Transaction, kind: ReviewKind, today: string): Promise<void> {
  const chart = `${kind}_chart` as const;
  const was = await forUpdate(db, selectMean(db, kind)).executeTakeFirstOrThrow();
  if (was.day === today && was.mean !== null) return;
  const counted = await db
    .selectFrom(chart)
    .select([
      sql<number>`coalesce(sum(rating_count), 0)`.as("rating_count"),
      sql<number>`coalesce(sum(half_stars), 0)`.as("half_stars"),
    ])
    .where(sql<boolean>`rating_count > 0`)
    .executeTakeFirstOrThrow();
  const mean = chartMean(counted);
  await db.updateTable("chart_mean").set({ day: today, mean }).where("kind", "=", kind).execute();
  if (mean === was.mean) return;
  // In the order in which other writers lock them.
  const ranked = db.selectFrom(chart).select("item_id").where(IS_RANKED).orderBy("item_id");
  await forUpdate(db, ranked).execute();
  const counts = { ratingCount: sql`rating_count`, steps: sql`half_stars` };
  await sql`update ${sql.table(chart)} set score = ${scoreOf(mean, counts)} where ${IS_RANKED}`.execute(
    db,
  );
}

function selectMean(db: Snapshot, kind: ReviewKind) {
  return db.selectFrom("chart_mean").select(["day", "mean"]).where("kind", "=", kind);
}

function meanOf(row: { mean: number | null } | undefined): number | null {
  return row?.mean ?? null;
}

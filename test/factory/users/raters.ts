import { countRaters } from "../../../src/database/charts/raters.ts";
import { updateChartMeans } from "../../../src/database/charts/chart-means.ts";
import { addReview, changeReview } from "../../../src/database/community/reviews/review-writes.ts";
import type { Database } from "../../../src/database/database.ts";
import { isFailure } from "../../../src/domain/failure.ts";
import type { ReviewKind } from "../../../src/domain/reviews/review-rules.ts";
import { DAY } from "../../../src/domain/duration.ts";
import { signIn } from "./sign-in.ts";

export interface Rated {
  kind?: ReviewKind;
  item: number;
  rating: number;
}

/** Rates items publicly at one time, in one transaction. */
export async function rateAll(
  database: Database,
  userId: number,
  rated: readonly Rated[],
  now: Date,
): Promise<number[]> {
  return database.write(async (db) => {
    const ids: number[] = [];
    for (const { kind = "song", item, rating } of rated) {
      const review = { itemId: item, userId, rating, content: "", privacy: "public" } as const;
      const id = await addReview(db, kind, review, now);
      if (isFailure(id)) throw new Error(id.message);
      ids.push(id);
    }
    return ids;
  });
}

/**
 * Signs people in who rate on three days, a week before a time, and whose ratings count then; the last of each is changed on
 * the other days.
 */
export async function addHonestRaters(
  database: Database,
  names: readonly string[],
  rated: readonly Rated[],
  now: Date,
): Promise<number[]> {
  const users: number[] = [];
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  for (const name of names) {
    const { userId } = await signIn(database, name, before(7));
    users.push(userId);
    const id = (await rateAll(database, userId, rated, before(6))).at(-1)!;
    const { kind = "song", rating } = rated.at(-1)!;
    const change = (to: number, days: number) =>
      database.write((db) =>
        changeReview(db, kind, { id, viewer: { userId } }, { rating: to }, before(days)),
      );
    await change(rating === 5 ? 4.5 : 5, 5);
    await change(rating, 4);
  }
  await sweepCharts(database, now);
  return users;
}

/** Does the server's hourly work on charts. */
export async function sweepCharts(database: Database, now: Date): Promise<void> {
  await countRaters(database, now);
  await updateChartMeans(database, now);
}

import type { Database } from "../../../database/database.ts";
import { updateChartMeans } from "../../../database/charts/chart-means.ts";
import { countRaters } from "../../../database/charts/raters.ts";
import { sweepKeys } from "../../../database/community/idempotency-keys.ts";
import { sweepExpired } from "../../../database/community/users/sessions.ts";
import { recountDemand } from "../../../database/edits/worklist/act-demand.ts";
import { sweepReports } from "../../../database/moderation/reports.ts";
import { sweepSuspensions } from "../../../database/moderation/suspensions.ts";
import { type BucketStore, sweepRateLimits } from "../../../database/community/rate-limits.ts";
import { loadUploadNames } from "../../../database/community/users/uploads.ts";
import { removeCopies } from "../../../database/sqlite/prepare.ts";
import { DAY, HOUR } from "../../../domain/duration.ts";
import type { Clock } from "../../../domain/calendar-date.ts";
import { type PictureStore, STORE_PARTS } from "../../../pictures/upload/uploads.ts";
import { shareAssets } from "../../files/shared-assets.ts";
import { hourly } from "./hourly.ts";

/** Removes what has expired, reports of what is gone, and pictures without an owner, now and regularly. */
export function sweepHourly(
  database: Database,
  { store, buckets, clock }: { store: PictureStore; buckets: BucketStore; clock: Clock },
) {
  return hourly("Expired data could not be removed.", async () => {
    await database.write(async (db) => {
      await sweepExpired(db, clock());
      await sweepKeys(db, clock());
      await sweepSuspensions(db, clock());
      await sweepReports(db);
    });
    await sweepRateLimits(buckets, clock());
    await database.eraseDeleted();
    await sweepPictures(database, store, clock());
  });
}

/** Puts the assets of this build among those of all servers of a site before it returns, and keeps them there. */
export function shareAssetsHourly(clientFolder: string, shared: string, clock: Clock) {
  return hourly("The assets could not be shared with other servers.", () =>
    Promise.resolve(shareAssets(clientFolder, shared, clock())),
  );
}

/** Removes copies of the embedded database that were made before migrations, once they are so many days old. */
export function sweepCopiesHourly(folder: string, days: number, clock: Clock) {
  return hourly("Copies of the database could not be removed.", async () =>
    removeCopies(folder, new Date(clock().getTime() - days * DAY)),
  );
}

/** Builds the indexes that migrations leave to a running server, now and until all are there. */
export function buildIndexesHourly(database: Database): { close(): void } {
  return hourly("Indexes could not be built.", () => database.buildIndexes());
}

/** Counts how much acts are wanted, by which those are ordered that lack something, now and regularly. */
export function recountDemandHourly(database: Database): { close(): void } {
  return hourly("The most wanted artists could not be counted.", () => recountDemand(database));
}

/** Counts for charts the ratings of accounts that are old enough by now, and works out a day's mean, regularly. */
export function countChartsHourly(database: Database, clock: Clock): { close(): void } {
  return hourly("The charts could not be counted.", async () => {
    await countRaters(database, clock());
    await updateChartMeans(database, clock());
  });
}

/** Removes pictures without a row in `upload`: the process may have ended between storing and writing. */
export async function sweepPictures(database: Database, store: PictureStore, now: Date) {
  const anHourAgo = new Date(now.getTime() - HOUR);
  for (let part = 0; part < STORE_PARTS; part += 1) {
    const names = await store.listOlderThan(anHourAgo, part);
    if (names.length === 0) continue;
    const used = await database.read((db) => loadUploadNames(db, names));
    for (const name of names) if (!used.has(name)) await store.remove(name);
  }
}

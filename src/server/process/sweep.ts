import { type Database, DatabaseBusy } from "../../database/database.ts";
import { sweepKeys } from "../../database/community/idempotency-keys.ts";
import { sweepExpired } from "../../database/community/sessions.ts";
import { sweepReports } from "../../database/moderation/reports.ts";
import { sweepSuspensions } from "../../database/moderation/suspensions.ts";
import { loadUploadNames } from "../../database/community/uploads.ts";
import { durationText, HOUR } from "../../domain/duration.ts";
import { SWEEP_INTERVAL } from "../../domain/sweep-interval.ts";
import type { Clock } from "../../domain/calendar-date.ts";
import { type PictureStore, STORE_PARTS } from "../../pictures/upload/store.ts";
import { logLine } from "../http/error-log.ts";
import { describeError } from "../http/error-text.ts";

/**
 * Removes expired sessions, idempotency keys and suspensions, reports of what is gone, and pictures without an owner, now
 * and regularly.
 */
export function sweepHourly(
  database: Database,
  store: PictureStore,
  clock: Clock,
): { close(): void } {
  const sweep = async () => {
    try {
      await database.write(async (db) => {
        await sweepExpired(db, clock());
        await sweepKeys(db, clock());
        await sweepSuspensions(db, clock());
        await sweepReports(db);
      });
      await database.eraseDeleted();
      await sweepPictures(database, store, clock());
    } catch (error) {
      // The next time is early enough; a busy or unreachable database is logged elsewhere.
      if (error instanceof DatabaseBusy) return;
      logLine(
        `Expired data could not be removed. It is tried again in ${durationText(SWEEP_INTERVAL)}. ${describeError(error)}`,
      );
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), SWEEP_INTERVAL);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/** Removes pictures without a row in `upload`: the process may have ended between storing and writing. */
export async function sweepPictures(
  database: Database,
  store: PictureStore,
  now: Date,
): Promise<void> {
  const anHourAgo = new Date(now.getTime() - HOUR);
  for (let part = 0; part < STORE_PARTS; part += 1) {
    const names = await store.listOlderThan(anHourAgo, part);
    if (names.length === 0) continue;
    const used = await database.read((db) => loadUploadNames(db, names));
    for (const name of names) if (!used.has(name)) await store.remove(name);
  }
}

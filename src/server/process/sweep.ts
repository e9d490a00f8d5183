import { type Database, DatabaseBusy } from "../../database/database.ts";
import { sweepExpired } from "../../database/community/sessions.ts";
import { loadUploadNames } from "../../database/community/uploads.ts";
import type { Clock } from "../../domain/calendar-date.ts";
import { type PictureStore, STORE_PARTS } from "../../pictures/upload/store.ts";
import { describeError } from "../http/error-log.ts";

const HOUR = 3_600_000;

/** Removes what has expired of people's sessions, and pictures that are nobody's, now and every hour. */
export function sweepHourly(
  database: Database,
  store: PictureStore,
  clock: Clock,
): { close(): void } {
  const sweep = async () => {
    try {
      await database.write((db) => sweepExpired(db, clock()));
      await sweepPictures(database, store, clock());
    } catch (error) {
      // The next hour will do as well; that the database is busy or away is said elsewhere.
      if (error instanceof DatabaseBusy) return;
      process.stderr.write(
        `${clock().toISOString()} What has expired could not be removed, and is tried again in an hour.\n` +
          `${error instanceof Error ? describeError(error) : String(error)}\n`,
      );
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), HOUR);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/** A picture whose row was never written, or is gone: the process may have ended between the two. */
export async function sweepPictures(
  database: Database,
  store: PictureStore,
  now: Date,
): Promise<void> {
  const anHourAgo = new Date(now.getTime() - HOUR);
  for (let part = 0; part < STORE_PARTS; part += 1) {
    const names = await store.listOlderThan(anHourAgo, part);
    if (names.length === 0) continue;
    const kept = await database.read((db) => loadUploadNames(db, names));
    for (const name of names) if (!kept.has(name)) await store.remove(name);
  }
}

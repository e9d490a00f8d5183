import type { Database } from "../database/database.ts";
import { sweepExpired } from "../database/sessions.ts";
import type { Clock } from "../domain/calendar-date.ts";

const HOUR = 3_600_000;

/** Removes what has expired of people's sessions, now and every hour. */
export function sweepHourly(database: Database, clock: Clock): { close(): void } {
  const sweep = async () => {
    // The next hour will do as well.
    await database.write((db) => sweepExpired(db, clock())).catch(() => undefined);
  };
  void sweep();
  const timer = setInterval(() => void sweep(), HOUR);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

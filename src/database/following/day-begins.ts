import { type RawBuilder, sql } from "kysely";
import type { Engine } from "../database.ts";

/** Selects the instant (ISO 8601, UTC) at which a release date, or the first day of a partial one, begins in Seoul. */
export function dayBegins(engine: Engine, date: RawBuilder<unknown>): RawBuilder<string> {
  const day = sql`${date} || substr('0000-01-01', length(${date}) + 1)`;
  return engine === "sqlite"
    ? sql`strftime('%Y-%m-%dT15:00:00.000Z', ${day}, '-1 day')`
    : sql`to_char((${day})::date - 1, 'YYYY-MM-DD"T15:00:00.000Z"')`;
}

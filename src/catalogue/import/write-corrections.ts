import { sql } from "kysely";
import type { ImportRun, Publishing } from "./run.ts";

/** Stores the corrections of this run. */
export async function writeCorrections(
  run: ImportRun,
  db: Publishing,
  madeAt: string,
): Promise<void> {
  for (const { kind, record_id, field, value, note } of run.corrections) {
    await sql`insert into correction (kind, record_id, field, value, corrected_at, note)
      values (${kind}, ${record_id}, ${field}, ${value}, ${madeAt}, ${note})
      on conflict (kind, record_id, field) do update
      set value = excluded.value, corrected_at = excluded.corrected_at, note = excluded.note`.execute(
      db,
    );
  }
  for (const correction of run.creditCorrections) {
    const { song_id, role, artist_id, name_key } = correction;
    // Inserted again, since corrections apply in their order.
    await sql`delete from credit_correction where song_id = ${song_id} and role = ${role}
      and coalesce(artist_id, 0) = ${artist_id ?? 0} and coalesce(name_key, '') = ${name_key ?? ""}`.execute(
      db,
    );
    await db
      .insertInto("credit_correction")
      .values({ ...correction, corrected_at: madeAt })
      .execute();
  }
}

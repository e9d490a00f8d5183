import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

export const oldest = "0033-profiles";

/** Makes the tables of reports of edits that wait, and of those that are hidden until a maintainer has looked. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [id, text] = engine === "postgres" ? ["bigint", 'text collate "C"'] : ["integer", "text"];
  const end = engine === "postgres" ? "" : "without rowid";
  await sql
    .raw(`create table edit_report (
      edit_id ${id} not null references edit (id) on delete cascade,
      reporter_id ${id} not null references account (id) on delete cascade,
      is_trusted boolean not null,
      reason ${text} not null,
      note ${text} not null,
      created_at ${text} not null,
      decided_at ${text},
      primary key (edit_id, reporter_id)
    ) ${end}`)
    .execute(db);
  await sql`create index edit_report_by_reporter on edit_report (reporter_id)`.execute(db);
  await sql`create index edit_report_waiting on edit_report (edit_id, created_at)
    where decided_at is null`.execute(db);
  await sql
    .raw(`create table hidden_edit (
      edit_id ${id} primary key references edit (id) on delete cascade,
      hidden_at ${text} not null
    ) ${end}`)
    .execute(db);
}

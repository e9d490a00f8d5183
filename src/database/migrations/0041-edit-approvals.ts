import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

export const oldest = "0033-profiles";

/** Makes the table of the first approvals of edits that need two; the last one is in `edit`, as of every other edit. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [id, text] = engine === "postgres" ? ["bigint", 'text collate "C"'] : ["integer", "text"];
  const end = engine === "postgres" ? "" : "strict, without rowid";
  await sql
    .raw(`create table edit_approval (
      edit_id ${id} not null references edit (id) on delete cascade,
      user_id ${id} not null references account (id) on delete cascade,
      approved_as ${text} not null,
      approved_at ${text} not null,
      primary key (edit_id, user_id)
    ) ${end}`)
    .execute(db);
  await sql`create index edit_approval_by_user on edit_approval (user_id)`.execute(db);
}

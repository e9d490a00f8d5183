import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

export const oldest = "0033-profiles";

/**
 * Makes the table of the processes that may write to a PostgreSQL database. Those of an embedded one lock a file each: a row
 * would wait for the commit of an import. Later builds read it, so that its columns are only ever added to.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "sqlite") return;
  await sql`create table heartbeat (
    id text collate "C" primary key,
    build text not null,
    schema text not null,
    host text not null,
    since timestamptz not null default now(),
    seen_at timestamptz not null default now()
  )`.execute(db);
}

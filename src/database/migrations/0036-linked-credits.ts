import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

export const oldest = "0033-profiles";

/**
 * Makes the table of the people whom credits by name mean, found by what agrees besides the name. It refers to nothing, since
 * builds that do not know it remove songs and artists.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "sqlite")
    await sql`create table linked_credit (
      song_id integer not null,
      name_key text not null,
      artist_id integer not null,
      primary key (song_id, name_key)
    ) strict, without rowid`.execute(db);
  else
    await sql`create table linked_credit (
      song_id bigint not null,
      name_key text collate "C" not null,
      artist_id bigint not null,
      primary key (song_id, name_key)
    )`.execute(db);
}

import { type Kysely, sql } from "kysely";

export const oldest = "0033-profiles";

/**
 * Adds to the further albums of a recording what is printed there: its title where that differs from the song's, and whether
 * it is a title track there. Builds without them show those albums as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table song_place add column english_name text`.execute(db);
  await sql`alter table song_place add column korean_name text`.execute(db);
  // 1 or 0: the table is a strict one on SQLite, which has no booleans.
  await sql`alter table song_place add column is_title integer`.execute(db);
}

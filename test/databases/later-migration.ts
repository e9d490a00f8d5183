import { sql } from "kysely";
import { connect } from "../../src/database/connect.ts";
import type { Database } from "../../src/database/database.ts";
import type { Place } from "../servers/server-under-test.ts";

interface LaterMigration {
  name: string;
  /** The last migration that a build must know to live with it; null where it declares nothing. */
  oldest: string | null;
  release?: string;
}

/** Marks a database as changed by a made-up migration of a newer build. */
export async function laterMigration(
  database: Database,
  { name, oldest, release = "9.0.0" }: LaterMigration,
): Promise<void> {
  await database.write(async (db) => {
    await sql`create table if not exists made_up_later (id integer primary key)`.execute(db);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026')`.execute(db);
    if (oldest === null) return;
    await sql`create table if not exists schema_contract
      (migration text primary key, oldest text not null, release text not null)`.execute(db);
    await sql`insert into schema_contract (migration, oldest, release)
      values (${name}, ${oldest}, ${release})`.execute(db);
  });
}

/** Returns the migrations that a database has run, in order. */
export async function allMigrations(database: Database): Promise<string[]> {
  const { rows } = await database.read((db) =>
    sql<{ name: string }>`select name from kysely_migration order by name`.execute(db as never),
  );
  return rows.map(({ name }) => name);
}

/** Returns the same without a connection that stays, which would keep breaking migrations from the database. */
export async function migrationsAt(place: Place): Promise<string[]> {
  const reading = await connect({ ...place, schema: "ignore", isReadOnly: true });
  const run = await allMigrations(reading);
  await reading.close();
  return run;
}

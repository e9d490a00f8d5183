import { sql } from "kysely";
import type { Engine, Reader } from "./database.ts";
import { migrationNames } from "./migrate.ts";

/** The engine and its version: 'SQLite 3.51.0'. */
export async function describeEngine(db: Reader, engine: Engine): Promise<string> {
  const version =
    engine === "sqlite"
      ? sql<string>`sqlite_version()`
      : sql<string>`current_setting('server_version')`;
  const row = await db
    .selectFrom(sql<{ version: string }>`(select ${version} as version)`.as("engine"))
    .select("version")
    .executeTakeFirstOrThrow();
  return `${engine === "sqlite" ? "SQLite" : "PostgreSQL"} ${row.version}`;
}

/** What is to be done before this build can work with a database. */
export interface Migrations {
  done: number;
  /** Those that the next start will run. */
  toDo: number;
  /** Those of a newer build. */
  unknown: string[];
}

/** Holds the migrations of this build against those that the database has run. */
export async function compareMigrations(db: Reader, engine: Engine): Promise<Migrations> {
  const known = migrationNames(engine);
  const done = await migrationsDone(db, engine);
  return {
    done: done.length,
    toDo: known.filter((name) => !done.includes(name)).length,
    unknown: done.filter((name) => !known.includes(name)),
  };
}

async function migrationsDone(db: Reader, engine: Engine): Promise<string[]> {
  const table =
    engine === "sqlite"
      ? sql<string>`(select name from sqlite_master where name = 'kysely_migration')`
      : sql<string>`to_regclass('kysely_migration')::text`;
  const { name } = await db
    .selectFrom(sql<{ name: string | null }>`(select ${table} as name)`.as("migrations"))
    .select("name")
    .executeTakeFirstOrThrow();
  if (name === null) return [];
  const rows = await db
    .selectFrom(sql<{ name: string }>`kysely_migration`.as("migration"))
    .select("name")
    .execute();
  return rows.map((row) => row.name);
}

/** What is damaged in the file of the embedded database, or null. PostgreSQL looks after its own. */
export async function checkForDamage(db: Reader, engine: Engine): Promise<string | null> {
  if (engine === "postgres") return null;
  const { found } = await db
    .selectFrom(
      sql<{ found: string }>`(select quick_check as found from pragma_quick_check)`.as("check"),
    )
    .select("found")
    .limit(1)
    .executeTakeFirstOrThrow();
  return found === "ok" ? null : found;
}

/** How many there are of each. Every row is counted: for `norae doctor`, never for a page. */
export async function countRecords(
  db: Reader,
): Promise<{ artists: number; albums: number; songs: number }> {
  const [artists = 0, albums = 0, songs = 0] = await Promise.all(
    (["artist", "album", "song"] as const).map(async (table) => {
      const row = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return row.count;
    }),
  );
  return { artists, albums, songs };
}

/** The last import, correction or merge that changed something. */
export async function lastImport(db: Reader): Promise<{ made_at: string; note: string } | null> {
  const row = await db
    .selectFrom("revision")
    .select(["made_at", "note"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

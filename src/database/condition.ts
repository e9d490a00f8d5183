import { sql } from "kysely";
import type { Engine, Reader } from "./database.ts";

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

/** How many migrations the database has seen. */
export async function migrationsDone(db: Reader): Promise<number> {
  const row = await db
    .selectFrom(sql<{ name: string }>`kysely_migration`.as("migration"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

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

import { createHash } from "node:crypto";
import { countRows } from "./sql/count-rows.ts";
import { sql } from "kysely";
import { COUNTS } from "./counts/count-tables.ts";
import type { CountedState } from "./counts/counted-state.ts";
import type { Engine, Snapshot } from "./database.ts";
import { readMadeAt } from "./schema.ts";

/** Returns the engine and its version: 'SQLite 3.51.0'. */
export async function describeEngine(db: Snapshot, engine: Engine): Promise<string> {
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

/** Returns a description of damage in the embedded database's file, or null. PostgreSQL checks its own files. */
export async function checkForDamage(db: Snapshot, engine: Engine): Promise<string | null> {
  if (engine === "postgres") return null;
  const { result } = await db
    .selectFrom(
      sql<{ result: string }>`(select quick_check as result from pragma_quick_check)`.as("check"),
    )
    .select("result")
    .limit(1)
    .executeTakeFirstOrThrow();
  return result === "ok" ? null : result;
}

/** Returns an id of a database, by which a server of it is known: a hash of when it was made; null before that. */
export async function databaseId(db: Snapshot, engine: Engine): Promise<string | null> {
  const madeAt = await readMadeAt(db, engine);
  return madeAt === null ? null : createHash("sha256").update(madeAt).digest("base64url");
}

/** Counts the records of each kind, row by row: for `norae doctor`, never for a page. */
export async function countRecords(db: Snapshot) {
  const [artists = 0, albums = 0, songs = 0] = await Promise.all(
    (["artist", "album", "song"] as const).map((table) => countRows(db.selectFrom(table))),
  );
  return { artists, albums, songs };
}

/** Returns the last revision: an import, correction or merge that changed something. */
export async function lastImport(db: Snapshot): Promise<{ made_at: string; note: string } | null> {
  const row = await db
    .selectFrom("revision")
    .select(["made_at", "note"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function hasRecords(db: Snapshot): Promise<boolean> {
  for (const kind of ["song", "artist", "album"] as const) {
    const row = await db.selectFrom(kind).select("id").limit(1).executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/** The state of the live tables, all of which is counted. */
const LIVE: CountedState = { table: (name) => sql.table(name), isAffected: () => sql`true` };

/** Counts all credits again, and returns how many stored counts differ: for `norae doctor`, never for a page. */
export async function countWrongCounts(db: Snapshot): Promise<number> {
  let wrong = 0;
  for (const { table, key, values, select } of COUNTS) {
    const keys = sql.join(key.map((column) => sql.ref(column)));
    const columns = sql.join([...key, ...values].map((column) => sql.ref(column)));
    const isOther = values.map((column) => sql`min(${sql.ref(column)}) <> max(${sql.ref(column)})`);
    // Counted and stored, a key is there twice, with the same values.
    const differing = sql<{ rows: number }>`(select count(*) as rows from (
      select ${keys} from (
        select ${columns} from (${select(LIVE)}) as counted
        union all select ${columns} from ${sql.table(table)}
      ) as counts group by ${keys} having count(*) = 1 or ${sql.join(isOther, sql` or `)}
    ) as wrong)`;
    const row = await db
      .selectFrom(differing.as("differing"))
      .select("rows")
      .executeTakeFirstOrThrow();
    wrong += row.rows;
  }
  return wrong;
}

import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import type { Engine, Snapshot } from "./database.ts";

/**
 * The table in which later migrations declare which builds can live with them. The first of them creates it.
 * Since every build from 0.2.0 on reads it, its columns are only ever added to:
 * `schema_contract(migration text primary key, oldest text not null, release text not null)`.
 */
export const CONTRACT_TABLE = "schema_contract";

export interface Schema {
  /** The migrations that the database has run, in order; none where there is no schema yet. */
  executed: readonly string[];
  /** Those of the build that it has not run. */
  pending: readonly string[];
  /** Those that it has run and the build lacks. */
  unknown: readonly string[];
  /** Whether all of these declare that the build can live with them, and it has run all of the build's own. */
  isCompatible: boolean;
  /** The release with the newest of these, or null if none declares it. */
  newerRelease: string | null;
}

type ContractRow = { migration: string; oldest: string; release: string };

/** Compares the schema of a database with migrations. @param known the names of those of the build, in order */
export async function readSchema(db: Snapshot, engine: Engine, known: readonly string[]) {
  const executed = (await hasTable(db, engine, DEFAULT_MIGRATION_TABLE))
    ? await executedMigrations(db)
    : [];
  const pending = known.filter((name) => !executed.includes(name));
  const unknown = executed.filter((name) => !known.includes(name));
  const rows =
    unknown.length > 0 && (await hasTable(db, engine, CONTRACT_TABLE)) ? await contract(db) : [];
  const declared = new Map(rows.map((row) => [row.migration, row]));
  const isDeclared = (name: string) => known.includes(declared.get(name)?.oldest ?? "");
  return {
    executed,
    pending,
    unknown,
    isCompatible: pending.length === 0 && unknown.every(isDeclared),
    newerRelease: unknown.flatMap((name) => declared.get(name)?.release ?? []).at(-1) ?? null,
  };
}

/** Returns when the first migration ran, as Kysely noted it; null where none has. */
export async function readMadeAt(db: Snapshot, engine: Engine): Promise<string | null> {
  if (!(await hasTable(db, engine, DEFAULT_MIGRATION_TABLE))) return null;
  const first = await db
    .selectFrom(
      sql<{ name: string; timestamp: string }>`${sql.table(DEFAULT_MIGRATION_TABLE)}`.as("run"),
    )
    .select("timestamp")
    .orderBy("name")
    .limit(1)
    .executeTakeFirst();
  return first?.timestamp ?? null;
}

async function hasTable(db: Snapshot, engine: Engine, table: string): Promise<boolean> {
  const found =
    engine === "sqlite"
      ? sql<string | null>`(select name from sqlite_master where name = ${table})`
      : sql<string | null>`to_regclass(${table})::text`;
  const { name } = await db
    .selectFrom(sql<{ name: string | null }>`(select ${found} as name)`.as("found"))
    .select("name")
    .executeTakeFirstOrThrow();
  return name !== null;
}

async function executedMigrations(db: Snapshot): Promise<string[]> {
  const rows = await db
    .selectFrom(sql<{ name: string }>`${sql.table(DEFAULT_MIGRATION_TABLE)}`.as("migration"))
    .select("name")
    .execute();
  return rows.map(({ name }) => name).sort();
}

function contract(db: Snapshot): Promise<ContractRow[]> {
  return db
    .selectFrom(sql<ContractRow>`${sql.table(CONTRACT_TABLE)}`.as("contract"))
    .select(["migration", "oldest", "release"])
    .execute();
}

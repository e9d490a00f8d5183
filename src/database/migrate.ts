import { sql, type Kysely } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from "kysely/migration";
import type { Engine } from "./database.ts";

// Inlined as text, since an installation has no source folder.
const files = import.meta.glob<string>("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The first line of a migration beside which an earlier build runs on. All others need the servers to be stopped. */
const ROLLING = /^-- rolling\b/;

interface MigrateOptions {
  isRolling?: boolean | undefined;
  last?: string | undefined;
}

/**
 * Runs the pending migrations by number, in one transaction and under a lock against other processes.
 * @param options isRolling: whether an earlier build is running beside this one, and has to be able to go on; last: the
 * last migration to run, or that has a lower number
 * @throws if one fails (nothing is changed then), or if the database has run one that this build lacks
 */
export async function migrate(
  db: Kysely<never>,
  engine: Engine,
  { isRolling = false, last }: MigrateOptions = {},
): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(migrationsOf(engine)).filter(([name]) => last === undefined || name <= last),
  );
  // The usual case: the migrator would look at all tables first.
  if (await areExecuted(db, engine, Object.keys(migrations))) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  if (isRolling) {
    const pending = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt);
    const breaking = pending.find(({ name }) => !rollingMigrations(engine).has(name));
    if (breaking !== undefined)
      throw new Error(
        `The database would be changed by ${breaking.name}, with which the running build cannot live. Stop all servers ` +
          "of this database, and start them with the new build.",
      );
  }
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw new Error(
      "The database could not be brought up to date. If it was used by a newer version of Norae, start that " +
        `version; otherwise restore a backup. (${error instanceof Error ? error.message : "no reason given"})`,
      { cause: error },
    );
  }
}

/** Whether the database has run exactly these migrations. */
async function areExecuted(
  db: Kysely<never>,
  engine: Engine,
  names: readonly string[],
): Promise<boolean> {
  const table = sql.ref(DEFAULT_MIGRATION_TABLE);
  const { rows: found } = await (
    engine === "postgres"
      ? sql`select 1 where to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null`
      : sql`select 1 from sqlite_master where name = ${DEFAULT_MIGRATION_TABLE}`
  ).execute(db);
  if (found.length === 0) return false;
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(db);
  const executed = new Set(rows.map(({ name }) => name));
  return executed.size === names.length && names.every((name) => executed.has(name));
}

/** Returns the names of the migrations of this build, in order. */
export function migrationNames(engine: Engine): string[] {
  return Object.keys(migrationsOf(engine)).sort();
}

function rollingMigrations(engine: Engine): ReadonlySet<string> {
  return new Set(
    filesOf(engine)
      .filter(([, text]) => ROLLING.test(text))
      .map(([name]) => name),
  );
}

function migrationsOf(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    Array.from(migrationStatements(engine), ([name, statements]) => [
      name,
      {
        up: async (db) => {
          for (const statement of statements) await sql.raw(statement).execute(db);
        },
      } satisfies Migration,
    ]),
  );
}

/** Returns the statements of each migration of an engine, by its name. */
export function migrationStatements(engine: Engine): Map<string, string[]> {
  return new Map(filesOf(engine).map(([name, text]) => [name, splitStatements(text)]));
}

/** Returns the names and texts of the migrations of an engine. */
function filesOf(engine: Engine): [name: string, text: string][] {
  const suffix = `.${engine}.sql`;
  return Object.entries(files)
    .filter(([path]) => path.endsWith(suffix))
    .map(([path, text]) => [path.slice(path.lastIndexOf("/") + 1, -suffix.length), text]);
}

/** Splits a file into statements: each ends with a semicolon at the end of a line, before an empty line or the end. */
function splitStatements(text: string): string[] {
  return text
    .split(/;[ \t]*\r?\n(?=\s*\n|\s*$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, "").trim() !== "");
}

import { sql, type Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Engine } from "./database.ts";

// Inlined as text, since an installation has no source folder.
const files = import.meta.glob<string>("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * Runs the pending migrations by number, in one transaction and under a lock against other processes.
 * @throws if one fails (nothing is changed then), or if the database has run one that this build lacks
 */
export async function migrate(db: Kysely<never>, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrationsOf(engine)) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw new Error(
      "The database could not be brought up to date. If it was used by a newer version of Norae, start that " +
        `version; otherwise restore a backup. (${error instanceof Error ? error.message : "no reason given"})`,
      { cause: error },
    );
  }
}

/** Returns the names of the migrations of this build, in order. */
export function migrationNames(engine: Engine): string[] {
  return Object.keys(migrationsOf(engine)).sort();
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
  const suffix = `.${engine}.sql`;
  return new Map(
    Object.entries(files)
      .filter(([path]) => path.endsWith(suffix))
      .map(([path, text]) => [
        path.slice(path.lastIndexOf("/") + 1, -suffix.length),
        splitStatements(text),
      ]),
  );
}

/** Splits a file into statements: each ends with a semicolon at the end of a line, before an empty line or the end. */
function splitStatements(text: string): string[] {
  return text
    .split(/;[ \t]*\r?\n(?=\s*\n|\s*$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, "").trim() !== "");
}

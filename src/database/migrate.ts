import { sql, type Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { counted } from "../domain/text/counted.ts";
import { VERSION } from "../domain/catalogue/release.ts";
import type { Engine } from "./database.ts";
import { CONTRACT_TABLE, readSchema, type Schema } from "./schema.ts";
import type { Tables } from "./tables.ts";

// Inlined as text, since an installation has no source folder.
const files = import.meta.glob<string>("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The first line of a migration in SQL that names the last one that a build has to know to live with it. */
const OLDEST = /^-- oldest: (\S+)$/m;

/** The last migration before they declare which builds can live with them. Later ones are written once for both engines. */
export const LAST_UNDECLARED = "0033-profiles";

/** A migration for both engines, which a file in `migrations/` exports by parts. Earlier ones are SQL, a file an engine. */
interface CommonMigration {
  /** The last migration that a build has to know to live with this one: itself if no earlier build can. */
  oldest: string;
  /** Runs in the transaction of all pending migrations, by Kysely's schema builder, and by SQL if engines differ. */
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
}

const common = import.meta.glob<CommonMigration>("./migrations/*.ts", { eager: true });

/**
 * The treatment of the schema when a database is opened: `expect` refuses one with which this build cannot live, `create`
 * makes it where there is none, `migrate` brings it up to date as well, and `ignore` does not look at it.
 */
type SchemaPolicy = "expect" | "create" | "migrate" | "ignore";

export interface SchemaOptions {
  schema?: SchemaPolicy | undefined;
  /** Whether an earlier build is running beside this one, and has to be able to go on. */
  isRolling?: boolean | undefined;
  /** The last migration to run, or that has a lower number. */
  lastMigration?: string | undefined;
  /** Called with a line for the log where the schema was migrated, or is of a newer build. */
  onSchema?: ((line: string) => void) | undefined;
}

/** A schema with which this build cannot live, or that is missing. The message says what to do. */
export class SchemaProblem extends Error {
  override name = "SchemaProblem";
}

export const NO_SCHEMA =
  "There is no database yet: start the server, or run norae migrate, import or restore, which make it.";

/**
 * Brings the schema of a database about as the policy says. Migrations run by number, in one transaction and under a lock
 * against other processes; one that fails changes nothing.
 * @throws SchemaProblem
 */
export async function prepareSchema(
  db: Kysely<Tables>,
  engine: Engine,
  { schema: policy = "expect", isRolling = false, lastMigration, onSchema }: SchemaOptions,
): Promise<void> {
  if (policy === "ignore") return;
  const names = migrationNames(engine).filter(
    (name) => lastMigration === undefined || name <= lastMigration,
  );
  const found = await readSchema(db, engine, names);
  if (found.unknown.length > 0) {
    if (!found.isCompatible) throw new SchemaProblem(describeTooNew(found));
    // The migrator would refuse migrations that it lacks.
    return onSchema?.(describeNewer(found));
  }
  if (found.pending.length === 0) return;
  const isMissing = found.executed.length === 0;
  if (policy === "expect" || (policy === "create" && !isMissing))
    throw new SchemaProblem(isMissing ? NO_SCHEMA : OLDER);
  if (isRolling) refuseBreaking(found, engine);
  const known = [...migrationsOf(engine)].filter(([name]) => names.includes(name));
  const line = await runMigrations(db, Object.fromEntries(known));
  if (!isMissing && line !== null) onSchema?.(line);
}

const OLDER =
  "The database is of an older version of Norae: use the commands of that version, or bring it up to date with norae migrate or a start of this version's server.";

export function describeTooNew({ unknown, newerRelease }: Schema): string {
  return `The database was changed by a newer version of Norae (${newerRelease ?? unknown.at(-1)}), with which this one (${VERSION}) cannot live: use that version, or restore a backup of this one.`;
}

export function describeNewer({ newerRelease }: Schema): string {
  return `The database is of Norae ${newerRelease}, with which this version (${VERSION}) can live. Back it up and restore it with Norae ${newerRelease}: this version does neither.`;
}

/** Whether builds that know the migrations that a database has run can live with another one. */
export function isLivedWith(name: string, { executed }: Schema, engine: Engine): boolean {
  return executed.includes(migrationsOf(engine).get(name)?.oldest ?? name);
}

function refuseBreaking(found: Schema, engine: Engine): void {
  const breaking = found.pending.find((name) => !isLivedWith(name, found, engine));
  if (breaking !== undefined)
    throw new SchemaProblem(
      `The database would be changed by ${breaking}, with which the running build cannot live. Stop all servers ` +
        "of this database, and start them with the new build.",
    );
}

/** @returns a line that says what was run, or null where another process did so meanwhile */
async function runMigrations(
  db: Kysely<Tables>,
  migrations: Record<string, Migration>,
): Promise<string | null> {
  const began = performance.now();
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw new SchemaProblem(
      `The database could not be brought up to date, and nothing was changed. (${error instanceof Error ? error.message : "no reason given"})`,
      { cause: error },
    );
  }
  const [first, last] = [results[0], results.at(-1)].map((one) => one?.migrationName.slice(0, 4));
  if (first === undefined) return null;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `migrated ${first} to ${last}, ${counted(results.length, "migration")}, ${seconds} s`;
}

export function migrationNames(engine: Engine): string[] {
  return [...migrationsOf(engine).keys()].sort();
}

interface DeclaredMigration extends Migration {
  oldest: string | null;
}

export function migrationsOf(engine: Engine): Map<string, DeclaredMigration> {
  const migrations = new Map<string, DeclaredMigration>();
  for (const [name, text] of filesOf(engine))
    migrations.set(name, {
      oldest: OLDEST.exec(text)?.[1] ?? null,
      up: async (db: Kysely<unknown>) => {
        for (const statement of splitStatements(text)) await sql.raw(statement).execute(db);
      },
    });
  for (const [path, migration] of Object.entries(common)) {
    const name = nameOf(path, ".ts");
    migrations.set(name, declared(name, migration, engine));
  }
  return migrations;
}

/** Returns the migration of an engine, which declares in its own transaction which builds can live with it. */
export function declared(
  name: string,
  { oldest, up }: CommonMigration,
  engine: Engine,
): DeclaredMigration {
  return {
    oldest,
    up: async (db: Kysely<unknown>) => {
      await up(db, engine);
      await sql`create table if not exists ${sql.table(CONTRACT_TABLE)} (migration text primary key,
        oldest text not null, release text not null)`.execute(db);
      await sql`insert into ${sql.table(CONTRACT_TABLE)} (migration, oldest, release)
        values (${name}, ${oldest}, ${VERSION})`.execute(db);
    },
  };
}

function filesOf(engine: Engine): [name: string, text: string][] {
  const suffix = `.${engine}.sql`;
  return Object.entries(files)
    .filter(([path]) => path.endsWith(suffix))
    .map(([path, text]) => [nameOf(path, suffix), text]);
}

function nameOf(path: string, suffix: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -suffix.length);
}

/** Splits a file into statements: each ends with a semicolon at the end of a line, before an empty line or the end. */
function splitStatements(text: string): string[] {
  return text
    .split(/;[ \t]*\r?\n(?=\s*\n|\s*$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, "").trim() !== "");
}

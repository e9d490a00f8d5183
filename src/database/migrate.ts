import { sql, type Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { counted } from "../domain/text/counted.ts";
import { VERSION } from "../domain/catalogue/release.ts";
import { type BuildAtWork, describeBuilds } from "./builds-at-work.ts";
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
export interface CommonMigration {
  /** The last migration that a build has to know to live with this one: itself if no earlier build can. */
  oldest: string;
  /** Why builds before `oldest` cannot live with it, where it does more than add (test/structure/migrations.test.ts). */
  breaks?: string;
  /**
   * Indexes on tables that were there before, by name: `song_by_day: "song (release_day, id)"`. On PostgreSQL they are built
   * once a server has started, `concurrently`: in a transaction people's writes would wait for them.
   */
  indexes?: Readonly<Record<string, string>>;
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
  /**
   * Whether it is migrated beside builds at work that cannot live with that: `alone` refuses that, `now` does not look,
   * and both copy an embedded database before; `never` migrates none. Without it no other process is looked for.
   */
  migrate?: "alone" | "now" | "never" | undefined;
  /** The last migration to run, or that has a lower number. */
  lastMigration?: string | undefined;
  /** Migrations of a made-up later build, by name, for tests. */
  later?: Readonly<Record<string, CommonMigration>> | undefined;
  /** Called with a line for the log where the schema was migrated, or is of a newer build. */
  onSchema?: ((line: string) => void) | undefined;
}

/** A schema with which this build cannot live, or that is missing. The message says what to do. */
export class SchemaProblem extends Error {
  override name = "SchemaProblem";
}

export const NO_SCHEMA =
  "There is no database yet: start the server, or run norae migrate, import or restore.";

/** The migrations that bring a database about as the policy says. */
interface PendingMigrations {
  names: readonly string[];
  migrations: ReadonlyMap<string, DeclaredMigration>;
  /** The first with which builds cannot live that know only what the database has run; null: none, or it is empty. */
  breaking: string | null;
  isMissing: boolean;
  /** The last that builds know which do not say who they are: up to 0.2.0. */
  knownToUnnamed: string;
}

/** Compares the schema with the policy. @returns what has to run; null: nothing @throws SchemaProblem */
export async function planMigrations(
  db: Kysely<Tables>,
  engine: Engine,
  { schema: policy = "expect", migrate, lastMigration, later, onSchema }: SchemaOptions,
): Promise<PendingMigrations | null> {
  if (policy === "ignore") return null;
  const migrations = new Map(
    [...migrationsOf(engine, later)].filter(
      ([name]) => lastMigration === undefined || name <= lastMigration,
    ),
  );
  const found = await readSchema(db, engine, [...migrations.keys()].sort());
  const { executed, pending: names } = found;
  if (found.unknown.length > 0) {
    if (!found.isCompatible) throw new SchemaProblem(describeTooNew(found));
    // The migrator would refuse migrations that it lacks.
    onSchema?.(describeNewer(found));
    return null;
  }
  if (names.length === 0) return null;
  const isMissing = executed.length === 0;
  if (policy === "expect" || (policy === "create" && !isMissing))
    throw new SchemaProblem(isMissing ? NO_SCHEMA : OLDER);
  if (migrate === "never" && !isMissing) throw new SchemaProblem(describeForbidden(names));
  const isBreaking = (name: string) => !executed.includes(migrations.get(name)?.oldest ?? name);
  const breaking = isMissing ? null : (names.find(isBreaking) ?? null);
  const knownToUnnamed = executed.findLast((name) => name <= LAST_UNDECLARED) ?? "";
  return { names, migrations, breaking, isMissing, knownToUnnamed };
}

/** Refuses migrations that builds at work do not work with, and names them. @throws SchemaProblem */
export function refuseBeside(
  { names, migrations }: PendingMigrations,
  others: readonly BuildAtWork[],
): void {
  for (const name of names) {
    const oldest = migrations.get(name)?.oldest ?? name;
    const unable = others.filter(({ schema }) => schema < oldest);
    if (unable.length > 0)
      throw besideProblem(
        name,
        `but running builds do not work with it: ${describeBuilds(unable)}`,
      );
  }
}

export function besideProblem(name: string, why: string): SchemaProblem {
  return new SchemaProblem(
    `The database would be changed by ${name}, ${why}. Stop all servers of this database, and start again. (NORAE_MIGRATE=now does not check for other servers.)`,
  );
}

function describeForbidden(names: readonly string[]): string {
  return `The database is of an older version of Norae, and with NORAE_MIGRATE=never a start does not change it (${counted(names.length, "migration")}): run norae migrate.`;
}

const OLDER =
  "The database is of an older version of Norae: use the commands of that version, or bring it up to date (run norae migrate, or start this version's server).";

export function describeTooNew({ unknown, newerRelease }: Schema): string {
  return `The database was changed by a newer version of Norae (${newerRelease ?? unknown.at(-1)}), which this one (${VERSION}) does not work with: use that version, or restore a backup made by this one.`;
}

export function describeNewer({ newerRelease }: Schema): string {
  return `The database is of Norae ${newerRelease}. This version (${VERSION}) works with it, but cannot back it up or restore it: do that with Norae ${newerRelease}.`;
}

/** Whether builds that know the migrations that a database has run can live with another one. */
export function isLivedWith(name: string, { executed }: Schema, engine: Engine): boolean {
  return executed.includes(migrationsOf(engine).get(name)?.oldest ?? name);
}

/**
 * Runs migrations by number, in one transaction and under a lock against other processes; one that fails changes nothing.
 * @param before runs in that transaction @throws SchemaProblem
 */
export async function runMigrations(
  db: Kysely<Tables>,
  { names, migrations, isMissing }: PendingMigrations,
  onSchema?: (line: string) => void,
  before?: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const all: Record<string, Migration> = Object.fromEntries(migrations);
  let hasBegun = false;
  for (const name of names)
    all[name] = {
      up: async (transaction) => {
        // Of the first that no other process has run meanwhile.
        if (!hasBegun) await before?.(transaction);
        hasBegun = true;
        await migrations.get(name)?.up(transaction);
      },
    };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(all) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error instanceof SchemaProblem) throw error;
  if (error !== undefined) {
    throw new SchemaProblem(
      `The database could not be brought up to date, and nothing was changed. (${error instanceof Error ? error.message : "the reason is not known"})`,
      { cause: error },
    );
  }
  const [from, to] = [results[0], results.at(-1)].map((one) => one?.migrationName.slice(0, 4));
  // Another process may have done so meanwhile.
  if (isMissing || from === undefined) return;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  onSchema?.(`migrated ${from} to ${to}, ${counted(results.length, "migration")}, ${seconds} s`);
}

export function migrationNames(engine: Engine, later?: SchemaOptions["later"]): string[] {
  return [...migrationsOf(engine, later).keys()].sort();
}

interface DeclaredMigration extends Migration {
  oldest: string | null;
  breaks?: string | undefined;
  indexes?: CommonMigration["indexes"];
}

/** The name of each index, and what it is on. */
export type DeclaredIndexes = readonly (readonly [name: string, on: string])[];

export function declaredIndexes(engine: Engine, later?: SchemaOptions["later"]): DeclaredIndexes {
  return Array.from(migrationsOf(engine, later).values()).flatMap(({ indexes = {} }) =>
    Object.entries(indexes),
  );
}

export function migrationsOf(
  engine: Engine,
  later: SchemaOptions["later"] = {},
): Map<string, DeclaredMigration> {
  const migrations = new Map<string, DeclaredMigration>();
  for (const [name, text] of filesOf(engine))
    migrations.set(name, {
      oldest: OLDEST.exec(text)?.[1] ?? null,
      up: async (db: Kysely<unknown>) => {
        for (const statement of splitStatements(text)) await sql.raw(statement).execute(db);
      },
    });
  const named = Object.entries(common).map(([path, one]) => [nameOf(path, ".ts"), one] as const);
  for (const [name, migration] of [...named, ...Object.entries(later)])
    migrations.set(name, declared(name, migration, engine));
  return migrations;
}

/** Returns the migration of an engine, which declares in its own transaction which builds can live with it. */
export function declared(
  name: string,
  { oldest, breaks, indexes = {}, up }: CommonMigration,
  engine: Engine,
): DeclaredMigration {
  return {
    oldest,
    breaks,
    indexes,
    up: async (db: Kysely<unknown>) => {
      await up(db, engine);
      if (engine === "sqlite")
        for (const [index, on] of Object.entries(indexes))
          await sql`create index ${sql.id(index)} on ${sql.raw(on)}`.execute(db);
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

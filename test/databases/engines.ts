import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type ConnectOptions } from "../../src/database/connect.ts";
import type { Database, Engine } from "../../src/database/database.ts";
import { addressThrough } from "../servers/pgbouncer.ts";
import {
  copyPostgresTemplate,
  copySqliteTemplate,
  dropPostgresDatabase,
  type Prepare,
  type Template,
} from "./templates.ts";

/** The folder of the PgBouncer through which a whole run goes (test/databases/pooled-setup.ts), if it does. */
const pooler = process.env["NORAE_TEST_POOLER"];

/** Whether every database is opened through it. */
export const IS_POOLED = Boolean(pooler);

/** Both real engines, for tests of SQL that differs or is generated: `describe.each(BOTH_ENGINES)(…)`. */
export const BOTH_ENGINES: readonly Engine[] = pooler ? ["postgres"] : ["sqlite", "postgres"];

/**
 * The engines of all other tests: SQLite in `npm test`, PostgreSQL or both in stages of `npm run test:full`, which say so
 * in vitest.config.ts.
 */
export const ENGINES: readonly Engine[] = BOTH_ENGINES.filter((engine) => {
  const { NORAE_TEST_ENGINE: named = "sqlite" } = process.env;
  return IS_POOLED || named === "both" || engine === named;
});

/** How every database of such a run is opened. */
const POOLED: CopyOptions = pooler
  ? { through: (url) => addressThrough(pooler, url), changes: "poll" }
  : {};

export interface SentQuery {
  sql: string;
  parameters: readonly unknown[];
}

export interface TestDatabase {
  database: Database;
  /** Every statement sent so far, the newest last. */
  sent: SentQuery[];
  /** The location for other processes: the SQLite folder, or the PostgreSQL URL. */
  place: { dataFolder: string; databaseUrl: string | undefined; directUrl?: string | undefined };
  /** Closes the database, so that others are alone with it. */
  close(): Promise<void>;
  /** Closes the database and removes it. */
  remove(): Promise<void>;
}

/**
 * Opens a new empty database: for SQLite in a temporary folder, for PostgreSQL on the throw-away server that
 * TEST_DATABASE_URL names. @throws without TEST_DATABASE_URL: no engine is skipped silently.
 */
export function openTestDatabase(engine: Engine, options: CopyOptions = {}): Promise<TestDatabase> {
  return openCopy(
    engine,
    "empty",
    async (place) => (await connect({ ...place, schema: "migrate" })).close(),
    options,
  );
}

/** Opens a database without tables, for tests of migrations. */
export function openBareDatabase(engine: Engine): Promise<TestDatabase> {
  const options = { schema: "ignore" } as const;
  const prepare: Prepare = async (place) => (await connect({ ...place, ...options })).close();
  return openCopy(engine, "bare", prepare, options);
}

/** How a copy is opened. */
export interface CopyOptions extends Omit<
  ConnectOptions,
  "databaseUrl" | "dataFolder" | "onQuery"
> {
  /** Returns the address of a PostgreSQL database through a pooler; imports and migrations go past it. */
  through?: (databaseUrl: string) => string;
}

/** Opens a copy of a template; the first time in a run, `prepare` fills the template. */
export async function openCopy(
  engine: Engine,
  template: Template,
  prepare: Prepare,
  given: CopyOptions = {},
): Promise<TestDatabase> {
  const { through, ...options } = { ...POOLED, ...given };
  const isPostgres = engine === "postgres";
  const dataFolder = isPostgres
    ? mkdtempSync(join(tmpdir(), "norae-test-"))
    : await copySqliteTemplate(template, prepare);
  const directUrl = isPostgres ? await copyPostgresTemplate(template, prepare) : undefined;
  const databaseUrl = directUrl && through ? through(directUrl) : directUrl;
  const sent: SentQuery[] = [];
  const place = { dataFolder, databaseUrl, ...(through && { directUrl }) };
  const database = await connect({
    ...place,
    // On a busy machine many writes at once take longer than people wait.
    writeTimeout: 120_000,
    ...options,
    onQuery: (sql, parameters) => sent.push({ sql, parameters }),
  });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= database.close());
  return {
    database,
    sent,
    place,
    close,
    remove: async () => {
      await close();
      rmSync(dataFolder, { recursive: true, force: true });
      if (directUrl !== undefined) await dropPostgresDatabase(directUrl);
    },
  };
}

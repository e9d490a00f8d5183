import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type ConnectOptions } from "../src/database/connect.ts";
import type { Database, Engine } from "../src/database/database.ts";
import {
  copyPostgresTemplate,
  copySqliteTemplate,
  dropPostgresDatabase,
  type Prepare,
  type Template,
} from "./templates.ts";

/** Every query is tested on both real engines: `for (const engine of ENGINES) describe(…)`. */
export const ENGINES: readonly Engine[] = ["sqlite", "postgres"];

export interface SentQuery {
  sql: string;
  parameters: readonly unknown[];
}

export interface TestDatabase {
  database: Database;
  /** Every statement sent so far, the newest last. */
  sent: SentQuery[];
  /** The location for other processes: the SQLite folder, or the PostgreSQL URL. */
  place: { dataFolder: string; databaseUrl: string | undefined };
  /** Closes the database and removes it. */
  remove(): Promise<void>;
}

/**
 * Opens a new empty database: for SQLite in a temporary folder, for PostgreSQL on the throw-away server that
 * TEST_DATABASE_URL names. @throws without TEST_DATABASE_URL: no engine is skipped silently.
 */
export function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  return openCopy(engine, "empty", async (place) => (await connect(place)).close());
}

/** Opens a database without tables, for tests of migrations. */
export function openBareDatabase(engine: Engine): Promise<TestDatabase> {
  const options = { skipMigrations: true };
  const prepare: Prepare = async (place) => (await connect({ ...place, ...options })).close();
  return openCopy(engine, "bare", prepare, options);
}

/** Opens a copy of a template; the first time in a run, `prepare` fills the template. */
export async function openCopy(
  engine: Engine,
  template: Template,
  prepare: Prepare,
  options: Pick<ConnectOptions, "skipMigrations"> = {},
): Promise<TestDatabase> {
  const isPostgres = engine === "postgres";
  const dataFolder = isPostgres
    ? mkdtempSync(join(tmpdir(), "norae-test-"))
    : await copySqliteTemplate(template, prepare);
  const databaseUrl = isPostgres ? await copyPostgresTemplate(template, prepare) : undefined;
  const sent: SentQuery[] = [];
  const database = await connect({
    dataFolder,
    databaseUrl,
    ...options,
    onQuery: (sql, parameters) => sent.push({ sql, parameters }),
  });
  return {
    database,
    sent,
    place: { dataFolder, databaseUrl },
    remove: async () => {
      await database.close();
      rmSync(dataFolder, { recursive: true, force: true });
      if (databaseUrl !== undefined) await dropPostgresDatabase(databaseUrl);
    },
  };
}

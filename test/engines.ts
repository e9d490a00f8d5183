import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connect } from "../src/database/connect.ts";
import type { Database, Engine } from "../src/database/database.ts";

/** Every query is tested on both, for real: `for (const engine of ENGINES) describe(…)`. */
export const ENGINES: readonly Engine[] = ["sqlite", "postgres"];

export interface SentQuery {
  sql: string;
  parameters: readonly unknown[];
}

export interface TestDatabase {
  database: Database;
  /** Every statement sent so far, the newest last. */
  sent: SentQuery[];
  /** Where to look at the database from outside: the SQLite folder, or the address of the PostgreSQL one. */
  place: { dataFolder: string; databaseUrl: string | undefined };
  /** Closes the database and removes it. */
  remove(): Promise<void>;
}

/**
 * An empty database of its own: for SQLite in a temporary folder, for PostgreSQL on the throw-away server that
 * TEST_DATABASE_URL names. @throws without TEST_DATABASE_URL: no engine is left out silently.
 */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  const dataFolder = mkdtempSync(join(tmpdir(), "norae-test-"));
  const databaseUrl = engine === "postgres" ? await createPostgresDatabase() : undefined;
  const sent: SentQuery[] = [];
  const database = await connect({
    dataFolder,
    databaseUrl,
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

async function createPostgresDatabase(): Promise<string> {
  const url = new URL(serverUrl());
  const name = `norae_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await onServer(`create database ${name}`);
  url.pathname = `/${name}`;
  return url.href;
}

async function dropPostgresDatabase(url: string): Promise<void> {
  await onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env["TEST_DATABASE_URL"];
  if (!url) {
    throw new Error(
      "TEST_DATABASE_URL is not set: it names the throw-away PostgreSQL server on which queries are tested. " +
        "`npm test` starts one and sets it.",
    );
  }
  return url;
}

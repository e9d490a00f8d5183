import type { RawBuilder } from "kysely";
import { afterAll, beforeAll } from "vitest";
import type { Database, Engine } from "../../src/database/database.ts";
import { openCopy } from "../engines.ts";
import { importTeapotCatalogue } from "../teapot-catalogue.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";

export interface TeapotSite {
  server: SiteUnderTest;
  database: Database;
  /** Changes the database without the server's knowledge. */
  alter(statement: RawBuilder<unknown>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the built server on a database of its own with the made-up catalogue.
 * @param prepare writes before the server starts: it learns of later writes by other processes within its poll interval only
 */
export async function startTeapotSite(
  engine: Engine,
  env: Record<string, string> = {},
  prepare: (database: Database) => Promise<void> = () => Promise.resolve(),
): Promise<TeapotSite> {
  const opened = await openCopy(engine, "teapot", importTeapotCatalogue);
  await prepare(opened.database);
  const server = await startSite(opened.place, { env });
  return {
    server,
    database: opened.database,
    alter: (statement) =>
      opened.database.write(async (db) => {
        await statement.execute(db);
      }),
    stop: async () => {
      await server.stop();
      await opened.remove();
    },
  };
}

/** Starts it for the surrounding tests, and stops it after them. */
export function teapotSite(
  engine: Engine = "sqlite",
  env: Record<string, string> = {},
): TeapotSite {
  let site: TeapotSite | undefined;
  beforeAll(async () => {
    site = await startTeapotSite(engine, env);
  });
  afterAll(() => site?.stop());
  return {
    get server() {
      return site!.server;
    },
    get database() {
      return site!.database;
    },
    alter: (statement) => site!.alter(statement),
    stop: () => site!.stop(),
  };
}

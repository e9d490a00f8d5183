import { type RawBuilder, sql } from "kysely";
import type { Database, Engine } from "../../../src/database/database.ts";
import { openCopy } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { importTeapotCatalogue } from "../../data/teapot-catalogue.ts";
import { type SiteUnderTest, startSite } from "../../servers/site-under-test.ts";

export interface TeapotSite {
  server: SiteUnderTest;
  database: Database;
  /** Changes the database without the server's knowledge. */
  alter(statement: RawBuilder<unknown>): Promise<void>;
  /** Does something while a table, or a column (`song.is_lead`), has another name. */
  without<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
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
  const alter = (statement: RawBuilder<unknown>) =>
    opened.database.write(async (db) => {
      await statement.execute(db);
    });
  return {
    server,
    database: opened.database,
    alter,
    without: async (name, work) => {
      const [table = "", column] = name.split(".");
      const rename = (from: string, to: string) =>
        alter(
          column === undefined
            ? sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`
            : sql`alter table ${sql.ref(table)} rename column ${sql.ref(from)} to ${sql.ref(to)}`,
        );
      const own = column ?? table;
      await rename(own, `${own}_away`);
      try {
        return await work();
      } finally {
        await rename(`${own}_away`, own);
      }
    },
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
  return forTests(() => startTeapotSite(engine, env));
}

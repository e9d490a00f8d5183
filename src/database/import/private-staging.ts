import type { Engine, Transaction } from "../database.ts";
import { inChunks } from "../in-chunks.ts";
import { analysePostgresStaging, providePostgresStaging } from "../postgres/private-staging.ts";
import type { StagedTables } from "./staging-tables.ts";
import type { Staging } from "./staging.ts";
import { sql } from "kysely";
import { privateStagingStatements, STAGED } from "./staging-statements.ts";

/**
 * Returns empty staging tables that only this transaction sees, also within that of an import, whose own they precede: for
 * changes of a few records, which are prepared where they are written. Their rows last until the transaction ends, or until
 * they are asked for again.
 */
export async function createPrivateStaging(db: Transaction, engine: Engine): Promise<Staging> {
  await (engine === "postgres" ? providePostgresStaging(db) : provideSqliteStaging(db));
  const staged = db.withTables<Pick<StagedTables, keyof StagedTables>>();
  return {
    engine,
    db: staged,
    insert: async (table, rows) => {
      await inChunks(rows, async (some) => {
        await staged
          .insertInto(`staging_${table}`)
          .values(some as never)
          .execute();
        return [];
      });
    },
    load: () => Promise.reject(new Error("a loaded catalogue is never staged privately")),
    commit: (work) => work(staged),
    analyse: async (tables) => {
      if (engine === "postgres" && tables !== "live") await analysePostgresStaging(db, tables);
    },
    close: () => Promise.resolve(),
  };
}

const NAMES = STAGED.map(([name]) => name);

/** Provides empty private staging tables, which are created once a connection. */
async function provideSqliteStaging(db: Transaction): Promise<void> {
  const { rows } = await sql`
    select 1 from temp.sqlite_master where type = 'table' and name = 'staging_affected'`.execute(
    db,
  );
  const statements =
    rows.length > 0
      ? NAMES.map((name) => `delete from ${name}`)
      : privateStagingStatements("sqlite");
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { sql } from "kysely";
import type { Engine, Writer } from "../database.ts";
import { inChunks } from "../in-chunks.ts";
import { privateStagingStatements } from "./staging-statements.ts";
import type { StagedTables } from "./staging-tables.ts";
import type { Staging } from "./staging.ts";

/**
 * Creates empty staging tables that only this transaction sees, also within that of an import, whose own they precede:
 * for changes of a few records, which are prepared where they are written. They last until the transaction ends, or until
 * they are created again.
 */
export async function createPrivateStaging(db: Writer, engine: Engine): Promise<Staging> {
  const statements = privateStagingStatements(engine);
  // PostgreSQL takes all of them in one round trip, SQLite one at a time.
  const batches = engine === "postgres" ? [statements.join(";\n")] : statements;
  for (const batch of batches) await sql.raw(batch).execute(db);
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
    publish: (work) => work(staged),
    // A few rows need no statistics.
    analyse: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

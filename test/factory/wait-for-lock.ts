import { sql } from "kysely";
import { expect } from "vitest";
import type { Transaction } from "../../src/database/database.ts";

/** Resolves when other connections to this database wait for a lock, on PostgreSQL. @param others how many */
export async function waitForLock(db: Transaction, others = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select 1 from pg_locks
      where not granted and pid in (
        select pid from pg_locks join pg_database on oid = database where datname = current_database()
      )`.execute(db);
    return rows.length;
  };
  await expect.poll(waiting).toBe(others);
}

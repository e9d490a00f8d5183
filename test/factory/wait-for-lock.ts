import { sql } from "kysely";
import { expect } from "vitest";
import type { Writer } from "../../src/database/database.ts";

/** Resolves when other connections wait for a lock of this transaction, on PostgreSQL. @param others how many */
export async function waitForLock(db: Writer, others = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select 1 from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(db);
    return rows.length;
  };
  await expect.poll(waiting).toBe(others);
}

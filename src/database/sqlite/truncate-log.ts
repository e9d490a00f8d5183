import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables.ts";
import { isBusy } from "./open.ts";

/** How long other connections that read or write are waited for, in milliseconds. */
const TIMEOUT = 1_000;

/**
 * Writes the write-ahead log into the database file and empties it. A connection that reads an older state, such as an
 * export, holds it up: those of pages end within milliseconds.
 * @returns whether it is empty
 */
export async function truncateLog(db: Kysely<Tables>, timeout = TIMEOUT): Promise<boolean> {
  const deadline = performance.now() + timeout;
  for (let wait = 2; ; wait = Math.min(wait * 2, 100)) {
    if (await isTruncated(db)) return true;
    if (performance.now() + wait > deadline) return false;
    await pause(wait);
  }
}

async function isTruncated(db: Kysely<Tables>): Promise<boolean> {
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy === 0;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { planMigrations, refuseBeside, runMigrations, type SchemaOptions } from "../migrate.ts";
import type { Tables } from "../tables.ts";
import { buildsAtWork } from "./heartbeat.ts";
import { checkConnection, openPool, type PoolOptions } from "./pool.ts";
import { isDeadlock, isLockTimeout } from "./wire.ts";

/** Whether the policy lets a schema be made or migrated. */
export function mayChange({ schema }: SchemaOptions): boolean {
  return schema === "create" || schema === "migrate";
}

/** Returns the options of a look at the schema after it was prepared. */
export function afterwards(options: SchemaOptions): SchemaOptions {
  return mayChange(options) ? { ...options, schema: "expect", onSchema: undefined } : options;
}

/** Maximum number of connections while the database is migrated. */
const MIGRATING = 2;

/** How long a migration waits for locks, in milliseconds: meanwhile all who come later wait behind it. */
const LOCK_TIMEOUT = 2_000;

/** The pause before it is tried again, and for how long it is, in milliseconds. */
const LOCK_PAUSE = 1_000;
const LOCK_PATIENCE = 300_000;

/** Creates or migrates the schema, on connections without a timeout since a statement may take long. */
export async function preparePostgres(
  options: Omit<PoolOptions, "connections">,
  setting: Parameters<typeof checkConnection>[2],
  schemaOptions: SchemaOptions,
  ownId: string,
): Promise<void> {
  const pool = openPool({ ...options, connections: MIGRATING });
  const { writer } = pool;
  try {
    await checkConnection(writer, options.url, setting);
    const pending = await planMigrations(writer, "postgres", schemaOptions);
    if (pending === null) return;
    const { knownToUnnamed, breaking, isMissing } = pending;
    const refuse = async (db: Kysely<Tables>) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db);
      if (schemaOptions.migrate !== "alone" || isMissing) return;
      const seen = { ownId, knownToUnnamed, isFinal: breaking !== null };
      refuseBeside(pending, await buildsAtWork(db, seen));
    };
    const deadline = performance.now() + LOCK_PATIENCE;
    const run = async (): Promise<void> => {
      try {
        await runMigrations(writer, pending, schemaOptions.onSchema, refuse);
      } catch (error) {
        const cause = error instanceof Error ? error.cause : undefined;
        // A writer that waits for what the migration has, and has what it waits for, makes a deadlock.
        if (!(isLockTimeout(cause) || isDeadlock(cause)) || performance.now() > deadline)
          throw error;
        await pause(LOCK_PAUSE);
        return run();
      }
    };
    await run();
  } finally {
    await pool.end();
  }
}

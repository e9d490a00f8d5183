import { closeSync, fsyncSync, openSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { Kysely, type KyselyConfig, sql } from "kysely";
import { MEGABYTE } from "../../domain/runtime/bytes.ts";
import { DatabaseBusy } from "../database.ts";
import {
  besideProblem,
  planMigrations,
  refuseBeside,
  runMigrations,
  type SchemaOptions,
  SchemaProblem,
} from "../migrate.ts";
import type { Tables } from "../tables.ts";
import { sqliteDialect } from "./dialect.ts";
import {
  createPrivately,
  DATABASE_FILE,
  openSqlite,
  openSqliteWriter,
  retryWhileLocked,
} from "./open.ts";
import { processesAtWork } from "./processes.ts";

interface PrepareOptions extends Pick<KyselyConfig, "log"> {
  folder: string;
  isReadOnly: boolean;
  schemaOptions: SchemaOptions;
}

/**
 * Brings the schema of the embedded database about as the policy says, on connections of its own. Before a migration with
 * which no other build can live it makes sure that no other connection is open, and copies the database.
 * @throws SchemaProblem, DatabaseBusy
 */
export async function prepareSqlite({
  folder,
  isReadOnly,
  schemaOptions,
  log,
}: PrepareOptions): Promise<void> {
  const { migrate, onSchema } = schemaOptions;
  const file = join(folder, DATABASE_FILE);
  const on = <T>(open: () => DatabaseSync, work: (db: Kysely<Tables>) => Promise<T>) =>
    retryWhileLocked(async () => {
      const dialect = sqliteDialect({ open, connections: 1, begin: "begin immediate" });
      const db = new Kysely<Tables>({ dialect, ...(log && { log }) });
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    });
  const pending = await on(
    () => (isReadOnly ? openSqlite(file, { isReadOnly }) : openSqliteWriter(file)),
    (db) => planMigrations(db, "sqlite", schemaOptions),
  );
  if (pending === null) return;
  const { breaking } = pending;
  const isExclusive = breaking !== null && migrate === "alone";
  const refuse = () => {
    if (migrate === "alone") refuseBeside(pending, processesAtWork(folder));
  };
  refuse();
  try {
    await on(
      () => openSqliteWriter(file, { isExclusive }),
      async (db) => {
        // From here on others that begin wait: again for those that have begun until then.
        await sql`select name from sqlite_master`.execute(db);
        refuse();
        if (breaking !== null && migrate !== undefined)
          await copyBeside(db, folder, breaking, onSchema);
        await runMigrations(db, pending, onSchema);
      },
    );
  } catch (error) {
    if (!isExclusive || !(error instanceof DatabaseBusy)) throw error;
    throw besideProblem(
      breaking,
      "but another program has it open (an earlier version of Norae, or another tool), and no other build works with it",
    );
  }
}

/** A copy has the name of the migration before which it was made. */
const COPY = /^norae-before-.*\.sqlite$/;

/** Removes copies that were made before a time. */
export function removeCopies(folder: string, before: Date): void {
  for (const name of readdirSync(folder)) {
    const copy = join(folder, name);
    if (COPY.test(name) && statSync(copy).mtime < before) rmSync(copy);
  }
}

/** Copies the database, with a line for the log. @throws SchemaProblem where there is no room */
async function copyBeside(
  db: Kysely<Tables>,
  folder: string,
  migration: string,
  log?: (line: string) => void,
): Promise<void> {
  const copy = join(folder, `norae-before-${migration}.sqlite`);
  // An earlier attempt may have left it.
  rmSync(copy, { force: true });
  const { size } = statSync(join(folder, DATABASE_FILE));
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < size)
    throw new SchemaProblem(
      `The database must be copied before ${migration}, and there is no space in ${folder}: ${inMegabytes(size)} are needed, ${inMegabytes(bavail * bsize)} are free. Nothing was changed. Free some space and try again.`,
    );
  createPrivately(copy);
  await sql`vacuum into ${copy}`.execute(db);
  const handle = openSync(copy, "r+");
  fsyncSync(handle);
  closeSync(handle);
  log?.(`copied the database to ${copy} before ${migration}`);
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / MEGABYTE)} MB`;
}

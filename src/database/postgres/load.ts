import { sql, type Transaction } from "kysely";
import type { Loading } from "../import/staging.ts";
import {
  type StagedTables,
  STAGING,
  type StagingRow,
  type StagingTable,
} from "../import/staging-tables.ts";
import { isPrivilegeMissing } from "./wire.ts";
import { SQL_TYPE } from "../columns.ts";

/** Runs `work` with foreign keys unchecked where the account may do that, and indexes kept, for readers' sake. */
export async function fillPostgres<T>(
  db: Transaction<StagedTables>,
  work: (loading: Loading) => Promise<T>,
): Promise<T> {
  await sql`set local work_mem = '64MB'`.execute(db);
  const isUnchecked = await turnChecksOff(db);
  return work({
    db,
    insert: (table, rows, constants) => loadRows(db, table, rows, constants),
    complete: async (tables) => {
      // The planner knows nothing of rows of this transaction.
      await sql.raw(`analyze ${tables.join(", ")}`).execute(db);
    },
    end: async () => {
      if (isUnchecked) await sql`set local session_replication_role = origin`.execute(db);
    },
  });
}

/**
 * Turns foreign keys and triggers off, as restoring a backup does: the import has checked every reference, and each check
 * costs more than the row. Only a superuser may do so, or an account with the privilege to set this parameter.
 * @returns whether they are off
 */
async function turnChecksOff(db: Transaction<StagedTables>): Promise<boolean> {
  await sql`savepoint before_checks`.execute(db);
  try {
    await sql`set local session_replication_role = replica`.execute(db);
    return true;
  } catch (error) {
    if (!isPrivilegeMissing(error)) throw error;
    await sql`rollback to savepoint before_checks`.execute(db);
    return false;
  }
}

async function loadRows<T extends StagingTable>(
  db: Transaction<StagedTables>,
  table: T,
  rows: StagingRow<T>[],
  constants: Readonly<Record<string, number>> = {},
): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...Object.keys(STAGING[table]), ...Object.keys(constants)];
  const values = Object.values(constants).map((value) => sql`, ${sql.lit(value)}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select *${sql.join(values, sql``)} from ${unnested(table, rows)}`.execute(db);
}

/** Returns rows as a table: one parameter a column, so that the number of rows is not limited by that of parameters. */
export function unnested<T extends StagingTable>(table: T, rows: StagingRow<T>[]) {
  const arrays = Object.entries(STAGING[table]).map(([column, { type }]) => {
    const values = rows.map((row) => row[column as keyof StagingRow<T>]);
    return sql`${values}::${sql.raw(`${SQL_TYPE.postgres[type]}[]`)}`;
  });
  return sql`unnest(${sql.join(arrays)})`;
}

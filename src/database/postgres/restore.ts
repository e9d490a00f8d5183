import type pg from "pg";
import { quoted, quotedList, type RestoringTransaction } from "../snapshot/snapshot.ts";
import { ImportRunning, COMMIT_TIMEOUT } from "../import/staging.ts";
import { inOwnTransaction } from "./own-transaction.ts";
import { IMPORT_LOCK } from "./staging.ts";
import {
  type ForeignKey,
  lastMigration,
  listForeignKeys,
  listTables,
  raiseSequences,
} from "./stored-tables.ts";
import { isPrivilegeMissing } from "./wire.ts";

/**
 * Runs `work` in one transaction on a connection of its own. Others read the state before it until it is committed, and
 * cannot write to the tables meanwhile.
 * @throws ImportRunning; DatabaseBusy if others lock the tables for a minute
 */
export function restorePostgres<T>(
  url: string,
  name: string,
  work: (transaction: RestoringTransaction) => Promise<T>,
): Promise<T> {
  return inOwnTransaction(url, { name, begin: "begin" }, async (client) => {
    await client.query(`set local lock_timeout = ${COMMIT_TIMEOUT}`);
    const { rows } = await client.query<{ locked: boolean }>(
      `select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as locked`,
    );
    if (rows[0]?.locked !== true) throw new ImportRunning();
    return work(await transactionOn(client));
  });
}

async function transactionOn(client: pg.Client): Promise<RestoringTransaction> {
  const foreignKeys = await listForeignKeys(client);
  let turnOn = () => Promise.resolve();
  return {
    engine: "postgres",
    schema: await lastMigration(client),
    tables: await listTables(client),
    references: foreignKeys,
    begin: async (tables) => {
      if (tables.length === 0) return;
      await client.query(`lock table ${tables.map(quoted).join(", ")} in exclusive mode`);
      turnOn = await turnChecksOff(client, tables, foreignKeys);
    },
    insert: async ({ name, columns }, rows) => {
      const names = quotedList(columns);
      await client.query(
        `insert into ${quoted(name)} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
        [`[${rows.join(",")}]`],
      );
    },
    query: async <Row>(statement: string) => (await client.query(statement)).rows as Row[],
    raiseLastIds: (lastIds) => raiseSequences(client, lastIds),
    end: async () => {
      await turnOn();
      // The planner knows nothing of rows of this transaction.
      await client.query("analyze");
    },
  };
}

/**
 * Turns foreign keys and triggers off: of the whole transaction where the account may do that (a superuser, or one that may
 * set this parameter), else those of the tables, for which readers of these tables have to wait until the end.
 * @returns a function that turns them on again
 */
async function turnChecksOff(
  client: pg.Client,
  tables: readonly string[],
  foreignKeys: readonly ForeignKey[],
): Promise<() => Promise<void>> {
  await client.query("savepoint before_checks");
  try {
    await client.query("set local session_replication_role = replica");
    return async () => {
      await client.query("set local session_replication_role = origin");
    };
  } catch (error) {
    if (!isPrivilegeMissing(error)) throw error;
    await client.query("rollback to savepoint before_checks");
  }
  const dropped = foreignKeys.filter(
    ({ table, to }) => tables.includes(table) || tables.includes(to),
  );
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await run(
    dropped.map(
      ({ table, constraint }) =>
        `alter table ${quoted(table)} drop constraint ${quoted(constraint)}`,
    ),
  );
  await run(tables.map((table) => `alter table ${quoted(table)} disable trigger user`));
  return async () => {
    await run(tables.map((table) => `alter table ${quoted(table)} enable trigger user`));
    await run(
      dropped.map(
        ({ table, constraint, definition }) =>
          `alter table ${quoted(table)} add constraint ${quoted(constraint)} ${definition}`,
      ),
    );
  };
}

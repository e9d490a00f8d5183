import { counted } from "../../domain/text/counted.ts";
import { tag } from "../../domain/tag.ts";
import { ENDED_TABLES, type Group, GROUPS, groupOf, NEVER_EMPTY } from "./groups.ts";
import {
  BackupProblem,
  quoted,
  type RestoringTransaction,
  type TableSnapshot,
  type StoredTable,
} from "./snapshot.ts";
import { describeMissing, findMissing } from "./missing-records.ts";

type BackedUpTable = { name: string; group: Group; columns: readonly string[]; rows: number };

export interface BackedUpRows {
  tables: readonly BackedUpTable[];
  lastIds: Readonly<Record<string, number>>;
  /** Yields the rows of some tables as JSON objects, some rows of one table at a time. */
  read(tables: ReadonlySet<string>): AsyncIterable<{ table: string; rows: string[] }>;
}

interface RestoreRowsOptions {
  groups: readonly Group[];
  /** Whether rows that are there are replaced; otherwise the tables must be empty. */
  mayReplace: boolean;
  onRows?: (done: number) => void;
}

/** Restores and checks the rows of a backup. No id is given again, even after an older state. @throws BackupProblem */
export async function restoreRows(
  transaction: RestoringTransaction,
  backup: BackedUpRows,
  { groups, mayReplace, onRows }: RestoreRowsOptions,
): Promise<void> {
  const wanted = backup.tables.filter(({ group }) => groups.includes(group));
  const tables = matchTables(transaction, wanted, groups);
  const names = [...tables.keys()];
  const ended = groups.includes("people")
    ? transaction.tables.flatMap(({ name }) => (ENDED_TABLES.includes(name) ? name : []))
    : [];
  await transaction.begin([...names, ...ended]);
  if (!mayReplace)
    await expectEmpty(names, async (table) => {
      const rows = await transaction.query(`select 1 from ${quoted(table)} limit 1`);
      return rows.length > 0;
    });
  const nextIds = tables.has("allocation")
    ? await transaction.query<{ kind: string; next_id: number }>(
        "select kind, next_id from allocation",
      )
    : [];
  for (const name of [...ended, ...names]) await transaction.query(`delete from ${quoted(name)}`);

  let done = 0;
  for await (const { table, rows } of backup.read(new Set(names))) {
    const stored = tables.get(table);
    if (stored === undefined) continue;
    await transaction.insert(stored, rows);
    done += rows.length;
    onRows?.(done);
  }
  for (const { kind, next_id } of nextIds) {
    await transaction.query(
      `update allocation set next_id = ${next_id} where kind = '${kind}' and next_id < ${next_id}`,
    );
  }
  const given = Object.entries(backup.lastIds).filter(([table]) => tables.has(table));
  await transaction.raiseLastIds(Object.fromEntries(given));
  await expectCounts(transaction, wanted);
  await expectReferences(transaction, [...names, ...ended], groups);
  await transaction.end();
  await invalidateEverything(transaction);
}

/** Returns the database's tables of a backup's. @throws BackupProblem unless they are the same */
function matchTables(
  { tables }: RestoringTransaction,
  wanted: readonly BackedUpTable[],
  groups: readonly Group[],
): Map<string, StoredTable> {
  const matched = new Map<string, StoredTable>();
  for (const { name, columns } of wanted) {
    const stored = tables.find((table) => table.name === name);
    const isSame =
      stored?.columns.length === columns.length &&
      stored.columns.every((column) => columns.includes(column.name));
    if (stored === undefined || !isSame) throw doesNotFit(name);
    matched.set(name, stored);
  }
  for (const { name } of tables) {
    const group = groupOf(name);
    if (group !== undefined && groups.includes(group) && !matched.has(name)) throw doesNotFit(name);
  }
  return matched;
}

function doesNotFit(table: string): BackupProblem {
  return new BackupProblem(
    `The backup does not fit this database: the table ${table} has other columns. Nothing was changed. ` +
      "It was made by another version of Norae: restore it with that version.",
  );
}

/** @throws BackupProblem if one of the tables has rows */
async function expectEmpty(
  tables: readonly string[],
  hasRows: (table: string) => Promise<boolean>,
): Promise<void> {
  for (const table of tables) {
    if (NEVER_EMPTY.has(table) || !(await hasRows(table))) continue;
    throw new BackupProblem(
      `The database is not empty: its table ${table} has rows. Nothing was changed. Restore into an empty database, or ` +
        "with --replace, which removes what is there and the backup does not have.",
    );
  }
}

/** Checks the same without a lock, before anything is prepared. @throws BackupProblem if one of the tables has rows */
export async function expectEmptyTables(snapshot: TableSnapshot, groups: readonly Group[]) {
  const tables = snapshot.tables.filter(({ name }) => groups.some((one) => one === groupOf(name)));
  await expectEmpty(
    tables.map(({ name }) => name),
    async (name) => {
      const table = tables.find((one) => one.name === name);
      if (table !== undefined)
        for await (const rows of snapshot.rows(table)) return rows.length > 0;
      return false;
    },
  );
}

async function expectCounts(transaction: RestoringTransaction, tables: readonly BackedUpTable[]) {
  for (const { name, rows } of tables) {
    const [row] = await transaction.query<{ count: number }>(
      `select count(*) as count from ${quoted(name)}`,
    );
    if (row?.count !== rows) {
      throw new BackupProblem(
        `Of ${counted(rows, "row")} of the table ${name} only ${row?.count ?? 0} were restored. Nothing was changed.`,
      );
    }
  }
}

async function expectReferences(
  transaction: RestoringTransaction,
  tables: readonly string[],
  groups: readonly Group[],
): Promise<void> {
  const missing = await findMissing(transaction, tables);
  if (missing.length === 0) return;
  const [one] = groups;
  const isPart = groups.length < GROUPS.length;
  const why = !isPart
    ? "The backup is damaged. Its rows refer to others that are missing:"
    : one === "people"
      ? "People's rows in the backup refer to records that this database does not have by their ids. Restore the catalogue of the same backup first (--only catalogue), or all of it. These are missing:"
      : "People's rows in this database refer to records that the backup does not have. Restore a newer backup, or all of it. These are missing:";
  throw new BackupProblem(`${why}\n${describeMissing(missing)}\nNothing was changed.`);
}

/** Tells all processes that serve this database. */
async function invalidateEverything(transaction: RestoringTransaction): Promise<void> {
  if (!transaction.tables.some(({ name }) => name === "change")) return;
  const changedAt = new Date().toISOString();
  await transaction.query(
    `insert into change (tag, changed_at) values ('${tag.everything}', '${changedAt}')`,
  );
}

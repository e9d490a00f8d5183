import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { BackupProblem, type TableSnapshot } from "../database/snapshot/snapshot.ts";
import { groupOf } from "../database/snapshot/groups.ts";
import { type BackedUpRows, restoreRows } from "../database/snapshot/restore-rows.ts";
import { connect } from "../database/connect.ts";
import { lockFile } from "../database/sqlite/open.ts";
import { PRIVATE_FOLDER } from "../domain/runtime/file-mode.ts";
import { archivedRows, type CheckedBackup } from "./check-backup.ts";

/**
 * Brings the rows of an older backup up to date: restores them to an embedded database as its version had it, migrates that,
 * and has `work` read it.
 * @param dataFolder where that database is until `work` ends
 */
export async function withMigratedRows<T>(
  backup: CheckedBackup,
  dataFolder: string,
  work: (rows: BackedUpRows) => Promise<T>,
): Promise<T> {
  await mkdir(dataFolder, { recursive: true, mode: PRIVATE_FOLDER });
  const lock = lockFile(join(dataFolder, "restore.lock"));
  if (lock === null)
    throw new BackupProblem("Another backup is being restored here. Try again when it has ended.");
  const folder = join(dataFolder, "restore");
  try {
    // A killed process may have left it.
    await rm(folder, { recursive: true, force: true });
    const { schema, groups } = backup.header;
    const older = await connect({ dataFolder: folder, schema: "migrate", lastMigration: schema });
    try {
      await older.restore((transaction) =>
        restoreRows(transaction, archivedRows(backup), { groups, mayReplace: false }),
      );
    } finally {
      await older.close();
    }
    const migrated = await connect({ dataFolder: folder, schema: "migrate" });
    try {
      return await migrated.snapshot(async (snapshot) => work(await snapshotRows(snapshot)));
    } finally {
      await migrated.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    lock.close();
  }
}

async function snapshotRows(snapshot: TableSnapshot): Promise<BackedUpRows> {
  const grouped = snapshot.tables.flatMap((table) => {
    const group = groupOf(table.name);
    return group === undefined ? [] : { table, group };
  });
  const tables: BackedUpRows["tables"][number][] = [];
  for (const { table, group } of grouped) {
    let rows = 0;
    for await (const some of snapshot.rows(table)) rows += some.length;
    tables.push({ name: table.name, group, columns: table.columns.map(({ name }) => name), rows });
  }
  return {
    tables,
    lastIds: snapshot.lastIds,
    async *read(names) {
      for (const { table } of grouped) {
        if (!names.has(table.name)) continue;
        for await (const rows of snapshot.rows(table)) yield { table: table.name, rows };
      }
    },
  };
}

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBackup } from "../../src/backup/check-backup.ts";
import { restoreBackup, type RestoreOptions } from "../../src/backup/restore-backup.ts";
import { type BackupOptions, writeBackup } from "../../src/backup/write-backup.ts";
import type { Database } from "../../src/database/database.ts";
import { type Group, groupOf, GROUPS } from "../../src/database/snapshot/groups.ts";
import { DiskStore } from "../../src/pictures/upload/uploads.ts";

/** Returns a new store of pictures. */
export function newStore(): DiskStore {
  return new DiskStore(mkdtempSync(join(tmpdir(), "norae-pictures-")));
}

/** Returns a path for a backup, in a folder of its own. */
export function newBackupFile(): string {
  return join(mkdtempSync(join(tmpdir(), "norae-backup-")), "backup.tar.gz");
}

/** Backs up a database, by default all of it to a new file and without pictures. */
export function backUp(database: Database, options: Partial<BackupOptions> = {}) {
  return writeBackup({
    database,
    store: newStore(),
    file: newBackupFile(),
    groups: GROUPS,
    mayReplace: false,
    version: "test",
    now: () => new Date(),
    ...options,
  });
}

/** Restores a backup, by default all of it into an empty database. */
export async function restore(
  file: string,
  database: Database,
  options: Partial<RestoreOptions> = {},
): Promise<void> {
  await restoreBackup(await checkBackup(file), {
    database,
    dataFolder: mkdtempSync(join(tmpdir(), "norae-restore-")),
    store: newStore(),
    mayReplace: false,
    ...options,
  });
}

/** Returns those of some tables that are backed up. */
export function backedUp<Rows>(
  tables: Record<string, Rows>,
  groups: readonly Group[] = GROUPS,
): Record<string, Rows> {
  return Object.fromEntries(
    Object.entries(tables).filter(([name]) => groups.some((group) => group === groupOf(name))),
  );
}

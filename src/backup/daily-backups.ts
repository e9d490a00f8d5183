import { accessSync, constants } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { lockFile } from "../database/sqlite/open.ts";
import { BackupProblem } from "../database/snapshot/snapshot.ts";
import { HOUR } from "../domain/duration.ts";
import { readHeader } from "./check-backup.ts";

/** A newest backup that is older is late, in milliseconds: one is made a day, at the first full hour of the server. */
export const LATE = 27 * HOUR;

const LOCK_FILE = ".lock";

const DAILY = /^norae-backup-(\d{4}-\d{2}-\d{2})\.tar\.gz$/;

export function dailyBackupName(date: string): string {
  return `norae-backup-${date}.tar.gz`;
}

/** Returns the date of a daily backup; undefined for other files, which are the operator's. */
export function dateOfBackup(name: string): string | undefined {
  return DAILY.exec(name)?.[1];
}

/** Writes a size: '12.3 MB'. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

interface DailyBackup {
  file: string;
  size: number;
  writtenAt: Date;
  count: number;
}

/** Finds the newest of the daily backups in a folder, which has `count` of them; null where it has none. */
export async function findNewestBackup(folder: string): Promise<DailyBackup | null> {
  const names = (await readdir(folder)).filter((name) => dateOfBackup(name) !== undefined);
  const newest = names.toSorted().at(-1);
  if (newest === undefined) return null;
  const file = join(folder, newest);
  const { size, mtime } = await stat(file);
  return { file, size, writtenAt: mtime, count: names.length };
}

/** Returns how long a backup took to write, from the moment that it is of, in seconds. @throws UnreadableBackup */
export async function secondsToWrite({ file, writtenAt }: DailyBackup): Promise<number> {
  const { created_at } = await readHeader(file);
  return Math.max(0, writtenAt.getTime() - Date.parse(created_at)) / 1_000;
}

/** Checks that a folder of backups can be written to. @throws BackupProblem that says what to do */
export function expectBackupFolder(folder: string): void {
  explained(folder, () => accessSync(`${folder}/.`, constants.W_OK | constants.X_OK));
}

/** Makes a folder the one of backups, and checks that it can be written to. @throws BackupProblem */
export function openBackupFolder(folder: string): void {
  expectBackupFolder(folder);
  explained(folder, () => lockFile(join(folder, LOCK_FILE))?.close());
}

/**
 * Lets one process of all make backups in a folder that was opened before. @returns null where another does
 * @throws BackupProblem where the folder is gone: it is not made again, since the place of its disk may be empty
 */
export function lockBackupFolder(folder: string): { close(): void } | null {
  expectBackupFolder(folder);
  const file = join(folder, LOCK_FILE);
  try {
    accessSync(file);
  } catch (error) {
    throw new BackupProblem(
      `The folder ${folder} is not the one that earlier backups are in: is its disk mounted? To use it anyway, ` +
        "restart Norae.",
      { cause: error },
    );
  }
  return explained(folder, () => lockFile(file));
}

function explained<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new BackupProblem(explain(folder, (error as NodeJS.ErrnoException).code), {
      cause: error,
    });
  }
}

function explain(folder: string, code = "unknown"): string {
  const orAnother = "or name another with NORAE_BACKUP_FOLDER.";
  switch (code) {
    case "ENOENT":
      return `The folder of backups ${folder} does not exist. Mount its disk, or create it for this user only (install -d -m 700), ${orAnother}`;
    case "ENOTDIR":
      return `The folder of backups ${folder} is a file, or is inside one. Name another with NORAE_BACKUP_FOLDER.`;
    case "EROFS":
      return `The folder of backups ${folder} is read-only. Mount it writable (systemd: name it in ReadWritePaths of the unit), ${orAnother}`;
    default:
      return `The folder of backups ${folder} cannot be written to (${code}). Make it writable for this user, ${orAnother}`;
  }
}

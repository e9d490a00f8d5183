import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  dailyBackupName,
  dateOfBackup,
  lockBackupFolder,
  megabytes,
} from "../../../backup/daily-backups.ts";
import { nameOfUnfinished } from "../../../backup/write-backup.ts";
import { type Clock, todayInSeoul } from "../../../domain/calendar-date.ts";
import { DAY } from "../../../domain/duration.ts";
import { BackupProblem } from "../../../database/snapshot/snapshot.ts";
import { askDisk } from "../../ask-disk.ts";
import { logLine } from "../../log/log.ts";
import type { WriteFile } from "./command-in-child.ts";
import { hourly } from "./hourly.ts";

export interface BackUpDailyOptions {
  folder: string;
  days: number;
  clock: Clock;
  writeBackup: WriteFile;
  log?: (text: string) => void;
}

/** Timeout of the disk of backups, in milliseconds: it may have to be woken up. */
const TIMEOUT = 60_000;

/** Writes a backup at the first start and once on each day in Seoul, and removes those that have expired, every hour. */
export function backUpDaily(options: BackUpDailyOptions): { close(): void } {
  const { folder } = options;
  const answers = askDisk(() => stat(folder).catch(() => undefined), TIMEOUT);
  return hourly("The backup could not be made.", async () => {
    // Taking the lock would wait for the disk in the main thread.
    await answers().catch(() => {
      throw new BackupProblem(`The disk of the folder of backups ${folder} does not answer.`);
    });
    await backUpIfDue(options);
  });
}

/** Writes a backup if there is none of today, in one process of all, and removes expired ones, as people were told. */
export async function backUpIfDue({
  folder,
  days,
  clock,
  writeBackup,
  log = logLine,
}: BackUpDailyOptions) {
  const lock = lockBackupFolder(folder);
  if (lock === null) return;
  try {
    const today = todayInSeoul(clock());
    const file = join(folder, dailyBackupName(today));
    try {
      // A killed process has left these: no other writes one now.
      for (const name of await readdir(folder))
        if (dateOfBackup(nameOfUnfinished(name) ?? "") !== undefined)
          await rm(join(folder, name), { force: true });
      if ((await stat(file).catch(() => null)) === null) {
        const began = performance.now();
        if (await writeBackup(file)) {
          const seconds = (performance.now() - began) / 1_000;
          log(
            `Backed up to ${file}: ${megabytes((await stat(file)).size)}, read again and complete, ${seconds.toFixed(1)} s.`,
          );
        }
      }
    } finally {
      await removeExpired(folder, today, days);
    }
  } finally {
    lock.close();
  }
}

async function removeExpired(folder: string, today: string, days: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const date = dateOfBackup(name);
    if (date === undefined || Date.parse(today) - Date.parse(date) < days * DAY) continue;
    await rm(join(folder, name), { force: true });
  }
}

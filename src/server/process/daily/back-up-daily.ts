import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isUnfinished } from "../../../backup/write-backup.ts";
import { lockFile } from "../../../database/sqlite/open.ts";
import { type Clock, todayInSeoul } from "../../../domain/calendar-date.ts";
import { DAY } from "../../../domain/duration.ts";
import { PRIVATE_FOLDER } from "../../../domain/runtime/file-mode.ts";
import type { WriteFile } from "./command-in-child.ts";
import { hourly } from "./hourly.ts";

export interface BackUpDailyOptions {
  folder: string;
  days: number;
  clock: Clock;
  writeBackup: WriteFile;
}

/** Writes a backup at the first start and once on each day in Seoul, and removes those that have expired, every hour. */
export function backUpDaily(options: BackUpDailyOptions): { close(): void } {
  return hourly("The backup could not be made.", () => backUpIfDue(options));
}

const LOCK_FILE = ".lock";

/** Writes a backup if there is none of today, in one process of all, and removes expired ones, as people were told. */
export async function backUpIfDue({ folder, days, clock, writeBackup }: BackUpDailyOptions) {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const lock = lockFile(join(folder, LOCK_FILE));
  if (lock === null) return;
  try {
    const today = todayInSeoul(clock());
    const file = join(folder, `norae-backup-${today}.tar.gz`);
    try {
      // A killed process has left these: no other writes one now.
      for (const name of await readdir(folder))
        if (isUnfinished(name) && DAILY.test(name.slice(1)))
          await rm(join(folder, name), { force: true });
      if ((await stat(file).catch(() => null)) === null) await writeBackup(file);
    } finally {
      await removeExpired(folder, today, days);
    }
  } finally {
    lock.close();
  }
}

const DAILY = /^norae-backup-(\d{4}-\d{2}-\d{2})\.tar\.gz/;

async function removeExpired(folder: string, today: string, days: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const date = DAILY.exec(name)?.[1];
    if (date === undefined || Date.parse(today) - Date.parse(date) < days * DAY) continue;
    await rm(join(folder, name), { force: true });
  }
}

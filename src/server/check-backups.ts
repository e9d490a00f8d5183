import { stat } from "node:fs/promises";
import { checkBackup } from "../backup/check-backup.ts";
import { expectBackupFolder, findNewestBackup, LATE, megabytes } from "../backup/daily-backups.ts";
import type { Clock } from "../domain/calendar-date.ts";
import { HOUR } from "../domain/duration.ts";
import { counted } from "../domain/text/counted.ts";
import type { Configuration } from "./configuration/configuration.ts";
import { nearestFolder } from "./data-folder.ts";

type Finding = { text: string; isProblem: boolean; isWarning?: true };

/** Checks the folder of daily backups, and reads the newest one to its end. */
export async function checkBackups(
  {
    backups,
    dataFolder,
    databaseUrl,
    bucket,
  }: Pick<Configuration, "backups" | "dataFolder" | "databaseUrl" | "bucket">,
  clock: Clock,
): Promise<Finding[]> {
  if (backups === null) return [ok("no daily backups are made: set NORAE_BACKUP_FOLDER")];
  const { folder } = backups;
  try {
    expectBackupFolder(folder);
    const isDataHere = databaseUrl === undefined || bucket === null;
    const [its, ofData] = await Promise.all([stat(folder), stat(nearestFolder(dataFolder))]);
    const text = `${folder} is on the disk of the data folder: if that fails, both are lost. Name a folder on another disk with NORAE_BACKUP_FOLDER`;
    const isTogether = isDataHere && its.dev === ofData.dev;
    return [
      await checkNewest(folder, clock()),
      ...(isTogether ? [{ text, isProblem: false, isWarning: true as const }] : []),
    ];
  } catch (error) {
    return [problem(error instanceof Error ? error.message : String(error))];
  }
}

async function checkNewest(folder: string, now: Date): Promise<Finding> {
  const newest = await findNewestBackup(folder);
  if (newest === null) return ok(`${folder}, no backup yet: a running server makes one a day`);
  const { file, size, writtenAt, count } = newest;
  await checkBackup(file);
  const age = Math.max(0, now.getTime() - writtenAt.getTime());
  const text = `${folder}, ${counted(count, "backup")}, the newest is ${counted(Math.floor(age / HOUR), "hour")} old (${megabytes(size)}) and complete`;
  return age > LATE
    ? problem(`${text}, but there should be one a day: the log of the server says why it failed`)
    : ok(text);
}

function ok(text: string): Finding {
  return { text, isProblem: false };
}

function problem(text: string): Finding {
  return { text, isProblem: true };
}

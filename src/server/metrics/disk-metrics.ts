import type { Registry } from "prom-client";
import { findNewestBackup, secondsToWrite } from "../../backup/daily-backups.ts";
import { askDisk } from "../ask-disk.ts";
import { freeSpace, nearestFolder } from "../data-folder.ts";
import { gauge, type LabelledValues } from "./labelled-metrics.ts";

/** Timeout of each disk, in milliseconds: the metrics of several processes are waited for 5 seconds. */
const TIMEOUT = 2_000;

export interface MeasuredFolders {
  dataFolder: string;
  backupFolder: string | null;
}

/** Registers the free space of disks, and the newest daily backup where such are made. All is read from the disks. */
export function registerDisks(
  registry: Registry,
  { dataFolder, backupFolder }: MeasuredFolders,
): void {
  const folders = {
    data: askDisk(() => freeSpace(nearestFolder(dataFolder)), TIMEOUT),
    ...(backupFolder !== null && { backups: askDisk(() => freeSpace(backupFolder), TIMEOUT) }),
  };
  gauge({
    name: "norae_disk_free_bytes",
    help: "The free space of the disks of the data folder and of the folder of backups.",
    labels: ["folder"],
    registry,
    aggregator: "min",
    values: () =>
      Promise.all(
        Object.entries(folders).map(
          async ([folder, free]) => [{ folder }, await free().catch(() => undefined)] as const,
        ),
      ),
  });
  if (backupFolder !== null) registerBackups(registry, backupFolder);
}

function registerBackups(registry: Registry, folder: string): void {
  const find = askDisk(() => findNewestBackup(folder), TIMEOUT);
  // Headers do not change, and have to be unpacked.
  let known: { key: string; seconds: number } | undefined;
  const duration = askDisk(async () => {
    const newest = await findNewestBackup(folder);
    if (newest === null) return undefined;
    const key = `${newest.file} ${newest.writtenAt.getTime()}`;
    if (known?.key !== key) known = { key, seconds: await secondsToWrite(newest) };
    return known.seconds;
  }, TIMEOUT);
  const one = (value: number | undefined): LabelledValues => [[{}, value]];
  gauge({
    name: "norae_backup_last_success_timestamp_seconds",
    help: "When the newest daily backup was written, in seconds since 1970; 0 where none can be found.",
    registry,
    aggregator: "max",
    values: async () => {
      const newest = await find().catch(() => null);
      return one(newest === null ? 0 : newest.writtenAt.getTime() / 1_000);
    },
  });
  gauge({
    name: "norae_backup_size_bytes",
    help: "The size of the newest daily backup.",
    registry,
    aggregator: "max",
    values: async () => one((await find().catch(() => null))?.size),
  });
  gauge({
    name: "norae_backup_duration_seconds",
    help: "How long the newest daily backup took to write, before it was read again.",
    registry,
    aggregator: "max",
    values: async () => one(await duration().catch(() => undefined)),
  });
}

import { randomUUID } from "node:crypto";
import { link, open, rename, rm, stat, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Group } from "../database/snapshot/groups.ts";
import { BackupProblem } from "../database/snapshot/snapshot.ts";
import type { Database } from "../database/database.ts";
import type { PictureStore } from "../pictures/upload/uploads.ts";
import { backupFiles } from "./backup-files.ts";
import { checkBackup, type CheckedBackup } from "./check-backup.ts";
import { expectKnownSchema } from "./expect-known-schema.ts";
import { type BackupProgress, noProgress } from "./progress.ts";
import { writeArchive } from "./tar-stream.ts";

export interface BackupOptions {
  database: Database;
  store: PictureStore;
  file: string;
  groups: readonly Group[];
  mayReplace: boolean;
  version: string;
  now: () => Date;
  progress?: BackupProgress;
  /** Stops it, and leaves no file. */
  signal?: AbortSignal;
}

/**
 * Backs up the database and its pictures to one file, while others read and write. It is written under another name, read
 * to its end again, and then put in place.
 * @throws BackupProblem
 */
export async function writeBackup({
  database,
  store,
  file,
  groups,
  mayReplace,
  version,
  now,
  progress = noProgress,
  signal,
}: BackupOptions): Promise<CheckedBackup & { size: number }> {
  await expectKnownSchema(database, "Back it up");
  if (!mayReplace) await expectNothingAt(file);
  const unfinished = join(dirname(file), `.${basename(file)}.${randomUUID()}.part`);
  try {
    await database.snapshot((snapshot) => {
      const createdAt = now();
      return writeArchive(
        unfinished,
        backupFiles({ snapshot, store, groups, version, createdAt, progress }),
        signal,
      );
    });
    progress.phase("reading the backup again");
    const checked = await checkBackup(unfinished);
    signal?.throwIfAborted();
    const { size } = await stat(unfinished);
    await putInPlace(unfinished, file, mayReplace);
    return { ...checked, file, size };
  } catch (error) {
    if (signal?.aborted) throw new BackupProblem("Stopped. No backup was written.");
    throw explain(error, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Returns the name that a backup would have been given which is not completed; undefined for other files. */
export function nameOfUnfinished(name: string): string | undefined {
  return /^\.(.*)\.[0-9a-f-]{36}\.part$/.exec(name)?.[1];
}

async function expectNothingAt(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found !== null) throw alreadyThere(file, found.isDirectory());
}

function alreadyThere(file: string, isFolder = false): BackupProblem {
  return new BackupProblem(
    isFolder
      ? `${file} is a folder: name a file in it, such as ${join(file, "norae-backup.tar.gz")}.`
      : `${file} already exists. Name another file, or replace it with --replace.`,
  );
}

async function putInPlace(unfinished: string, file: string, mayReplace: boolean): Promise<void> {
  if (!mayReplace) await expectNothingAt(file);
  // Unlike renaming, a link fails if another process has created the file meanwhile; not every file system has links.
  const isLinked = !mayReplace && (await isLinkedTo(unfinished, file));
  if (isLinked) await unlink(unfinished);
  else await rename(unfinished, file);
  const folder = await open(dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function isLinkedTo(unfinished: string, file: string): Promise<boolean> {
  try {
    await link(unfinished, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
    return false;
  }
}

function explain(error: unknown, file: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const folder = dirname(file);
  switch (code) {
    case "EEXIST":
      return alreadyThere(file);
    case "EISDIR":
      return alreadyThere(file, true);
    case "ENOENT":
    case "ENOTDIR":
      return new BackupProblem(`There is no folder ${folder}: create it first.`, { cause: error });
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new BackupProblem(`${folder} cannot be written to. Name a file in another folder.`, {
        cause: error,
      });
    case "ENOSPC":
    case "EDQUOT":
    case "EFBIG":
      return new BackupProblem(
        `There is no space left for the backup in ${folder}, so none was written. Free some space and try again.`,
        { cause: error },
      );
    default:
      return error;
  }
}

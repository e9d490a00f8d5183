import { type Group, GROUPS } from "../database/snapshot/groups.ts";
import { BackupProblem, reasonOf } from "../database/snapshot/snapshot.ts";
import { expectEmptyTables, restoreRows } from "../database/snapshot/restore-rows.ts";
import { type Database, DatabaseBusy } from "../database/database.ts";
import { ImportRunning, isDiskFull } from "../database/import/staging.ts";
import { migrationNames } from "../database/migrate.ts";
import type { PictureStore } from "../pictures/upload/uploads.ts";
import { archivedRows, type CheckedBackup } from "./check-backup.ts";
import { expectKnownSchema } from "./expect-known-schema.ts";
import { withMigratedRows } from "./migrated-rows.ts";
import { type BackupProgress, noProgress } from "./progress.ts";
import { pictureOf } from "./format.ts";
import { readArchive } from "./tar-stream.ts";

export interface RestoreOptions {
  database: Database;
  /** The folder in which an older backup is brought up to date. */
  dataFolder: string;
  store: PictureStore;
  /** The part of it that is restored; all that it has by default. */
  only?: Group | undefined;
  mayReplace: boolean;
  progress?: BackupProgress;
}

/**
 * Restores a backup in one transaction: it fails as a whole, and leaves what was there. Pictures are stored before it, since
 * they may take long; those of a restore that fails have no owner, and are removed by the server's cleaning.
 * @throws BackupProblem, ImportRunning, DatabaseBusy
 */
export async function restoreBackup(
  backup: CheckedBackup,
  { database, dataFolder, store, only, mayReplace, progress = noProgress }: RestoreOptions,
): Promise<void> {
  await expectKnownSchema(database, "Restore it");
  const groups = groupsOf(backup, only);
  const isOlder = compareSchema(backup, database);
  if (!mayReplace) await database.snapshot((snapshot) => expectEmptyTables(snapshot, groups));
  if (groups.includes("people")) await restorePictures(backup, store, progress);
  const rows = backup.contents.tables.reduce((sum, table) => sum + table.rows, 0);
  const restore = (source: Parameters<typeof restoreRows>[1]) => {
    progress.phase("restoring the database", rows);
    return database.restore((transaction) =>
      restoreRows(transaction, source, {
        groups,
        mayReplace,
        onRows: (done) => progress.at(done, done),
      }),
    );
  };
  try {
    if (isOlder) {
      progress.phase("bringing the backup up to date");
      await withMigratedRows(backup, dataFolder, restore);
    } else await restore(archivedRows(backup));
  } catch (error) {
    throw explain(error);
  }
  // It is restored, also where this fails: the hourly sweep of a server tries it again.
  await database.eraseDeleted().catch(() => false);
}

/** Returns what says itself what to do as it is, and any other error with the assurance that nothing was changed. */
function explain(error: unknown): unknown {
  if (error instanceof BackupProblem || error instanceof ImportRunning) return error;
  if (error instanceof DatabaseBusy) return error;
  const why = isDiskFull(error)
    ? "The disk of the database is full. Nothing was changed. Free some space and try again."
    : `The backup could not be restored, and nothing was changed. (${reasonOf(error)})`;
  return new BackupProblem(why, { cause: error });
}

function groupsOf({ header, file }: CheckedBackup, only: Group | undefined): readonly Group[] {
  if (only === undefined) return header.groups;
  if (header.groups.includes(only)) return [only];
  throw new BackupProblem(
    `${file} does not contain the ${only} part: it was made with --only ${header.groups.join()}.`,
  );
}

/** @returns whether it is of an older schema @throws BackupProblem if it is of a newer one */
function compareSchema({ header, file }: CheckedBackup, { engine }: Database): boolean {
  const current = migrationNames(engine).at(-1) ?? "";
  const { schema, norae, groups } = header;
  if (schema > current)
    throw new BackupProblem(
      `${file} was made by a newer version of Norae (${norae}, database ${schema}; this one has ${current}). Nothing was ` +
        "changed. Restore it with that version.",
    );
  if (schema < current && groups.length < GROUPS.length)
    throw new BackupProblem(
      `${file} has only the ${groups.join()} part and was made by an older version of Norae (${norae}, database ${schema}). ` +
        "Nothing was changed. Restore it with that version, then make a complete backup.",
    );
  return schema < current;
}

/** Stores the pictures of a backup under their names, which are random: they never take the place of others. */
async function restorePictures(
  { file, contents }: CheckedBackup,
  store: PictureStore,
  progress: BackupProgress,
): Promise<void> {
  if (contents.pictures.files === 0) return;
  const total = contents.pictures.files / 2;
  progress.phase("restoring pictures", total);
  let done = 0;
  let large: Buffer | undefined;
  for await (const { path, bytes } of readArchive(file)) {
    const picture = pictureOf(path);
    if (picture?.size === "large") large = bytes;
    // Its two sizes follow each other.
    if (picture?.size !== "small" || large === undefined) continue;
    await store.put(picture.name, { large, small: bytes }).catch((error: unknown) => {
      throw new BackupProblem(
        `The pictures of the backup cannot be stored (${reasonOf(error)}). The database was not changed. Free some space, or ` +
          "correct the settings of the bucket, and try again.",
        { cause: error },
      );
    });
    done += 1;
    progress.at(done, done);
    large = undefined;
  }
}

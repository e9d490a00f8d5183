import { checkBackup, type CheckedBackup, readEdited } from "../../backup/check-backup.ts";
import { listEdited, mergeEdited } from "../../catalogue/edits/merge-edited.ts";
import { restoreBackup } from "../../backup/restore-backup.ts";
import { BackupProblem, reasonOf } from "../../database/snapshot/snapshot.ts";
import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { describeContents } from "../../backup/describe-contents.ts";
import { expectKnownSchema } from "../../backup/expect-known-schema.ts";
import { writeBackup } from "../../backup/write-backup.ts";
import { printProgress } from "../../catalogue/progress.ts";
import type { Database } from "../../database/database.ts";
import { NO_SCHEMA } from "../../database/migrate.ts";
import { type Group, GROUPS } from "../../database/snapshot/groups.ts";
import { counted } from "../../domain/text/counted.ts";
import { VERSION } from "../../domain/catalogue/release.ts";
import { openPictureStore } from "../../server/accounts.ts";
import { configured, withDatabase } from "../open-database.ts";

interface Options {
  only?: Group;
  replace?: boolean;
  quiet?: boolean;
}

export function registerBackup(program: Command): void {
  program
    .command("backup")
    .summary("back up the database and pictures to one file, while the site runs")
    .description(
      "Back up the database and the uploaded pictures to one file, while the site runs: everything as it was at one " +
        "moment. The finished file is read again to check it. It contains people's data, so only you can open it. " +
        "Sessions are not in it. See docs/backup.md.",
    )
    .argument("<file>", "the file, such as norae-backup.tar.gz")
    .addOption(onlyOption("back up only a part: people's data, or the catalogue"))
    .option("--replace", "replace an existing file, once the new one is complete")
    .option("-q, --quiet", "show no progress")
    .action(async (path: string, { only, replace = false, quiet }: Options) => {
      const file = resolve(path);
      const progress = quiet ? undefined : printProgress(process.stderr);
      const { contents, size } = await withDatabase(
        async (database) => {
          await expectCurrent(database);
          return writeBackup({
            database,
            store: openPictureStore(configured()),
            file,
            groups: only === undefined ? GROUPS : [only],
            mayReplace: replace,
            version: VERSION,
            now: () => new Date(),
            signal: untilStopped(),
            ...(progress && { progress }),
          });
        },
        // It says itself which version has to make the backup.
        { schema: "ignore", isReadOnly: true },
      ).finally(() => progress?.end());
      const megabytes = (size / 1e6).toFixed(1);
      process.stdout.write(
        `${describeContents(contents)}\n${file}: ${megabytes} MB, read again and complete.\n`,
      );
      const missing = contents.missing_pictures;
      if (missing.length > 0)
        process.stdout.write(
          `${counted(missing.length, "picture")} not backed up, since the files are missing: ${missing.join(", ")}\n`,
        );
    });
}

/** Returns a signal that is given when the process is asked to end, so that no unfinished file of people's data stays. */
function untilStopped(): AbortSignal {
  const stopped = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const)
    process.once(signal, () => stopped.abort());
  return stopped.signal;
}

/** Checks that this version knows every table. @throws BackupProblem */
async function expectCurrent(database: Database): Promise<void> {
  const { executed, pending } = await expectKnownSchema(database, "Back it up");
  if (executed.length === 0) throw new BackupProblem(NO_SCHEMA);
  if (pending.length > 0)
    throw new BackupProblem(
      "The database is of an older version of Norae. Back it up with that version, or bring it up to date first (norae migrate).",
    );
}

function onlyOption(description: string): Option {
  return new Option("--only <part>", description).choices(GROUPS);
}

interface RestoreOptions extends Options {
  dryRun?: boolean;
}

export function registerRestore(program: Command): void {
  program
    .command("restore")
    .summary("restore a backup into an empty database, or with --replace")
    .description(
      "Restore a file that norae backup wrote, on SQLite or PostgreSQL, with every id. The file is checked first, and " +
        "the database changes in one transaction: if it fails, nothing is changed. All users are signed out. The server " +
        "can keep running: it shows the restored data within a second. See docs/backup.md.",
    )
    .argument("<file>", "a file that norae backup wrote")
    .addOption(onlyOption("restore only a part: people's data, or the catalogue"))
    .option("--replace", "replace what is in the database; without this it must be empty")
    .option("--dry-run", "check the file and show what is in it, without changing anything")
    .option("-q, --quiet", "show no progress")
    .action(async (path: string, { only, replace = false, dryRun, quiet }: RestoreOptions) => {
      const progress = quiet ? undefined : printProgress(process.stderr);
      try {
        progress?.phase("checking the backup");
        const backup = await checkBackup(resolve(path));
        progress?.end();
        process.stderr.write(`${describe(backup)}\n`);
        if (dryRun) return;
        if (replace)
          process.stderr.write(`${describeReplacing(only ?? backup.header.groups.join())}\n`);
        const configuration = configured();
        const work = async (database: Database) => {
          const isPart = only !== undefined || backup.header.groups.length < GROUPS.length;
          const edited = isPart ? await listEdited(database) : [];
          await restoreBackup(backup, {
            database,
            dataFolder: configuration.dataFolder,
            store: openPictureStore(configuration),
            only,
            mayReplace: replace,
            ...(progress && { progress }),
          });
          if (!isPart) return;
          progress?.phase("merging edits");
          const restored = await readEdited(backup);
          await mergeEdited(database, [...edited, ...restored]).catch((error: unknown) => {
            throw new BackupProblem(
              `Restored, but the edits could not be merged into the records again (${reasonOf(error)}). ` +
                "Run the same command again with --replace.",
              { cause: error },
            );
          });
        };
        await withDatabase(work, { schema: "create" });
        progress?.end();
        process.stdout.write(
          `Restored and checked: all rows are there, and so is everything that they refer to.\n`,
        );
      } finally {
        progress?.end();
      }
    });
}

function describe({ header, contents }: CheckedBackup): string {
  const { created_at, engine, norae, schema } = header;
  const missing = contents.missing_pictures.length;
  return (
    `A backup of ${created_at} by Norae ${norae} (${engine}, database ${schema}), complete: ${describeContents(contents)}.` +
    (missing > 0
      ? ` ${counted(missing, "picture was", "pictures were")} already missing when it was made.`
      : "")
  );
}

function describeReplacing(parts: string): string {
  switch (parts) {
    case "people":
      return "People's data is replaced: accounts, reviews, playlists, edits, pictures. The catalogue stays.";
    case "catalogue":
      return "The catalogue is replaced. People's data stays.";
    default:
      return "Everything in the database is replaced.";
  }
}

import { resolve } from "node:path";
import type { Command } from "commander";
import { checkBackup, type CheckedBackup } from "../../backup/check-backup.ts";
import { readEdited } from "../../backup/edited-records.ts";
import { restoreBackup } from "../../backup/restore-backup.ts";
import { listEdited, reviseEdited } from "../../catalogue/edits/revise-edited.ts";
import { printProgress } from "../../catalogue/progress.ts";
import type { Database } from "../../database/database.ts";
import { BackupProblem, reasonOf } from "../../database/snapshot/snapshot.ts";
import { type Group, GROUPS } from "../../database/snapshot/groups.ts";
import { openPictureStore } from "../../server/accounts.ts";
import { describeContents, onlyOption } from "./backup.ts";
import { configured, withDatabase } from "../open-database.ts";

interface Options {
  only?: Group;
  replace?: boolean;
  dryRun?: boolean;
  quiet?: boolean;
}

export function registerRestore(program: Command): void {
  program
    .command("restore")
    .summary("restore a backup into an empty database, or with --replace")
    .description(
      "Restore what norae backup wrote, of either engine, with every id. The file is checked first, and the database\n" +
        "changes in one transaction: what fails changes nothing. Everybody is signed out. A server that runs may run on:\n" +
        "it shows what was restored within a second. See docs/backup.md.",
    )
    .argument("<file>", "a file that norae backup wrote")
    .addOption(onlyOption("restore a part: what people do, or the catalogue"))
    .option("--replace", "replace what is in the database; without it, it must be empty")
    .option("--dry-run", "check the file and say what it has, and change nothing")
    .option("-q, --quiet", "show no progress")
    .action(async (path: string, { only, replace = false, dryRun, quiet }: Options) => {
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
          progress?.phase("merging what edits say");
          const restored = await readEdited(backup);
          await reviseEdited(database, [...edited, ...restored]).catch((error: unknown) => {
            throw new BackupProblem(
              `Restored, but what edits say of records could not be merged again (${reasonOf(error)}). ` +
                "Run the same command again, with --replace.",
              { cause: error },
            );
          });
        };
        await withDatabase(work, { schema: "create" });
        progress?.end();
        process.stdout.write(
          `Restored, and checked: every row is there, and all that rows refer to.\n`,
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
    `A backup of ${created_at} by Norae ${norae} (${engine}, database ${schema}), whole: ${describeContents(contents)}.` +
    (missing > 0 ? ` ${missing} pictures were gone already when it was made.` : "")
  );
}

function describeReplacing(parts: string): string {
  switch (parts) {
    case "people":
      return "All that people did is replaced: accounts, reviews, playlists, edits, pictures. The catalogue stays.";
    case "catalogue":
      return "The catalogue is replaced. What people did stays.";
    default:
      return "Everything in the database is replaced.";
  }
}

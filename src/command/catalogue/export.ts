import { type Command, Option } from "commander";
import { exportArchive, exportCatalogue, isArchivePath } from "../../catalogue/export/export.ts";
import { exportTables } from "../../catalogue/export/tables.ts";
import { KINDS } from "../../catalogue/interchange/format.ts";
import { printProgress } from "../../catalogue/progress.ts";
import { counted } from "../../domain/text/counted.ts";
import { withDatabase } from "../open-database.ts";

interface Options {
  format: "interchange" | "csv";
  quiet?: boolean;
}

export function registerExport(program: Command): void {
  program
    .command("export")
    .description(
      "export the catalogue to a folder or .tar.gz; importing it again gives the same catalogue",
    )
    .argument(
      "<folder>",
      "created if missing, or the name of a .tar.gz; an earlier export is replaced",
    )
    .addOption(
      new Option("--format <format>", "csv: tables for spreadsheets, which cannot be imported")
        .choices(["interchange", "csv"])
        .default("interchange"),
    )
    .option("-q, --quiet", "show no progress")
    .action(async (path: string, { format, quiet }: Options) => {
      if (format === "csv" && isArchivePath(path))
        throw new Error(`Tables are written to a folder: ${path} names an archive.`);
      const progress = quiet ? undefined : printProgress(process.stderr);
      await withDatabase(async (database) => {
        if (format === "csv") {
          const rows = await exportTables(database, path, progress);
          for (const [name, number] of Object.entries(rows))
            process.stdout.write(`${name}: ${counted(number, "row")}\n`);
          return;
        }
        const write = isArchivePath(path) ? exportArchive : exportCatalogue;
        const { records, hashes } = await write(database, path, progress);
        process.stdout.write(`${KINDS.map((kind) => counted(records[kind], kind)).join(", ")}\n`);
        for (const [name, hash] of Object.entries(hashes))
          process.stdout.write(`${hash}  ${name}\n`);
      });
    });
}

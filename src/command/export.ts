import type { Command } from "commander";
import { exportCatalogue } from "../catalogue/export.ts";
import { KINDS } from "../catalogue/format.ts";
import { printProgress } from "../catalogue/progress.ts";
import { counted } from "../domain/counted.ts";
import { withDatabase } from "./open-database.ts";

export function registerExport(program: Command): void {
  program
    .command("export")
    .description("export the catalogue to a folder; importing it again gives the same catalogue")
    .argument("<folder>", "created if missing; the files of an earlier export are replaced")
    .option("-q, --quiet", "show no progress")
    .action(async (folder: string, options: { quiet?: boolean }) => {
      const { records, hashes } = await withDatabase((database) =>
        exportCatalogue(
          database,
          folder,
          options.quiet ? undefined : printProgress(process.stderr),
        ),
      );
      process.stdout.write(`${KINDS.map((kind) => counted(records[kind], kind)).join(", ")}\n`);
      for (const [name, hash] of Object.entries(hashes)) process.stdout.write(`${hash}  ${name}\n`);
    });
}

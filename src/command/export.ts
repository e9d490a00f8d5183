import type { Command } from "commander";
import { exportCatalogue } from "../catalogue/export.ts";
import { KINDS } from "../catalogue/format.ts";
import { printProgress } from "../catalogue/progress.ts";
import { counted } from "../domain/counted.ts";
import { withDatabase } from "./open-database.ts";

export function registerExport(program: Command): void {
  program
    .command("export")
    .description("write the catalogue to a folder, so that it imports again to the same thing")
    .argument(
      "<folder>",
      "made if it is missing; the files of an earlier export in it are replaced",
    )
    .option("-q, --quiet", "no progress")
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

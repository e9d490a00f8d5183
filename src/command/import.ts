import { type Command, Option } from "commander";
import { importReport } from "../catalogue/import/report.ts";
import { importCatalogue } from "../catalogue/import/import.ts";
import { printProgress } from "../catalogue/progress.ts";
import { withDatabase } from "./open-database.ts";

interface Options {
  dryRun?: boolean;
  strict?: boolean;
  prune?: boolean;
  quiet?: boolean;
}

export function registerImport(program: Command): void {
  program
    .command("import")
    .description("import a catalogue; importing the same version again changes nothing")
    .argument("<path>", "a folder in the interchange format, or a .tar.gz or .zip of one")
    .option("--dry-run", "report what would change, and change nothing")
    .option("--strict", "refuse the catalogue for one invalid line (otherwise for more than 1 %)")
    .option("--prune", "remove records that this version of the catalogue no longer has")
    .addOption(new Option("-q, --quiet", "show no progress"))
    .action(async (path: string, options: Options) => {
      const result = await withDatabase((database) =>
        importCatalogue(database, path, {
          ...options,
          ...(!options.quiet && { progress: printProgress(process.stderr) }),
        }),
      );
      const report = importReport(result);
      if (report.problems !== "") process.stderr.write(report.problems);
      process.stdout.write(report.summary);
      if (result.outcome === "refused") process.exitCode = 1;
    });
}

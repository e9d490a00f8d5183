import { join } from "node:path";
import type { Command } from "commander";
import { importCatalogue } from "../../catalogue/import/import.ts";
import { registerCsvImport } from "./import-csv.ts";
import { registerImportMusicBrainz } from "./import-musicbrainz.ts";
import { addImportOptions, runImport, type SharedImportOptions } from "./run-import.ts";

interface OfCatalogue extends SharedImportOptions {
  ifEmpty?: boolean;
}

/** @param serverFolder the folder of the server build */
export function registerImport(program: Command, serverFolder: string): void {
  const command = program
    .command("import")
    .description("import a catalogue; importing the same version again changes nothing")
    .argument("<path>", "a folder in the interchange format, or a .tar.gz or .zip of one");
  command.option("--if-empty", "import nothing where the database has records");
  addImportOptions(command).action(async (path: string, options: OfCatalogue) => {
    await runImport(options, async (database, importOptions) => ({
      result: await importCatalogue(database, path, importOptions),
    }));
  });
  registerCsvImport(command);
  registerImportMusicBrainz(command, join(serverFolder, "xz-worker.js"));
}

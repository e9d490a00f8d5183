import type { Command } from "commander";
import { importCatalogue } from "../catalogue/import/import.ts";
import { addImportOptions, runImport, type SharedImportOptions } from "./run-import.ts";

export function registerImport(program: Command): void {
  const command = program
    .command("import")
    .description("import a catalogue; importing the same version again changes nothing")
    .argument("<path>", "a folder in the interchange format, or a .tar.gz or .zip of one");
  addImportOptions(command).action(async (path: string, options: SharedImportOptions) => {
    await runImport(options, async (database, importOptions) => ({
      result: await importCatalogue(database, path, importOptions),
    }));
  });
}

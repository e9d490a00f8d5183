import { basename, join } from "node:path";
import { type Command, Option } from "commander";
import { importCatalogue } from "../../catalogue/import/import.ts";
import { registerImportMusicBrainz } from "./import-musicbrainz.ts";
import { addImportOptions, runImport, type SharedImportOptions } from "./run-import.ts";
import { CSV_KINDS, type CsvKind } from "../../catalogue/csv/fields.ts";
import { importCsv } from "../../catalogue/csv/import-csv.ts";
import { configured } from "../open-database.ts";

/** @param serverFolder the folder of the server build */
export function registerImport(program: Command, serverFolder: string): void {
  const command = program
    .command("import")
    .description("import a catalogue; importing the same version again changes nothing")
    .argument("<path>", "a folder in the interchange format, or a .tar.gz or .zip of one");
  command.option("--if-empty", "import nothing if the database already has records");
  addImportOptions(command).action(
    async (path: string, options: SharedImportOptions & { ifEmpty?: boolean }) => {
      await runImport(options, async (database, importOptions) => ({
        result: await importCatalogue(database, path, importOptions),
      }));
    },
  );
  registerCsvImport(command);
  registerImportMusicBrainz(command, join(serverFolder, "xz-worker.js"));
}

interface Options extends SharedImportOptions {
  kind?: CsvKind;
  map?: string;
  catalogue?: string;
  questions?: string;
}

function registerCsvImport(program: Command): void {
  const command = program
    .command("csv")
    .description("import a spreadsheet of songs, artists, groups or credits")
    .argument("<file>", "a CSV file, as spreadsheet programs save it")
    .addOption(new Option("--kind <kind>", "what its rows describe").choices(CSV_KINDS))
    .option(
      "--map <file>",
      'a JSON file that says which column is which field: {"Header": "field"}',
    )
    .option("--catalogue <key>", "the key of its catalogue (default: the file's name)")
    .option(
      "--questions <file>",
      "the file with questions about names and your answers (default: in the data folder)",
    );
  addImportOptions(command).action(async (path: string, options: Options) => {
    const { kind, map, catalogue, questions, ...shared } = options;
    const { dataFolder } = configured();
    await runImport(shared, (database, importOptions) =>
      importCsv(database, path, {
        ...importOptions,
        ...(kind && { kind }),
        ...(map !== undefined && { map }),
        ...(catalogue !== undefined && { catalogue }),
        questions: questions ?? join(dataFolder, `${basename(path)}.questions.json`),
      }),
    );
  });
}

import { join } from "node:path";
import { type Command, Option } from "commander";
import { importArtists } from "../../catalogue/musicbrainz/import-artists.ts";
import { isMbid } from "../../catalogue/musicbrainz/mbid.ts";
import { ENTITIES, type Entity } from "../../catalogue/musicbrainz/documents.ts";
import { importDumps } from "../../catalogue/musicbrainz/import-dumps.ts";
import { type DumpFiles, findDumps, spool } from "../../catalogue/musicbrainz/input/dump-files.ts";
import { conversionReport, reportTallies } from "../../catalogue/musicbrainz/report.ts";
import { configured } from "../open-database.ts";
import { musicbrainzFolder, openWebService } from "./web-service.ts";
import { addImportOptions, runImport, type SharedImportOptions } from "./run-import.ts";

interface Options extends SharedImportOptions {
  artist?: string[];
  all?: boolean;
  entity?: Entity;
  scratch?: string;
  keepScratch?: boolean;
}

/** @param xzWorker the file of the worker that decompresses */
export function registerImportMusicBrainz(program: Command, xzWorker: string): void {
  const command = program
    .command("musicbrainz")
    .summary("import dumps of MusicBrainz, or artists from its web service")
    .description(
      "Import dumps of MusicBrainz (its Korean artists and their releases), or single artists from its web service.",
    )
    .argument(
      "[dumps...]",
      "JSON dumps (area, artist, release-group, release, recording, work; .tar.xz, .tar or unpacked), " +
        "mbdump.tar.bz2 or tables of it, folders of these, or - for standard input",
    )
    .option("--artist <mbid...>", "ask the web service for these artists, instead of reading dumps")
    .option("--all", "import everything, not only what is Korean")
    .addOption(
      new Option("--entity <entity>", "the entity that standard input holds").choices(ENTITIES),
    )
    .option("--scratch <folder>", "folder for temporary files (default: in the data folder)")
    .option("--keep-scratch", "keep that folder after the import");
  addImportOptions(command).action(async (paths: string[], options: Options) => {
    const { artist, all = false, entity, scratch, keepScratch = false, ...shared } = options;
    const configuration = configured();
    const base = scratch ?? configuration.dataFolder;
    if (artist) {
      if (paths.length > 0) throw new Error("Give either dumps or --artist, not both.");
      const artists = artist.map(parseMbid);
      const service = openWebService(configuration);
      await runImport(shared, async (database, importOptions) => ({
        result: await importArtists(database, artists, {
          ...importOptions,
          keepScratch,
          answersFolder: scratch ?? musicbrainzFolder(configuration),
          service,
        }),
      }));
      return;
    }
    if (paths.length === 0) throw new Error("Name the dumps, or artists with --artist.");
    const scratchFolder = join(base, "musicbrainz-scratch");
    const files = await filesOf(paths, entity, scratchFolder);
    await runImport(shared, async (database, importOptions) => {
      const result = await importDumps(database, files, {
        ...importOptions,
        all,
        keepScratch,
        scratchFolder,
        xzWorker,
      });
      if (importOptions.report) reportTallies(importOptions.report, result.converted.tallies);
      process.stdout.write(conversionReport(result.converted));
      return { result };
    });
  });
}

/** Returns an MBID from one or from the address of a page. */
function parseMbid(text: string): string {
  const mbid = /([0-9a-f-]{36})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (isMbid(mbid)) return mbid;
  throw new Error(
    `${text} is not an MBID: an MBID is the last part of the artist's address at MusicBrainz.`,
  );
}

async function filesOf(
  paths: readonly string[],
  entity: Entity | undefined,
  scratchFolder: string,
): Promise<DumpFiles> {
  const files = findDumps(paths.filter((path) => path !== "-"));
  if (!paths.includes("-")) return files;
  if (entity === undefined)
    throw new Error("With - also give --entity: which entity standard input holds.");
  if (files.documents.some((file) => file.entity === entity))
    throw new Error(`A file and standard input both hold ${entity}: name one of them.`);
  files.documents.push(await spool(process.stdin, entity, scratchFolder));
  return files;
}

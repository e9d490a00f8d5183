import { join } from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import { type Command, Option } from "commander";
import { importReport } from "../catalogue/import/report/report.ts";
import { importArtists } from "../catalogue/musicbrainz/import-artists.ts";
import { isMbid } from "../catalogue/musicbrainz/mbid.ts";
import { createWebService } from "../catalogue/musicbrainz/web/client.ts";
import type { Configuration } from "../server/configuration/configuration.ts";
import { ENTITIES, type Entity } from "../catalogue/musicbrainz/documents.ts";
import { importDumps } from "../catalogue/musicbrainz/import-dumps.ts";
import { type DumpFiles, findDumps } from "../catalogue/musicbrainz/input/dump-files.ts";
import { spool } from "../catalogue/musicbrainz/input/spool.ts";
import { conversionReport } from "../catalogue/musicbrainz/report.ts";
import { reportTallies } from "../catalogue/musicbrainz/report-tallies.ts";
import { printProgress } from "../catalogue/progress.ts";
import { configured } from "./configured.ts";
import { withDatabase } from "./open-database.ts";
import { REPORT_OPTION } from "./run-import.ts";
import { withReport } from "./with-report.ts";

interface Options {
  dryRun?: boolean;
  strict?: boolean;
  prune?: boolean;
  quiet?: boolean;
  report?: string;
  artist?: string[];
  all?: boolean;
  entity?: Entity;
  scratch?: string;
  keepScratch?: boolean;
}

/** @param xzWorker the file of the worker that decompresses */
export function registerImportMusicBrainz(command: Command, xzWorker: string): void {
  command
    .command("musicbrainz")
    .summary("import dumps of MusicBrainz, or artists from its web service")
    .description(
      "Import dumps of MusicBrainz: its Korean artists and what they released. Or single artists from its web service.",
    )
    .argument(
      "[dumps...]",
      "JSON dumps (area, artist, release-group, release, recording, work; .tar.xz, .tar or unpacked), " +
        "mbdump.tar.bz2 or tables of it, folders of these, or - for standard input",
    )
    .option("--artist <mbid...>", "ask the web service for these artists, instead of reading dumps")
    .option("--all", "take everything, not only what is Korean")
    .addOption(new Option("--entity <entity>", "the entity on standard input").choices(ENTITIES))
    .option("--scratch <folder>", "join the documents in this folder (default: in the data folder)")
    .option("--keep-scratch", "leave that folder when the import has ended")
    .option("--dry-run", "report what would change, and change nothing")
    .option("--strict", "refuse the catalogue for one invalid line (otherwise for more than 1 %)")
    .option("--prune", "remove records that the dumps no longer have")
    .option(...REPORT_OPTION)
    .addOption(new Option("-q, --quiet", "show no progress"))
    .action(async (paths: string[], options: Options) => {
      const { quiet } = options;
      const artists = (options.artist ?? []).map(parseMbid);
      const configuration = configured();
      const base = options.scratch ?? configuration.dataFolder;
      // Answers must not replace what an interrupted import of dumps has read.
      const scratch = join(
        base,
        artists.length > 0 ? "musicbrainz-answers" : "musicbrainz-scratch",
      );
      const shared = {
        ...(options.dryRun && { dryRun: true }),
        ...(options.strict && { strict: true }),
        ...(options.prune && { prune: true }),
        keepScratch: options.keepScratch ?? false,
        scratchFolder: scratch,
        ...(!quiet && { progress: printProgress(process.stderr) }),
      };
      const { result } = await withReport(options.report, async (lines) => {
        const reporting = { ...shared, ...(lines && { report: lines }) };
        if (artists.length > 0) {
          if (paths.length > 0) throw new Error("Give either dumps or --artist, not both.");
          const service = createWebService(webServiceOptions(configuration));
          return withDatabase(async (database) => ({
            result: await importArtists(database, artists, { ...reporting, service }),
          }));
        }
        if (paths.length === 0) throw new Error("Name the dumps, or artists by --artist.");
        const files = await filesOf(paths, options.entity, scratch);
        const all = options.all ?? false;
        const read = await withDatabase((database) =>
          importDumps(database, files, { ...reporting, all, xzWorker }),
        );
        if (lines) reportTallies(lines, read.converted.tallies);
        process.stdout.write(conversionReport(read.converted));
        return { result: read };
      });
      const report = importReport(result);
      if (report.problems !== "") process.stderr.write(report.problems);
      process.stdout.write(report.summary);
      if (result.outcome === "refused") process.exitCode = 1;
    });
}

/** Returns an MBID from one or from the address of a page. */
function parseMbid(text: string): string {
  const mbid = /([0-9a-f-]{36})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (isMbid(mbid)) return mbid;
  throw new Error(
    `${text} is no MBID: it is the last part of the artist's address at MusicBrainz.`,
  );
}

/** The rules of the web service demand a name and an address to write to. */
function webServiceOptions({ contactEmail, origin, musicbrainzAddress }: Configuration) {
  const contact = contactEmail ?? origin;
  if (contact === null) {
    throw new Error(
      "MusicBrainz wants to know who asks: set CONTACT_EMAIL or ORIGIN (see .env.example).",
    );
  }
  return {
    address: musicbrainzAddress,
    userAgent: `Norae/${packageJson.version} ( ${contact} )`,
    onWait: (text: string) => process.stderr.write(`${text}\n`),
  };
}

async function filesOf(
  paths: readonly string[],
  entity: Entity | undefined,
  scratchFolder: string,
): Promise<DumpFiles> {
  const files = findDumps(paths.filter((path) => path !== "-"));
  if (!paths.includes("-")) return files;
  if (entity === undefined) {
    throw new Error("With - also give --entity: which entity standard input holds.");
  }
  if (files.documents.some((file) => file.entity === entity)) {
    throw new Error(`A file and standard input both hold ${entity}: name one of them.`);
  }
  files.documents.push(await spool(process.stdin, entity, scratchFolder));
  return files;
}

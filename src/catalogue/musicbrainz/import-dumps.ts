import { basename } from "node:path";
import type { Database } from "../../database/database.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { importCatalogue, type ImportOptions, type ImportResult } from "../import/import.ts";
import { refusedResult } from "../import/report/report.ts";
import { type DumpFiles, fingerprintOf, releaseDayOf } from "./input/dump-files.ts";
import { type PassTally, talliesOf } from "./scratch/pass.ts";
import { diskUse, openScratch, removeScratch } from "./scratch/scratch.ts";
import { noProgress, type Progress } from "../progress.ts";
import { readDumps } from "./read/read-dumps.ts";
import { readRedirects } from "./read/redirects.ts";
import { writeCatalogue } from "./write/catalogue.ts";

export interface DumpOptions extends ImportOptions, Omit<ConvertOptions, "progress"> {
  /** Leaves the scratch folder when the import has ended. */
  keepScratch?: boolean;
}

interface DumpResult extends ImportResult {
  converted: Converted;
}

/** The dumps that are the whole of it together: what is missing in fewer of them is not gone. */
const WHOLE = ["artist", "release-group", "release", "recording", "work"] as const;

/** Imports dumps of MusicBrainz. @throws UnreadableCatalogue, ScratchProblem, and what importCatalogue throws */
export async function importDumps(
  database: Database,
  files: DumpFiles,
  { all = false, scratchFolder, keepScratch = false, xzWorker, ...options }: DumpOptions,
): Promise<DumpResult> {
  const converted = await convertDumps(files, {
    all,
    scratchFolder,
    xzWorker,
    ...(options.progress && { progress: options.progress }),
  });
  const isWhole = WHOLE.every((entity) => files.documents.some((file) => file.entity === entity));
  const refusal = mostlyUnreadable(converted.tallies);
  const result =
    refusal === null
      ? await importCatalogue(database, converted.folder, { ...options, isPartial: !isWhole })
      : refusedResult(refusal.lines, refusal.text);
  if (!all && result.outcome === "refused" && result.counts.lines === 0)
    result.refusal ??= "nothing in it is by a Korean artist. --all imports everything.";
  // After a dry run, a refusal or a failure the next import goes on from what was read.
  const isDone = options.dryRun !== true && result.outcome !== "refused";
  if (isDone && !keepScratch) removeScratch(scratchFolder);
  return { ...result, converted };
}

/** The reasons for which a line is no document of the entity that its file is named after. */
const NO_DOCUMENT =
  /^(not |longer than |without an MBID|of another shape|in no release group|has no usable)/;
const BY_RULE = /^not (by|in|needed|performed)\b/;

/** The least share of a file's lines that are documents of its entity. */
const LEAST_READ = 0.1;

/** Returns the file of which hardly any line could be read, in a sentence, with the number of its lines; null: none. */
function mostlyUnreadable(tallies: readonly PassTally[]): { text: string; lines: number } | null {
  const sum = (some: readonly PassTally[]) => some.reduce((all, { number }) => all + number, 0);
  for (const [pass, all] of Map.groupBy(tallies, (tally) => tally.pass)) {
    if (pass === "songs") continue;
    const lines = sum(all);
    const unread = all.filter(({ reason }) => NO_DOCUMENT.test(reason) && !BY_RULE.test(reason));
    const read = lines - sum(unread);
    if (read >= lines * LEAST_READ) continue;
    const name = basename(all[0]!.file);
    const number = read === 0 ? "none" : `only ${formatNumber(read)}`;
    const text =
      `of the ${formatNumber(lines)} lines of ${name} ${number} can be read as ${pass.split(",")[0]} ` +
      `(${unread[0]!.reason}). Is it a dump of another kind?`;
    return { text, lines };
  }
  return null;
}

interface ConvertOptions {
  /** Takes everything, not only what is Korean. */
  all?: boolean;
  /** The folder in which documents are joined, on a disk with space for some gigabytes. */
  scratchFolder: string;
  /** The file of the worker that decompresses. */
  xzWorker: string;
  progress?: Progress;
}

export interface Converted {
  folder: string;
  /** The numbers of lines of the dumps, by what was done with them. */
  tallies: PassTally[];
  /** Recordings that are no song of the catalogue, by reason. */
  leftOut: { reason: string; number: number }[];
  isResumed: boolean;
  scratchBytes: number;
}

/** Makes a catalogue of dumps, or resumes an interrupted run of the same files. @throws UnreadableCatalogue, ScratchProblem */
export async function convertDumps(files: DumpFiles, options: ConvertOptions): Promise<Converted> {
  const { all = false, scratchFolder, xzWorker, progress = noProgress } = options;
  const input = `${all ? "everything" : "korean"}\n${fingerprintOf(files)}`;
  const scratch = openScratch(scratchFolder, input);
  try {
    const selection = await readDumps(scratch, files, { all, xzWorker, progress });
    await readRedirects(scratch, files.tables, progress);
    progress.phase("joining");
    const { folder, leftOut } = writeCatalogue(scratch, selection, {
      released: releaseDayOf(files),
      hasReleases: files.documents.some(({ entity }) => entity === "release"),
    });
    return {
      folder,
      tallies: talliesOf(scratch),
      leftOut,
      isResumed: scratch.isResumed,
      scratchBytes: diskUse(scratch),
    };
  } finally {
    progress.end();
    scratch.close();
  }
}

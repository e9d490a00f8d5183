import type { Database } from "../../database/database.ts";
import { importCatalogue, type ImportOptions, type ImportResult } from "../import/import.ts";
import { refusedResult } from "../import/report/report-result.ts";
import { type Converted, convertDumps, type ConvertOptions } from "./convert-dumps.ts";
import type { DumpFiles } from "./input/dump-files.ts";
import { mostlyUnreadable } from "./mostly-unreadable.ts";
import { removeScratch } from "./scratch/remove.ts";

export interface DumpOptions extends ImportOptions, Omit<ConvertOptions, "progress"> {
  /** Leaves the scratch folder when the import has ended. */
  keepScratch?: boolean;
}

export interface DumpResult extends ImportResult {
  converted: Converted;
}

/** The dumps that are the whole of it together: what is missing in fewer of them is not gone. */
const WHOLE = ["artist", "release-group", "release", "recording", "work"] as const;

/**
 * Imports dumps of MusicBrainz: makes a catalogue in the interchange format of them, and imports that.
 * @throws UnreadableCatalogue, ScratchProblem, and what importCatalogue throws
 */
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
  // After a dry run, a refusal or a failure the next import goes on from what was read.
  const isDone = options.dryRun !== true && result.outcome !== "refused";
  if (isDone && !keepScratch) removeScratch(scratchFolder);
  return { ...result, converted };
}

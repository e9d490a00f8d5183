import { noProgress, type Progress } from "../progress.ts";
import { type DumpFiles, fingerprintOf, releaseDayOf } from "./input/dump-files.ts";
import { readDumps } from "./read/read-dumps.ts";
import { readRedirects } from "./read/redirects.ts";
import { type PassTally, talliesOf } from "./scratch/pass.ts";
import { diskUse, openScratch } from "./scratch/scratch.ts";
import { writeCatalogue } from "./write/catalogue.ts";

export interface ConvertOptions {
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

/** Makes a catalogue of dumps, or goes on with an interrupted run of the same files. @throws UnreadableCatalogue, ScratchProblem */
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

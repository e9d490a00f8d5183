import type { Database } from "../../database/database.ts";
import { importCatalogue, type ImportOptions, type ImportResult } from "../import/import.ts";
import { noProgress } from "../progress.ts";
import { openScratch, removeScratch } from "./scratch/scratch.ts";
import { createAnswers, fetchArtists } from "./web/fetch-artists.ts";
import type { WebService } from "./web/client.ts";
import { dropKnown } from "./web/drop-known.ts";
import { writeCatalogue } from "./write/catalogue.ts";

interface ArtistsOptions extends ImportOptions {
  scratchFolder: string;
  keepScratch?: boolean;
  service: WebService;
}

/** Imports artists, members and releases from the web service, or goes on. @throws WebServiceProblem, ScratchProblem */
export async function importArtists(
  database: Database,
  mbids: readonly string[],
  { scratchFolder, keepScratch = false, service, ...options }: ArtistsOptions,
): Promise<ImportResult> {
  const progress = options.progress ?? noProgress;
  const today = (options.now?.() ?? new Date()).toISOString().slice(0, 10);
  const scratch = openScratch(scratchFolder, ["web", today, ...mbids].join("\n"));
  let isDone = false;
  try {
    const answers = createAnswers(scratch, service);
    const selection = await fetchArtists(scratch, answers, mbids, progress);
    const { folder } = writeCatalogue(scratch, selection, { released: today, hasReleases: true });
    await dropKnown(database, folder, (mbid) => selection.isAct(mbid));
    const result = await importCatalogue(database, folder, { ...options, isPartial: true });
    isDone = options.dryRun !== true && result.outcome !== "refused";
    return result;
  } finally {
    progress.end();
    scratch.close();
    if (isDone && !keepScratch) removeScratch(scratchFolder);
  }
}

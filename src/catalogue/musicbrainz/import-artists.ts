import { join } from "node:path";
import type { Database } from "../../database/database.ts";
import { importCatalogue, type ImportOptions, type ImportResult } from "../import/import.ts";
import { noProgress } from "../progress.ts";
import { explainScratchError, openScratch, removeScratch } from "./scratch/scratch.ts";
import { createAnswers } from "./web/answers.ts";
import type { WebService } from "./web/client.ts";
import { fetchArtists } from "./web/fetch-artists.ts";
import { completeByKnown } from "./web/known-lines.ts";
import { writeCatalogue } from "./write/catalogue.ts";

interface ArtistsOptions extends ImportOptions {
  /** The folder of answers of the web service. */
  answersFolder: string;
  keepScratch?: boolean;
  service: WebService;
}

/** How long answers are kept while an import has not ended, in milliseconds. */
export const ANSWERS_KEPT = 7 * 86_400_000;

/** Another process asks MusicBrainz for this database. */
export class AskedByAnother extends Error {
  override name = "AskedByAnother";

  constructor() {
    super(
      "Another norae refresh, or norae import musicbrainz --artist, is asking MusicBrainz. Try again when it has ended.",
    );
  }
}

/** Takes the lock of those who ask MusicBrainz. @throws AskedByAnother */
export async function lockAsking(database: Database): Promise<AsyncDisposable> {
  const lock = await database.lock("musicbrainz");
  if (lock === null) throw new AskedByAnother();
  return { [Symbol.asyncDispose]: () => lock.close() };
}

/** Imports artists, members and releases from the web service, or goes on. @throws WebServiceProblem, AskedByAnother */
export async function importArtists(
  database: Database,
  mbids: readonly string[],
  { answersFolder, keepScratch = false, service, ...options }: ArtistsOptions,
): Promise<ImportResult> {
  await using _lock = await lockAsking(database);
  const progress = options.progress ?? noProgress;
  const now = options.now?.() ?? new Date();
  const folder = join(answersFolder, "import");
  const scratch = openScratch(folder, ["web", ...mbids].join("\n"), { now, keptFor: ANSWERS_KEPT });
  let isDone = false;
  try {
    const reading = await fetchArtists(scratch, createAnswers(scratch, service), mbids, progress);
    const released = now.toISOString().slice(0, 10);
    const written = writeCatalogue(scratch, reading.selection, { released, hasReleases: true });
    await completeByKnown(database, written.folder, reading);
    const result = await importCatalogue(database, written.folder, { ...options, isPartial: true });
    isDone = options.dryRun !== true && result.outcome !== "refused";
    return result;
  } catch (error) {
    throw explainScratchError(error, folder);
  } finally {
    progress.end();
    scratch.close();
    if (isDone && !keepScratch) removeScratch(folder);
  }
}

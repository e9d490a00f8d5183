import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { noProgress, type Progress } from "../../progress.ts";
import { planOf, type Plan } from "../plan.ts";
import { areaDocuments } from "./areas.ts";
import { artistDocuments } from "./artists.ts";
import { recordingDocuments, releaseDocuments, releaseGroupDocuments } from "./releases.ts";
import { writeDump } from "./write-dump.ts";
import { workDocuments } from "./works.ts";

/** The dumps of each entity. */
const DOCUMENTS: Record<string, (plan: Plan) => Iterable<object>> = {
  area: areaDocuments,
  artist: artistDocuments,
  "release-group": releaseGroupDocuments,
  release: releaseDocuments,
  work: workDocuments,
  recording: recordingDocuments,
};

/** About so many bytes of all dumps fall to one song, unpacked. */
const BYTES_OF_SONG = 5_900;

/** Returns the number of songs whose dumps have about this size in bytes, unpacked. */
export function songsOfBytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / BYTES_OF_SONG));
}

/**
 * Writes made-up dumps in the shape of MusicBrainz's JSON dumps, `mbdump/ENTITY` of each or `ENTITY.tar`: mostly artists
 * of other countries than South Korea, as there. The same number and seed give the same bytes. It shares no code with
 * what reads such dumps, so that a mistake in one is not made in the other.
 * @returns the number of documents of each entity
 */
export async function generateDumps(
  folder: string,
  options: { songs: number; seed: number; isTar: boolean; progress?: Progress },
): Promise<Record<string, number>> {
  const { songs, seed, isTar, progress = noProgress } = options;
  const plan = planOf(songs, seed);
  await mkdir(isTar ? folder : join(folder, "mbdump"), { recursive: true });
  const written: Record<string, number> = {};
  for (const [entity, documents] of Object.entries(DOCUMENTS)) {
    progress.phase(entity);
    written[entity] = await writeDump(folder, entity, documents(plan), isTar);
  }
  progress.end();
  return written;
}

import { UnreadableCatalogue } from "../../interchange/lines.ts";
import type { Progress } from "../../progress.ts";
import type { DocumentOfEntity, Entity } from "../documents.ts";
import type { DumpFiles } from "../input/dump-files.ts";
import { LONGEST_DOCUMENT, readDocuments } from "../input/read-documents.ts";
import { isMbid } from "../mbid.ts";
import { runPass } from "../scratch/pass.ts";
import type { Scratch } from "../scratch/scratch.ts";
import { EVERYTHING, selectActs } from "../selection.ts";
import { findActs, findKoreanAreas, storeArea, storeArtist, storeOrigin } from "./artists.ts";
import { storeKoreanWork, storeStandalone, storeWork } from "./recordings.ts";
import { storeGroup, storeRelease } from "./releases.ts";

type ReadOptions = { all: boolean; xzWorker: string; progress: Progress };

/** Reads dumps, artists and works twice, since releases tell which are needed. Finished passes are not repeated. */
export async function readDumps(scratch: Scratch, files: DumpFiles, options: ReadOptions) {
  const pass = passes(scratch, files, options);
  if (!options.all && !files.documents.some(({ entity }) => entity === "artist"))
    throw new UnreadableCatalogue(
      "The dump of artists is missing: it says which artists are Korean. Name it, or import everything with --all.",
    );
  if (!options.all) {
    await pass("areas", "area", (document) => storeArea(scratch, document));
    findKoreanAreas(scratch);
  }
  await pass("artists, first time", "artist", (document) => storeOrigin(scratch, document));
  if (!options.all) {
    findActs(scratch);
    await pass("works, first time", "work", (document) => storeKoreanWork(scratch, document));
  }
  const selection = options.all ? EVERYTHING : selectActs(scratch);
  await pass("release groups", "release-group", (document) =>
    storeGroup(scratch, selection, document),
  );
  await pass("releases", "release", (document) => storeRelease(scratch, selection, document));
  await pass("recordings", "recording", (document) =>
    storeStandalone(scratch, selection, document),
  );
  await pass("works", "work", (document) => storeWork(scratch, document));
  await pass("artists", "artist", (document) => storeArtist(scratch, selection, document));
  return selection;
}

/** Returns the function that runs a pass over the documents of an entity. */
function passes(scratch: Scratch, { documents }: DumpFiles, { xzWorker, progress }: ReadOptions) {
  return async <E extends Entity>(
    name: string,
    entity: E,
    store: (document: DocumentOfEntity[E]) => string,
  ) => {
    const storeText = (text: string) =>
      storeDocument(text, (document) => store(document as DocumentOfEntity[E]));
    for (const file of documents.filter((one) => one.entity === entity))
      await runPass(scratch, name, file.path, async function* () {
        progress.phase(`reading ${name}`);
        let records = 0;
        for await (const line of readDocuments(file, xzWorker)) {
          records += 1;
          if (records % 1_000 === 0) progress.at(records, records);
          yield () => ("problem" in line ? reasonOf(line.problem) : storeText(line.text));
        }
        progress.at(records, records);
      });
  };
}

/** Returns a reason without the length of the line, so that such lines are counted together. */
function reasonOf(problem: string): string {
  return problem.includes("bytes long") ? `longer than ${LONGEST_DOCUMENT >> 20} MB` : problem;
}

/** Parses a document and stores it. One of another shape does not stop an import. @returns what became of it */
function storeDocument(text: string, store: (document: object) => string): string {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return "not JSON";
  }
  if (typeof document !== "object" || document === null) return "not a JSON object";
  if (!("id" in document) || !isMbid(document.id)) return "without an MBID";
  try {
    return store(document);
  } catch (error) {
    // A property of another type than documented. Anything else is a fault of this program, or of the disk.
    if (error instanceof TypeError) return "of another shape than documented";
    throw error;
  }
}

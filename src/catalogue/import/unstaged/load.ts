import { sql } from "kysely";
import { recordChanges } from "../../../database/changes/record-changes.ts";
import { COUNT_TABLES } from "../../../database/counts/count-tables.ts";
import { LOADED_TABLES, type Loading } from "../../../database/import/staging.ts";
import { tag } from "../../../domain/tag.ts";
import type { CatalogueFile, CatalogueFolder } from "../../interchange/folder.ts";
import { countLoaded } from "../project/derive.ts";
import { awaitReleases } from "../news/write-news.ts";
import { loadBatch } from "./load-rows.ts";
import { type LoadedRefs, loadedRefs, NeedsStaging } from "./loaded-refs.ts";
import {
  type Publication,
  takeRevision,
  writeCatalogues,
  writeRevision,
  writeSources,
  writeTallies,
} from "../publish/publish.ts";
import { readAllocated, setNextId } from "../ids.ts";
import { parsedLines, readFiles, type ReadLine } from "../read/read.ts";
import { type ImportRun, RECORD_KINDS } from "../run.ts";

const BATCH = 1_000;

/** Maximum length of a batch in code units, since lines can be long. */
const BATCH_LENGTH = 2_000_000;

/** The catalogue is refused; nothing is loaded. */
export class RefusedWhileLoading extends Error {
  override name = "RefusedWhileLoading";
}

/**
 * Imports a catalogue into an empty database: each line becomes rows of the live tables, in one transaction.
 * @param isRefused whether the invalid lines refuse the catalogue, asked when all are read
 * @throws NeedsStaging if lines contradict each other, RefusedWhileLoading, TooManyBadLines
 */
export async function loadCatalogue(
  run: ImportRun,
  folder: CatalogueFolder,
  publication: Publication,
  isRefused: () => boolean,
): Promise<void> {
  await run.staging.load(async (loading) => {
    const revision = await takeRevision(loading.db);
    await expectEmpty(loading);
    const refs = loadedRefs(run);
    if (run.manifest) await writeCatalogues(run, loading.db, run.manifest);
    await readFiles(run, folder, (file, onBytes) => loadFile(run, loading, refs, file, onBytes));
    if (isRefused()) throw new RefusedWhileLoading();
    run.progress.phase("indexing");
    await loading.complete(LOADED_TABLES);
    run.progress.phase("counting");
    await countLoaded(loading.db);
    await writeTallies(loading.db);
    await loading.complete(COUNT_TABLES);
    await loading.end();
    run.progress.phase("publishing");
    if (run.manifest) await writeSources(run, loading.db, run.manifest);
    await writeRevision(run, loading.db, revision, publication);
    for (const kind of RECORD_KINDS) await setNextId(loading.db, kind, run.nextId[kind]);
    await writeMerges(loading, revision);
    await awaitReleases(loading.db, run.staging.engine, { madeAt: publication.madeAt, revision });
    await recordChanges(loading.db, [tag.everything, tag.searchable]);
  });
}

/** Refuses a database in which an edit has made a record meanwhile. @throws NeedsStaging */
async function expectEmpty({ db }: Loading): Promise<void> {
  const { neverHadRecords } = await readAllocated(db);
  if (!neverHadRecords) throw new NeedsStaging();
}

/** Writes the merges that the former ids of an export name, so that they can be undone. */
async function writeMerges({ db }: Loading, revision: number): Promise<void> {
  for (const kind of RECORD_KINDS)
    await sql`insert into record_merge (kind, loser_id, winner_id, revision_id)
      select ${sql.lit(kind)}, id, record_id, ${sql.lit(revision)}
      from ${sql.table(`${kind}_former_id`)}`.execute(db);
}

async function loadFile(
  run: ImportRun,
  loading: Loading,
  refs: LoadedRefs,
  file: CatalogueFile,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const { kind } = file;
  let batch: ReadLine[] = [];
  let length = 0;
  for await (const read of parsedLines(run, file, onBytes)) {
    if (!("line" in read)) {
      if (read.ref !== null) refs.refuse(kind, read.ref);
      continue;
    }
    batch.push(read);
    length += read.length;
    if (batch.length < BATCH && length < BATCH_LENGTH) continue;
    await loadBatch(run, loading, refs, kind, batch);
    batch = [];
    length = 0;
  }
  await loadBatch(run, loading, refs, kind, batch);
  refs.finish(kind);
}

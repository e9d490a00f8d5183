import { sql } from "kysely";
import { recordChanges } from "../../../database/changes/record-changes.ts";
import { COUNT_TABLES } from "../../../database/counts/count-tables.ts";
import {
  type CompletedTable,
  LOADED_TABLES,
  type Loading,
} from "../../../database/import/staging.ts";
import { tag } from "../../../domain/tag.ts";
import type { CatalogueFile, CatalogueFolder } from "../../interchange/folder.ts";
import { countLoaded, COUNTING_STEPS } from "../project/derive.ts";
import { awaitReleases } from "../news/write-news.ts";
import { loadedRefs, type LoadedRefs, NeedsStaging } from "./loaded-refs.ts";
import {
  type RevisionNote,
  takeRevision,
  writeCatalogues,
  writeRevision,
  writeSources,
  writeTallies,
} from "../commit/commit.ts";
import { catalogueIdOf, readAllocated, setNextId } from "../ids.ts";
import { parsedLines, readFiles, type ReadLine } from "../read/read.ts";
import { type ImportRun, RECORD_KINDS } from "../run.ts";
import { inChunks } from "../../../database/in-chunks.ts";
import type { StagingRow } from "../../../database/import/staging-tables.ts";
import type { RecordKind } from "../../../database/tables.ts";
import type { Kind } from "../../interchange/format.ts";
import { hashOf, toBody } from "../../interchange/line.ts";
import type { Claim } from "../../claims/merge-claims.ts";
import { mergeMemberships } from "../../claims/merge-memberships.ts";
import { membershipRows, type Rows } from "../../claims/rows.ts";
import { formerClaim, formersOf } from "../identify/record-lines.ts";
import { ROWS_OF_KIND, rowsByTable } from "../project/project.ts";

const BATCH = 1_000;

/** Maximum length of a batch in code units, since lines can be long. */
const BATCH_LENGTH = 2_000_000;

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
  revisionNote: RevisionNote,
  isRefused: () => boolean,
): Promise<void> {
  await run.staging.load(async (loading) => {
    const revision = await takeRevision(loading.db);
    await expectEmpty(loading);
    const refs = loadedRefs(run);
    if (run.manifest) await writeCatalogues(run, loading.db, run.manifest);
    await readFiles(run, folder, (file, onBytes) => loadFile(run, loading, refs, file, onBytes));
    if (isRefused()) throw new RefusedWhileLoading();
    const complete = async (table: CompletedTable) => {
      run.progress.step();
      await loading.complete([table]);
    };
    run.progress.phase("indexing", LOADED_TABLES.length);
    for (const table of LOADED_TABLES) await complete(table);
    run.progress.phase("counting", COUNTING_STEPS + 1 + COUNT_TABLES.length);
    await countLoaded(loading.db, run.progress);
    run.progress.step();
    await writeTallies(loading.db);
    for (const table of COUNT_TABLES) await complete(table);
    await loading.end();
    run.progress.phase("publishing");
    if (run.manifest) await writeSources(run, loading.db, run.manifest);
    await writeRevision(run, loading.db, revision, revisionNote);
    for (const kind of RECORD_KINDS) await setNextId(loading.db, kind, run.nextId[kind]);
    await writeMerges(loading, revision);
    await awaitReleases(loading.db, run.staging.engine, { madeAt: revisionNote.madeAt, revision });
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

/** Inserts the claims of some lines, and the rows of their records. @throws NeedsStaging */
async function loadBatch(
  run: ImportRun,
  loading: Loading,
  refs: LoadedRefs,
  kind: Kind,
  batch: readonly ReadLine[],
): Promise<void> {
  if (batch.length === 0) return;
  run.counts.added += batch.length;
  const rows =
    kind === "membership"
      ? await loadMemberships(run, loading, refs, batch)
      : await loadRecords(run, loading, refs, kind, batch);
  const revision = { revision_id: run.nextId.revision };
  for (const [table, list] of rowsByTable(rows)) {
    const constants = table === "membership" || table === kind ? revision : undefined;
    await loading.insert(table, list as never[], constants);
  }
}

type FormerId = { id: number; record_id: number };

async function loadRecords(
  run: ImportRun,
  loading: Loading,
  refs: LoadedRefs,
  kind: RecordKind,
  batch: readonly ReadLine[],
): Promise<Rows[]> {
  const claims: StagingRow<"song_claim">[] = [];
  const known: Claim[] = [];
  const formers: StagingRow<"song_claim">[] = [];
  const formerIds: FormerId[] = [];
  const { catalogueId: catalogue_id } = run;
  const catalogues = run.catalogueIds.size;
  for (const { ref, line } of batch) {
    if (!("ref" in line)) continue;
    const record_id = refs.addRecord(kind, line);
    const body = toBody(line);
    const claim = { catalogue_id, ref, record_id, is_former: false, hash: hashOf(body), body };
    claims.push({ ...claim, origin_id: null });
    known.push({ catalogue_id, record_id, body, line });
    for (const { catalogue, ref: own } of formersOf(run, line)) {
      const former = { catalogue_id: catalogueIdOf(run, catalogue), ref: own, record_id };
      formers.push(formerClaim({ ...former, origin_id: null }, false));
    }
    for (const id of line.former_ids ?? []) formerIds.push({ id, record_id });
  }
  if (run.manifest && run.catalogueIds.size > catalogues)
    await writeCatalogues(run, loading.db, run.manifest);
  await loading.insert(`${kind}_claim`, [...claims, ...formers]);
  await insertFormerIds(loading, kind, formerIds);
  return ROWS_OF_KIND[kind]({ ...run, loadedIds: refs.ids }, known);
}

async function insertFormerIds({ db }: Loading, kind: RecordKind, formerIds: readonly FormerId[]) {
  await inChunks(formerIds, async (some) => {
    const rows = some.map(({ id, record_id }) => sql`(${id}, ${record_id})`);
    await sql`insert into ${sql.table(`${kind}_former_id`)} (id, record_id)
      values ${sql.join(rows)}`.execute(db);
    return [];
  });
}

async function loadMemberships(
  run: ImportRun,
  loading: Loading,
  refs: LoadedRefs,
  batch: readonly ReadLine[],
): Promise<Rows[]> {
  const claims = batch.flatMap(({ ref, line }) => {
    if (!("group" in line)) return [];
    refs.addMembership(line);
    const body = toBody(line);
    const group_id = refs.ids.artist.get(line.group) ?? 0;
    const member_id = refs.ids.artist.get(line.member) ?? 0;
    return [{ catalogue_id: run.catalogueId, ref, group_id, member_id, hash: hashOf(body), body }];
  });
  await loading.insert("membership_claim", claims);
  return mergeMemberships(claims, new Map([[run.catalogueId, run.manifest ?? {}]])).map(
    membershipRows,
  );
}

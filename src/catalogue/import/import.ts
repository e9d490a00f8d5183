import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { DiskFull, isDiskFull, type Staging } from "../../database/import/staging.ts";
import type { AllocatedKind, RecordKind } from "../../database/tables.ts";
import { openCatalogue } from "../folder.ts";
import type { Manifest } from "../format.ts";
import type { BadLine } from "../line.ts";
import { noProgress, type Progress } from "../progress.ts";
import { stageChangedTags } from "./changed-tags/changed-tags.ts";
import { checkLines } from "./check.ts";
import { deriveCounts } from "./derive.ts";
import { findDifferences } from "./difference.ts";
import { loadClaims } from "./load-claims.ts";
import { identifyRecords } from "./identify.ts";
import { findLikelyMatches } from "./likely-matches.ts";
import { projectRecords } from "./project.ts";
import { findMissing, hasNewlyMissing, type Missing, stagePruning } from "./prune.ts";
import { publish } from "./publish.ts";
import { readCatalogue, TooManyBadLines } from "./read.ts";
import { assignExternalIds } from "./assign-external-ids.ts";
import { type Correction, type ImportCounts, type ImportRun, mergeRecords } from "./run.ts";

export interface ImportOptions {
  /** Prepares everything and reports what would change, but publishes nothing. */
  dryRun?: boolean;
  /** Refuses the catalogue if any line is invalid; by default, if more than 1 % are. */
  strict?: boolean;
  /** Removes records that are missing from the catalogue. */
  prune?: boolean;
  progress?: Progress;
  now?: () => Date;
}

export interface ImportResult {
  outcome: "published" | "unchanged" | "dry run" | "refused";
  counts: ImportCounts;
  badLines: BadLine[];
  unknownFields: ReadonlyMap<string, number>;
  unknownRoles: ReadonlyMap<string, number>;
  missing: Missing[];
  /** The number of new likely matches. */
  likelyMatches: number;
  /** Whether reading stopped because too many lines were invalid. */
  isCutShort: boolean;
  /** Whether removing missing records was requested. */
  isPruned: boolean;
}

/** Maximum share of invalid lines. */
const MOST_BAD = 0.01;

/**
 * Imports a catalogue from a folder or an archive: its difference to the database is prepared without locking anything,
 * and published in one short transaction.
 * @throws UnreadableCatalogue, ImportRunning, DatabaseBusy, DiskFull; nothing is changed then
 */
export async function importCatalogue(
  database: Database,
  path: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const folder = await openCatalogue(path);
  try {
    return await withStaging(database, async (staging) => {
      const run = await startRun(staging, folder.manifest, options.progress ?? noProgress);
      run.isPruning = options.prune ?? false;
      try {
        await readCatalogue(run, folder);
        await checkLines(run);
      } catch (error) {
        if (error instanceof TooManyBadLines) {
          return { ...resultOf(run, "refused", []), isCutShort: true };
        }
        throw error;
      }
      if (isRefused(run, options.strict ?? false)) return resultOf(run, "refused", []);
      await identifyRecords(run);
      const missing = await findMissing(run);
      if (run.isPruning) await stagePruning(run);
      await countLines(run);
      if (!(await hasChanges(run))) return resultOf(run, "unchanged", missing);
      await prepare(run);
      if (options.dryRun) return resultOf(run, "dry run", missing);
      await publish(run, {
        madeAt: (options.now?.() ?? new Date()).toISOString(),
        note: `import of ${folder.manifest.name}`,
      });
      return resultOf(run, "published", missing);
    });
  } finally {
    options.progress?.end();
    await folder.close();
  }
}

/** Corrections and merges by a maintainer. */
export interface Revision {
  merges?: { kind: RecordKind; winner: number; loser: number }[];
  corrections?: Correction[];
  note: string;
}

/** Publishes corrections and merges by a maintainer, in the same way as an import. */
export async function reviseRecords(
  database: Database,
  { merges = [], corrections = [], note }: Revision,
  now: () => Date = () => new Date(),
): Promise<void> {
  await withStaging(database, async (staging) => {
    const run = await startRun(staging, null, noProgress);
    run.corrections = corrections;
    run.counts.changed = corrections.length;
    for (const { kind, winner, loser } of merges) mergeRecords(run, kind, winner, loser);
    await staging.insert(
      "touched",
      corrections.map(({ kind, record_id }) => ({ kind, record_id })),
    );
    await prepare(run);
    await publish(run, { madeAt: now().toISOString(), note });
  });
}

async function withStaging<T>(
  database: Database,
  work: (staging: Staging) => Promise<T>,
): Promise<T> {
  const staging = await database.stage();
  try {
    return await work(staging);
  } catch (error) {
    throw isDiskFull(error) ? new DiskFull({ cause: error }) : error;
  } finally {
    await staging.close();
  }
}

async function prepare(run: ImportRun): Promise<void> {
  await loadClaims(run);
  await projectRecords(run);
  await assignExternalIds(run);
  await deriveCounts(run);
  await findDifferences(run);
  await stageChangedTags(run);
  await findLikelyMatches(run);
}

async function startRun(
  staging: Staging,
  manifest: Manifest | null,
  progress: Progress,
): Promise<ImportRun> {
  const { db } = staging;
  const allocated = await sql<{ kind: AllocatedKind; next_id: number }>`
    select kind, next_id from allocation`.execute(db);
  const nextId = Object.fromEntries(
    allocated.rows.map(({ kind, next_id }) => [kind, next_id]),
  ) as Record<AllocatedKind, number>;
  const known = await sql<{ key: string; id: number }>`select key, id from catalogue`.execute(db);
  const catalogueIds = new Map(known.rows.map(({ key, id }) => [key, id]));
  let catalogueId = 0;
  let isNewCatalogue = false;
  if (manifest) {
    const id = catalogueIds.get(manifest.key);
    isNewCatalogue = id === undefined;
    catalogueId = id ?? nextId.catalogue;
    if (id === undefined) nextId.catalogue += 1;
    catalogueIds.set(manifest.key, catalogueId);
    for (const { key } of manifest.catalogues ?? []) {
      if (catalogueIds.has(key)) continue;
      catalogueIds.set(key, nextId.catalogue);
      nextId.catalogue += 1;
    }
  }
  return {
    staging,
    manifest,
    catalogueId,
    isNewCatalogue,
    isEmpty: nextId.artist === 1 && nextId.album === 1 && nextId.song === 1,
    isPruning: false,
    catalogueIds,
    nextId,
    progress,
    counts: { lines: 0, added: 0, changed: 0, unchanged: 0, merged: 0, missing: 0, removed: 0 },
    fileOfKind: new Map(),
    badLines: [],
    unknownFields: new Map(),
    unknownRoles: new Map(),
    likelyMatches: 0,
    corrections: [],
    merges: new Map(),
  };
}

function isRefused(run: ImportRun, strict: boolean): boolean {
  const bad = run.badLines.length;
  return strict ? bad > 0 : bad > run.counts.lines * MOST_BAD;
}

async function countLines(run: ImportRun): Promise<void> {
  const { rows } = await sql<{ kind: string; is_new: boolean; number: number }>`
    select kind, is_new, count(*) as number from staging.line group by kind, is_new`.execute(
    run.staging.db,
  );
  let staged = 0;
  for (const { kind, is_new, number } of rows) {
    staged += number;
    if (!is_new) run.counts.changed += number;
    // New lines of other kinds may be about a known record, so `identifyRecords` counts them.
    else if (kind === "membership") run.counts.added += number;
  }
  run.counts.unchanged = run.counts.lines - run.badLines.length - staged;
}

async function hasChanges(run: ImportRun): Promise<boolean> {
  const { db } = run.staging;
  if (run.isNewCatalogue) return true;
  const { rows } = await sql<{ kind: string }>`
    select kind from (select kind from staging.line limit 1) as one
    union all select kind from (select kind from staging.pruned limit 1) as two`.execute(db);
  return rows.length > 0 || (await hasNewManifest(run)) || (await hasNewlyMissing(run));
}

async function hasNewManifest({ manifest, catalogueId, staging: { db } }: ImportRun) {
  if (!manifest) return false;
  const { rows } = await sql<{ name: string; released: string | null; licence: string | null }>`
    select name, released, licence from catalogue where id = ${catalogueId}`.execute(db);
  const sources = await sql<{
    key: string;
    name: string;
    url: string | null;
    licence: string | null;
  }>`
    select key, name, url, licence from source where catalogue_id = ${catalogueId}`.execute(db);
  const kept = new Map(sources.rows.map((source) => [source.key, source]));
  return (
    rows[0]?.name !== manifest.name ||
    rows[0]?.released !== (manifest.released ?? null) ||
    rows[0]?.licence !== (manifest.licence ?? null) ||
    (manifest.sources ?? []).some(
      ({ key, name, url = null, licence = null }) =>
        kept.get(key)?.name !== name ||
        kept.get(key)?.url !== url ||
        kept.get(key)?.licence !== licence,
    )
  );
}

function resultOf(
  run: ImportRun,
  outcome: ImportResult["outcome"],
  missing: Missing[],
): ImportResult {
  const { counts, badLines, unknownFields, unknownRoles, likelyMatches } = run;
  return {
    outcome,
    counts,
    badLines,
    unknownFields,
    unknownRoles,
    missing,
    likelyMatches,
    isCutShort: false,
    isPruned: run.isPruning,
  };
}

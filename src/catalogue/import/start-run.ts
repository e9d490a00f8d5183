import { sql } from "kysely";
import type { Staging } from "../../database/import/staging.ts";
import type { RecordKind } from "../../database/tables.ts";
import type { Manifest } from "../interchange/format.ts";
import type { Progress } from "../progress.ts";
import { catalogueIdOf, readAllocated } from "./ids.ts";
import { noFindings, RECORD_KINDS } from "./run.ts";

/** Returns the state of an import that begins. @param manifest null for edits and merges */
export async function startRun(staging: Staging, manifest: Manifest | null, progress: Progress) {
  const { db } = staging;
  const { allocated, neverHadRecords } = await readAllocated(db);
  // The first edit makes a record before its revision is written.
  const isEmpty = manifest !== null && neverHadRecords;
  const { artist, album, song } = allocated;
  const reservedTo = { artist, album, song };
  // The reserved ids of a killed import are free, since it committed nothing.
  const reservedFrom = isEmpty ? { artist: 1, album: 1, song: 1 } : reservedTo;
  const nextId = { ...allocated, ...reservedFrom };
  const known = await sql<{ key: string; id: number }>`select key, id from catalogue`.execute(db);
  const catalogueIds = new Map(known.rows.map(({ key, id }) => [key, id]));
  let catalogueId = 0;
  let isNewCatalogue = false;
  if (manifest) {
    const id = catalogueIds.get(manifest.key);
    isNewCatalogue = id === undefined;
    catalogueId = catalogueIdOf({ catalogueIds, nextId }, manifest.key);
    for (const { key } of manifest.catalogues ?? []) catalogueIdOf({ catalogueIds, nextId }, key);
  }
  return {
    staging,
    manifest,
    catalogueId,
    isNewCatalogue,
    isEmpty,
    isPruning: false,
    isPartial: false,
    gone: [],
    decided: new Map(),
    isOwnExport: false,
    matchesNames: manifest !== null && !isEmpty && known.rows.some(({ id }) => id !== catalogueId),
    catalogueIds,
    isNews: !isEmpty,
    areFew: manifest === null,
    beganAfter: 0,
    nextId,
    reservedFrom: { ...reservedFrom },
    reservedTo,
    progress,
    ...noFindings(),
    fileOfKind: new Map(),
    linesOfKind: new Map(),
    furtherCredits: new Map(),
    notesFurther: manifest !== null,
    merges: new Map(),
    different: manifest ? await loadDifferent(staging) : new Map(),
    keptApart: new Map(),
    affectedKinds: RECORD_KINDS,
    differing: {},
    unmerge: null,
  };
}

/** Loads the pairs that were decided to be different, which no import merges: `kind:id` of each, with the others' ids. */
export async function loadDifferent({ db }: Pick<Staging, "db">): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ kind: RecordKind; left_id: number; right_id: number }>`
    select kind, left_id, right_id from likely_match where decision = 'different'`.execute(db);
  const found = new Map<string, number[]>();
  const add = (key: string, id: number) => found.set(key, [...(found.get(key) ?? []), id]);
  for (const { kind, left_id, right_id } of rows) {
    add(`${kind}:${left_id}`, right_id);
    add(`${kind}:${right_id}`, left_id);
  }
  return found;
}

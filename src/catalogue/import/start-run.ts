import { sql } from "kysely";
import type { Staging } from "../../database/import/staging.ts";
import type { AllocatedKind } from "../../database/tables.ts";
import type { Manifest } from "../format.ts";
import type { Progress } from "../progress.ts";
import { loadDifferent } from "./load-different.ts";
import { catalogueIdOf } from "./catalogue-id.ts";
import { type ImportRun, NO_COUNTS } from "./run.ts";

/** Returns the state of an import that begins. @param manifest null for edits and merges */
export async function startRun(
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
    catalogueId = catalogueIdOf({ catalogueIds, nextId }, manifest.key);
    for (const { key } of manifest.catalogues ?? []) catalogueIdOf({ catalogueIds, nextId }, key);
  }
  const isEmpty = nextId.artist === 1 && nextId.album === 1 && nextId.song === 1;
  return {
    staging,
    manifest,
    catalogueId,
    isNewCatalogue,
    isEmpty,
    isPruning: false,
    isPartial: false,
    matchesNames: manifest !== null && !isEmpty && known.rows.some(({ id }) => id !== catalogueId),
    catalogueIds,
    areFew: manifest === null,
    beganAfter: 0,
    nextId,
    reservedTo: { artist: nextId.artist, album: nextId.album, song: nextId.song },
    progress,
    counts: { ...NO_COUNTS },
    fileOfKind: new Map(),
    linesOfKind: new Map(),
    badLines: [],
    unknownFields: new Map(),
    unknownRoles: new Map(),
    differingCredits: [],
    broughtCredits: new Map(),
    notesBrought: manifest !== null,
    likelyMatches: 0,
    waiting: [],
    merges: new Map(),
    different: manifest ? await loadDifferent(staging) : new Map(),
    keptApart: new Map(),
    unmerge: null,
  };
}

import type { Transaction } from "kysely";
import type { Staging } from "../../database/import/staging.ts";
import type { StagedTables } from "../../database/import/staging-tables.ts";
import type { AllocatedKind, RecordKind } from "../../database/tables.ts";
import type { Kind, Manifest } from "../format.ts";
import type { BadLine } from "../line.ts";
import type { Progress } from "../progress.ts";

/** The transaction in which everything is published. */
export type Publishing = Transaction<StagedTables>;

/** One import as it goes on: what its steps share. */
export interface ImportRun {
  staging: Staging;
  /** The catalogue that is read; null where a maintainer corrects or merges records. */
  manifest: Manifest | null;
  /** Its id, or 0 without one: no catalogue has it. */
  catalogueId: number;
  /** Whether this database has not seen the catalogue before. */
  isNewCatalogue: boolean;
  /** Whether there never was an artist, album or song: then the ids in the catalogue are kept. */
  isEmpty: boolean;
  /** Whether what the catalogue no longer has is removed. */
  isPruning: boolean;
  /** The id of each catalogue by its key, those included that only former refs name. */
  catalogueIds: Map<string, number>;
  /** The next free id of each kind; written when the import is published. */
  nextId: Record<AllocatedKind, number>;
  progress: Progress;
  counts: ImportCounts;
  /** The file that holds the lines of each kind, as reports name it; none where the catalogue brings none. */
  fileOfKind: Map<Kind, string>;
  badLines: BadLine[];
  /** Fields that the format does not know, and on how many lines each stands. */
  unknownFields: Map<string, number>;
  /** Keys of roles that are not in the registry, and on how many credits each stands. */
  unknownRoles: Map<string, number>;
  /** How many pairs a person has to look at because of it. */
  likelyMatches: number;
  /** What a maintainer corrects with this very run. */
  corrections: Correction[];
  /** `kind:id` of each record that is merged away, and the id that it becomes. */
  merges: Map<string, number>;
}

/** A field of a record as a maintainer says it is; `value` is JSON, and `null` says that it is not known. */
export interface Correction {
  kind: RecordKind;
  record_id: number;
  field: string;
  value: string;
  note: string;
}

export interface ImportCounts {
  lines: number;
  added: number;
  changed: number;
  unchanged: number;
  merged: number;
  missing: number;
  removed: number;
}

export const RECORD_KINDS: readonly RecordKind[] = ["artist", "album", "song"];

/** Ids in other systems that belong to one record alone; the others may be shared (two releases of a recording). */
export const UNIQUE_SOURCES: Record<RecordKind, readonly string[]> = {
  artist: ["melon", "spotify", "musicbrainz", "wikidata"],
  album: ["melon", "spotify", "musicbrainz"],
  song: ["melon", "spotify"],
};

/** Ids in other systems that say that two records are the same thing, the surest first (not ISWC: it names a work). */
export const IDENTIFYING_SOURCES: Record<RecordKind, readonly string[]> = {
  artist: ["melon", "musicbrainz", "spotify", "youtube"],
  album: ["melon", "musicbrainz", "spotify"],
  song: ["melon", "spotify", "musicbrainz", "isrc", "youtube"],
};

/** The record that a merged one became, however long the chain. */
export function survivorOf(run: Pick<ImportRun, "merges">, kind: RecordKind, id: number): number {
  let survivor = id;
  for (let next = run.merges.get(`${kind}:${survivor}`); next !== undefined;) {
    survivor = next;
    next = run.merges.get(`${kind}:${survivor}`);
  }
  return survivor;
}

/** Notes that two records are one: the second becomes the first, and its address redirects there. */
export function mergeRecords(
  run: ImportRun,
  kind: RecordKind,
  winner: number,
  loser: number,
): void {
  const from = survivorOf(run, kind, loser);
  const into = survivorOf(run, kind, winner);
  if (from === into) return;
  run.merges.set(`${kind}:${from}`, into);
  run.counts.merged += 1;
}

/** A ref and the key of the catalogue whose it is. */
export interface ScopedRef {
  catalogue: string;
  ref: string;
}

/** A former ref with its catalogue: a plain one is of the catalogue that is read. */
export function scopedRef(run: Pick<ImportRun, "manifest">, ref: string | ScopedRef): ScopedRef {
  return typeof ref === "string" ? { catalogue: run.manifest?.key ?? "", ref } : ref;
}

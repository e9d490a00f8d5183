import type { Transaction } from "kysely";
import type { Staging } from "../../database/import/staging.ts";
import type { StagedTables } from "../../database/import/staging-tables.ts";
import type { AllocatedKind, RecordKind } from "../../database/tables.ts";
import type { Kind, Manifest } from "../format.ts";
import type { BadLine } from "../line.ts";
import type { Progress } from "../progress.ts";

/** The transaction of publishing. */
export type Publishing = Transaction<StagedTables>;

/** The state of one import, which its steps share. */
export interface ImportRun {
  staging: Staging;
  /** The imported catalogue; null for corrections and merges by a maintainer. */
  manifest: Manifest | null;
  /** The id of the catalogue; 0, which no catalogue has, without one. */
  catalogueId: number;
  /** Whether the catalogue was never imported before. */
  isNewCatalogue: boolean;
  /** Whether the database never had an artist, album or song, so that it accepts the ids in the catalogue. */
  isEmpty: boolean;
  /** Whether missing records are removed. */
  isPruning: boolean;
  /** The id of each catalogue by its key, including those that only former refs name. */
  catalogueIds: Map<string, number>;
  /** The next free id of each kind, stored when the import is published. */
  nextId: Record<AllocatedKind, number>;
  progress: Progress;
  counts: ImportCounts;
  /** The name of the file of each kind that the catalogue has. */
  fileOfKind: Map<Kind, string>;
  badLines: BadLine[];
  /** Unknown fields, and the number of lines with each. */
  unknownFields: Map<string, number>;
  /** Keys of roles that are not in the registry, and the number of credits with each. */
  unknownRoles: Map<string, number>;
  /** The number of new likely matches. */
  likelyMatches: number;
  /** The corrections by a maintainer that this run publishes. */
  corrections: Correction[];
  /** `kind:id` of each record that is merged, and the id of the record that it is merged into. */
  merges: Map<string, number>;
}

/** A maintainer's value of a field. `value` is JSON, `null` for unknown. */
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

/** External ids that must be unique. Others may be shared, as by two releases of a recording. */
export const UNIQUE_SOURCES: Record<RecordKind, readonly string[]> = {
  artist: ["melon", "spotify", "musicbrainz", "wikidata"],
  album: ["melon", "spotify", "musicbrainz"],
  song: ["melon", "spotify"],
};

/** External ids that identify a record, the most reliable first. An ISWC does not, since it names a work. */
export const IDENTIFYING_SOURCES: Record<RecordKind, readonly string[]> = {
  artist: ["melon", "musicbrainz", "spotify", "youtube"],
  album: ["melon", "musicbrainz", "spotify"],
  song: ["melon", "spotify", "musicbrainz", "isrc", "youtube"],
};

/** Returns the survivor of a record, also after several merges. */
export function survivorOf(run: Pick<ImportRun, "merges">, kind: RecordKind, id: number): number {
  let survivor = id;
  for (let next = run.merges.get(`${kind}:${survivor}`); next !== undefined;) {
    survivor = next;
    next = run.merges.get(`${kind}:${survivor}`);
  }
  return survivor;
}

/** Merges the second record into the first, to which its address will redirect. */
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

/** A ref with the key of its catalogue. */
export interface ScopedRef {
  catalogue: string;
  ref: string;
}

/** Returns a former ref with its catalogue: of a plain one, the imported catalogue. */
export function scopedRef(run: Pick<ImportRun, "manifest">, ref: string | ScopedRef): ScopedRef {
  return typeof ref === "string" ? { catalogue: run.manifest?.key ?? "", ref } : ref;
}

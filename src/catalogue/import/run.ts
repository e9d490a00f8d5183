import type { Transaction } from "kysely";
import type { Staging } from "../../database/import/staging.ts";
import type { StagedTables } from "../../database/import/staging-tables.ts";
import type { AllocatedKind, RecordKind } from "../../database/tables.ts";
import type { EditedCredit } from "../../domain/edits/proposed/new-edit.ts";
import type { Kind, Manifest } from "../interchange/format.ts";
import type { BadLine } from "../interchange/line.ts";
import type { Progress } from "../progress.ts";

export type ImportTransaction = Transaction<StagedTables>;

/** The findings of an import, which its result has. */
export interface Findings {
  counts: typeof NO_COUNTS;
  badLines: BadLine[];
  /** Names out of which characters were taken that cannot be seen: the first of them, and the number of all. */
  cleanedNames: BadLine[];
  cleaned: number;
  /** The number of names that were put into Unicode's composed form. */
  composed: number;
  unknownFields: Map<string, number>;
  /** Keys of roles that are not in the registry, and the number of credits with each. */
  unknownRoles: Map<string, number>;
  /** Songs of which two catalogues give complete credits that differ: the first one's stand. */
  differingCredits: DifferingCredits[];
  likelyMatches: number;
  /** The lines of which nothing is made before a reviewer decides. */
  waiting: WaitingLine[];
  /** Of merged and removed records. */
  followed: Followed;
  /** The songs that became part of another one, since both are certainly one recording. */
  unitedSongs: number;
  /** Credits by name whose people were found by what agrees besides the name, and those that are no longer. */
  linkedCredits: number;
  unlinkedCredits: number;
  /** Credits by name that a reviewer may decide on, in the whole catalogue. */
  undecidedCredits: number;
}

/** The numbers of reviews and playlists that followed merged records, and of reviews that have lost their record. */
export interface Followed {
  movedReviews: number;
  reviewsSetAside: number;
  changedPlaylists: number;
}

export const NONE_FOLLOWED: Followed = { movedReviews: 0, reviewsSetAside: 0, changedPlaylists: 0 };

export function sumOf(one: Followed, other: Followed): Followed {
  return {
    movedReviews: one.movedReviews + other.movedReviews,
    reviewsSetAside: one.reviewsSetAside + other.reviewsSetAside,
    changedPlaylists: one.changedPlaylists + other.changedPlaylists,
  };
}

export function noFindings(): Findings {
  return {
    counts: { ...NO_COUNTS },
    badLines: [],
    cleanedNames: [],
    cleaned: 0,
    composed: 0,
    unknownFields: new Map(),
    unknownRoles: new Map(),
    differingCredits: [],
    likelyMatches: 0,
    waiting: [],
    followed: { ...NONE_FOLLOWED },
    unitedSongs: 0,
    linkedCredits: 0,
    unlinkedCredits: 0,
    undecidedCredits: 0,
  };
}

/** The state of one import, which its steps share. */
export interface ImportRun extends Findings {
  staging: Staging;
  /** The imported catalogue; null for edits and merges. */
  manifest: Manifest | null;
  /** The id of the catalogue; 0, which no catalogue has, without one. */
  catalogueId: number;
  /** Whether the catalogue was never imported before. */
  isNewCatalogue: boolean;
  /** Whether the database never had an artist, album or song, so that it accepts the ids in the catalogue. */
  isEmpty: boolean;
  isPruning: boolean;
  /** Whether the catalogue is a part of its version, so that nothing is missing. */
  isPartial: boolean;
  /** Lines of a part of a catalogue that are known to be gone. */
  gone: readonly { kind: Kind; ref: string }[];
  /** The records that lines of artists are known to be about, by their refs. */
  decided: ReadonlyMap<string, number>;
  /** Whether lines of an export of this database were read that say what is here: it has no lines that wait. */
  isOwnExport: boolean;
  /** Whether other catalogues have records, so that lines without a shared id are compared with them. */
  matchesNames: boolean;
  /** The id of each catalogue by its key, including those that only former refs name. */
  catalogueIds: Map<string, number>;
  /** Whether what is new is news to those who follow it: of a first import nothing is. */
  isNews: boolean;
  /** Whether a few records are merged again, and not a catalogue imported. */
  areFew: boolean;
  /** The last revision before the import began. */
  beganAfter: number;
  /** The next free id of each kind; of records, the next of those that this import has reserved (ids.ts). */
  nextId: Record<AllocatedKind, number>;
  /** The first and the end of the reserved ids of records, those that it has given included. */
  reservedFrom: Record<RecordKind, number>;
  reservedTo: Record<RecordKind, number>;
  progress: Progress;
  fileOfKind: Map<Kind, string>;
  linesOfKind: Map<Kind, number>;
  /** Further credits from catalogues for songs whose list is complete by an edit, by song; often empty. */
  furtherCredits: Map<number, EditedCredit[]>;
  /** Whether that is noted: only an import brings something. */
  notesFurther: boolean;
  /** `kind:id` of each record that is merged, and the id of the record that it is merged into. */
  merges: Map<string, number>;
  /** `kind:id` of each record that a maintainer decided to be different from others, with the ids of those. */
  different: Map<string, number[]>;
  /** Pairs that this catalogue merges, but that stay apart since they were decided to be different. */
  keptApart: Map<string, KeptApart>;
  /** The kinds of the records that this run may change, once these are found; all until then. */
  affectedKinds: readonly RecordKind[];
  /** The columns in which known records and claims differ, once that is known; all until then. */
  differing: Partial<Record<RecordKind | `${RecordKind}_claim`, readonly string[]>>;
  unmerge: Unmerge | null;
}

/** Two records that were decided to be different. */
export type KeptApart = { kind: RecordKind; left_id: number; right_id: number };

export interface Unmerge {
  kind: RecordKind;
  id: number;
  /** The record that it was merged into, and its survivor today. */
  into: number;
  survivor: number;
}

export type WaitingLine = { kind: Kind; file: string; line: number; ref: string; reason: string };
export type DifferingCredits = { id: number; name: string };

/** The counts of an import that has read nothing. `waiting`: lines that wait for a reviewer's decision. */
export const NO_COUNTS = {
  lines: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  merged: 0,
  missing: 0,
  removed: 0,
  waiting: 0,
};

export const RECORD_KINDS: readonly RecordKind[] = ["artist", "album", "song"];

/** Returns the survivor of a record, also after several merges. */
export function survivorOf(run: Pick<ImportRun, "merges">, kind: RecordKind, id: number): number {
  let survivor = id;
  for (let next = run.merges.get(`${kind}:${survivor}`); next !== undefined;) {
    survivor = next;
    next = run.merges.get(`${kind}:${survivor}`);
  }
  return survivor;
}

/** Merges the second record into the first, unless they were decided to be different. @returns whether they are one now */
export function mergeRecords(run: ImportRun, kind: RecordKind, winner: number, loser: number) {
  const from = survivorOf(run, kind, loser);
  const into = survivorOf(run, kind, winner);
  if (from === into) return true;
  if (areDifferent(run, kind, from, into)) return false;
  run.merges.set(`${kind}:${from}`, into);
  run.counts.merged += 1;
  const decided = run.different.get(`${kind}:${from}`);
  const others = run.different.get(`${kind}:${into}`) ?? [];
  if (decided) run.different.set(`${kind}:${into}`, [...others, ...decided]);
  return true;
}

/** Whether two records, or records that were merged into them, were decided to be different. Notes it for the report. */
export function areDifferent(run: ImportRun, kind: RecordKind, one: number, two: number): boolean {
  const [from, into] = [survivorOf(run, kind, one), survivorOf(run, kind, two)];
  const decided = run.different.get(`${kind}:${from}`) ?? [];
  if (!decided.some((id) => survivorOf(run, kind, id) === into)) return false;
  const [left_id, right_id] = [Math.min(from, into), Math.max(from, into)];
  run.keptApart.set(`${kind}:${left_id}:${right_id}`, { kind, left_id, right_id });
  return true;
}

export type ScopedRef = { catalogue: string; ref: string };

/** Returns a former ref with its catalogue: of a plain one, the imported catalogue. */
export function scopedRef(run: Pick<ImportRun, "manifest">, ref: string | ScopedRef): ScopedRef {
  return typeof ref === "string" ? { catalogue: run.manifest?.key ?? "", ref } : ref;
}

/** Edits have changed since what an import was prepared from: it has to be prepared again. */
export class ImportOutdated extends Error {
  override name = "ImportOutdated";

  constructor() {
    super(
      "The catalogue was edited while the import was running. Nothing was changed. Import again.",
    );
  }
}

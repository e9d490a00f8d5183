import type { Engine, Transaction } from "../../database/database.ts";
import type { StoredEdit } from "../../database/edits/edits.ts";
import type { EditClaim, Referenced } from "../../database/edits/write-edits.ts";
import type { RecordKind } from "../../database/tables.ts";
import type { EditKind } from "../../domain/edits/edit.ts";

/** A proposed edit that was checked, as it is stored. */
export interface Prepared {
  kind: EditKind;
  target_kind: RecordKind;
  /** Null for a new record. */
  target_id: number | null;
  body: object;
  /** Records besides the target by which it is found while it waits. */
  named?: Referenced[];
}

export const UNDECIDED = {
  state: "pending",
  decided_at: null,
  decided_by: null,
  decided_as: null,
  reason: null,
} as const;

export type Applying = { engine: Engine; edit: StoredEdit; now: Date };

/** The changes to an applied edit itself: the id of the record that it made, and the ids in its body. */
export type Applied = { target_id?: number; body?: object };

/** Applies an edit of one kind. @throws EditRefused */
export type Apply = (db: Transaction, applying: Applying) => Promise<Applied>;

/** Returns the claim that a field has a value. @param subject the part of the field that is meant */
export function setClaim(
  kind: RecordKind,
  record_id: number,
  field: string,
  value: unknown,
  subject = "",
): EditClaim {
  const set = { operation: "set", value: JSON.stringify(value) } as const;
  return { kind, record_id, field, subject, ...set, artist_id: null, new_artist_id: null };
}

/** Returns records, each once: those that an edit names may have been merged since. */
export function recordsOf(kind: RecordKind, ids: Iterable<number>): Referenced[] {
  return Array.from(new Set(ids), (record_id) => ({ kind, record_id }));
}

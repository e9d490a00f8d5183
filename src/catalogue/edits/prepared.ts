import type { Engine, Writer } from "../../database/database.ts";
import type { StoredEdit } from "../../database/edits/edits.ts";
import type { Referenced } from "../../database/edits/write-edits.ts";
import type { RecordKind } from "../../database/tables.ts";
import type { EditKind } from "../../domain/edit.ts";

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

export interface Applying {
  engine: Engine;
  edit: StoredEdit;
  now: Date;
}

/** The changes to an applied edit itself: the id of the record that it made, and the ids in its body. */
export interface Applied {
  target_id?: number;
  body?: object;
}

/** Applies an edit of one kind. @throws EditRefused */
export type Apply = (db: Writer, applying: Applying) => Promise<Applied>;

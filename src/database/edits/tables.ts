import type { ColumnType, Generated } from "kysely";
import type { Standing } from "../../domain/can.ts";
import type {
  EditAuthor,
  EditDecider,
  EditedKind,
  EditKind,
  EditState,
} from "../../domain/edit.ts";

/** The tables of edits. */
export interface EditTables {
  edit: EditTable;
  edit_claim: EditClaimTable;
  edit_reference: { kind: EditedKind; record_id: number; edit_id: number };
  act_demand: { artist_id: number; points: number };
  account_right: { user_id: number; standing: Standing; given_at: string };
  revision_effect: RevisionEffectTable;
}

export interface EditTable {
  id: Generated<number>;
  kind: EditKind;
  state: EditState;
  author: EditAuthor;
  /** Null for others than users, and for a user whose account was deleted. */
  author_id: number | null;
  target_kind: EditedKind;
  /** Null for a new record that is not made yet. */
  target_id: number | null;
  /** JSON, by kind. */
  body: string;
  source: string;
  note: string;
  created_at: string;
  decided_at: string | null;
  decided_by: number | null;
  decided_as: EditDecider | null;
  reason: string | null;
  reverted_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** Null for the operator, and where that account was deleted. */
  reverted_by: ColumnType<number | null, number | null | undefined, number | null>;
}

/** What an applied edit says of one field, or of one credit, of a record. */
export interface EditClaimTable {
  sequence: Generated<number>;
  edit_id: number;
  kind: EditedKind;
  record_id: number;
  /** A field of the interchange format (of links, `external.spotify`), `credit`, `credits`, `order` or `membership`. */
  field: string;
  /** Of a credit its role and its person or name; of an order its role; of a membership the member; else empty. */
  subject: string;
  operation: "set" | "add" | "remove" | "change";
  /** JSON. */
  value: string;
  /** The people whom the subject and the value of a credit name. */
  artist_id: number | null;
  new_artist_id: number | null;
}

/** A record that a revision changed, counted again, merged or separated. */
interface RevisionEffectTable {
  revision_id: number;
  what: EditedKind | "counted-artist" | "counted-person" | "counted-album" | "moved";
  record_id: number;
}

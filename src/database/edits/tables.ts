import type { Standing } from "../../domain/users/can.ts";
import type {
  EditAuthor,
  EditDecider,
  EditedKind,
  EditKind,
  EditState,
} from "../../domain/edits/edit.ts";
import type { ReportReason } from "../../domain/moderation/moderation-rules.ts";
import {
  bigint,
  boolean,
  generated,
  id,
  orNull,
  text,
  textOf,
  type Columns,
  type TableOf,
} from "../columns.ts";

const edit = {
  id: generated,
  kind: textOf<EditKind>(),
  state: textOf<EditState>(),
  author: textOf<EditAuthor>(),
  /** Null for others than users, and for a user whose account was deleted. */
  author_id: orNull(id),
  target_kind: textOf<EditedKind>(),
  /** Null for a new record that is not made yet. */
  target_id: orNull(id),
  /** JSON, by kind. */
  body: text,
  source: text,
  note: text,
  created_at: text,
  decided_at: orNull(text),
  decided_by: orNull(id),
  decided_as: orNull(textOf<EditDecider>()),
  reason: orNull(text),
  reverted_at: orNull(text),
  /** Null for the operator, and where that account was deleted. */
  reverted_by: orNull(id),
};

export type EditTable = TableOf<typeof edit>;

const editClaim = {
  sequence: generated,
  edit_id: id,
  kind: textOf<EditedKind>(),
  record_id: id,
  /** A field of the interchange format (of links, `external.spotify`), `credit`, `credits`, `order` or `membership`. */
  field: text,
  /** Of a credit its role and its person or name; of an order its role; of a membership the member; else empty. */
  subject: text,
  operation: textOf<"set" | "add" | "remove" | "change">(),
  /** JSON. */
  value: text,
  /** The people whom the subject and the value of a credit name. */
  artist_id: orNull(id),
  new_artist_id: orNull(id),
};

export type EditClaimTable = TableOf<typeof editClaim>;

/** The first approval of an edit that needs two. */
const editApproval = {
  edit_id: id,
  user_id: id,
  approved_as: textOf<EditDecider>(),
  approved_at: text,
};

export type EditApprovalTable = TableOf<typeof editApproval>;

/** A report of an edit that waits, once for each person. */
const editReport = {
  edit_id: id,
  reporter_id: id,
  /** Whether the reporter was trusted then. */
  is_trusted: boolean,
  reason: textOf<ReportReason>(),
  note: text,
  created_at: text,
  /** Null until a maintainer has looked. */
  decided_at: orNull(text),
};

/** A record that a revision changed, counted again, merged or separated. */
const revisionEffect = {
  revision_id: id,
  what: textOf<EditedKind | "counted-artist" | "counted-person" | "counted-album" | "moved">(),
  record_id: id,
};

export const EDIT_SCHEMA = {
  edit,
  edit_claim: editClaim,
  edit_approval: editApproval,
  edit_report: editReport,
  /** The edits that are hidden since they were reported, until a maintainer has looked. */
  hidden_edit: { edit_id: id, hidden_at: text },
  edit_reference: { kind: textOf<EditedKind>(), record_id: id, edit_id: id },
  act_demand: { artist_id: id, points: bigint },
  account_right: { user_id: id, standing: textOf<Standing>(), given_at: text },
  revision_effect: revisionEffect,
} as const satisfies Record<string, Columns>;

import type { ModeratedKind } from "../../domain/moderation/moderated.ts";
import type { ModerationAction, ReportReason } from "../../domain/moderation/moderation-rules.ts";
import { generated, id, orNull, text, textOf, type Columns, type TableOf } from "../columns.ts";

const editComment = {
  id: generated,
  edit_id: id,
  /** Null where the account was deleted. */
  author_id: orNull(id),
  text: text,
  created_at: text,
  hidden_at: orNull(text),
  hidden_reason: orNull(text),
};

const report = {
  id: generated,
  kind: textOf<ModeratedKind>(),
  target_id: id,
  reporter_id: id,
  reason: textOf<ReportReason>(),
  note: text,
  created_at: text,
  /** Null while it waits. */
  decided_at: orNull(text),
};

const suspension = {
  id: generated,
  /** Null where the account was deleted meanwhile. */
  user_id: orNull(id),
  reason: text,
  since: text,
  /** Null for good. */
  ends_at: orNull(text),
};

/** Something that a moderator did. `actor` and `subject` are opaque ids; an actor of null is the operator. */
const auditLog = {
  id: generated,
  logged_at: text,
  actor: orNull(text),
  action: textOf<ModerationAction>(),
  kind: orNull(textOf<ModeratedKind>()),
  /** Null of a profile, too: the subject says whose it is. */
  target_id: orNull(id),
  subject: orNull(text),
  reason: text,
  ends_at: orNull(text),
};

export type AuditLogTable = TableOf<typeof auditLog>;

/** The tables of reports, and of what moderators do about them. */
export const MODERATION_SCHEMA = {
  edit_comment: editComment,
  report,
  suspension,
  suspended_identity: { hash: text, suspension_id: id },
  account_opaque_id: { user_id: id, opaque_id: text },
  audit_log: auditLog,
} as const satisfies Record<string, Columns>;

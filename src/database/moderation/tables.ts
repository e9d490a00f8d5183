import type { Generated } from "kysely";
import type { ModeratedKind } from "../../domain/moderated.ts";
import type { ModerationAction, ReportReason } from "../../domain/moderation-rules.ts";

/** The tables of reports, and of what moderators do about them. */
export interface ModerationTables {
  edit_comment: EditCommentTable;
  report: ReportTable;
  suspension: SuspensionTable;
  suspended_identity: { hash: string; suspension_id: number };
  account_opaque_id: { user_id: number; opaque_id: string };
  audit_log: AuditLogTable;
}

interface EditCommentTable {
  id: Generated<number>;
  edit_id: number;
  /** Null where the account was deleted. */
  author_id: number | null;
  text: string;
  created_at: string;
  hidden_at: string | null;
  hidden_reason: string | null;
}

interface ReportTable {
  id: Generated<number>;
  kind: ModeratedKind;
  target_id: number;
  reporter_id: number;
  reason: ReportReason;
  note: string;
  created_at: string;
  /** Null while it waits. */
  decided_at: string | null;
}

interface SuspensionTable {
  id: Generated<number>;
  /** Null where the account was deleted meanwhile. */
  user_id: number | null;
  reason: string;
  since: string;
  /** Null for good. */
  ends_at: string | null;
}

/** Something that a moderator did. `actor` and `subject` are opaque ids; an actor of null is the operator. */
export interface AuditLogTable {
  id: Generated<number>;
  logged_at: string;
  actor: string | null;
  action: ModerationAction;
  kind: ModeratedKind | null;
  /** Null of a profile, too: the subject says whose it is. */
  target_id: number | null;
  subject: string | null;
  reason: string;
  ends_at: string | null;
}

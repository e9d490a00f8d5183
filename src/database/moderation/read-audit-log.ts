import type { Range } from "../../domain/moderation-rules.ts";
import { nameModerated } from "../../domain/moderated.ts";
import type { AuditEntry } from "../../domain/report.ts";
import type { Reader } from "../database.ts";

/** The name that is shown for a deleted account. */
const FORMER = "a former user";

/** Lists a range of the audit log, newest first, with the names of the accounts that are there still. */
export async function listAuditLog(db: Reader, { offset, limit }: Range): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom("audit_log")
    .leftJoin("account_opaque_id as actor_id", "actor_id.opaque_id", "audit_log.actor")
    .leftJoin("account as actor", "actor.id", "actor_id.user_id")
    .leftJoin("account_opaque_id as subject_id", "subject_id.opaque_id", "audit_log.subject")
    .leftJoin("account as subject", "subject.id", "subject_id.user_id")
    .select(["audit_log.id", "logged_at", "action", "kind", "target_id", "reason", "ends_at"])
    .select(["audit_log.actor", "audit_log.subject"])
    .select(["actor.username as actor_name", "subject.username as subject_name"])
    .orderBy("audit_log.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ actor, actor_name, subject, subject_name, kind, target_id, ...entry }) => {
    const target =
      kind === null || target_id === null ? null : nameModerated({ kind, id: target_id });
    return {
      ...entry,
      actor: actor === null ? null : (actor_name ?? FORMER),
      kind: target?.kind ?? (kind === "profile" ? kind : null),
      target_id: target?.id ?? null,
      subject: subject === null ? null : (subject_name ?? FORMER),
    };
  });
}

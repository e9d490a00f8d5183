import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Snapshot, Transaction } from "../database.ts";
import type { AuditLogTable } from "./tables.ts";
import type { Range } from "../../domain/moderation/moderation-rules.ts";
import { nameModerated } from "../../domain/moderation/moderated.ts";
import type { AuditEntry } from "../../domain/moderation/report.ts";

/** Something that a moderator did, before it is logged. */
interface Logged extends Pick<Insertable<AuditLogTable>, "action" | "reason"> {
  /** The moderator; null for the operator. */
  actorId: number | null;
  /** The user whom it concerns; null where their account is gone. */
  subjectId: number | null;
  /** The content that was hidden, restored or dismissed; null if the action concerns a person. */
  target: { kind: NonNullable<AuditLogTable["kind"]>; id: number } | null;
  endsAt?: string | null;
}

/** Adds to the audit log, which names people by opaque ids only: it stays whole when an account is deleted. */
export async function logModeration(db: Transaction, logged: Logged, now: Date): Promise<void> {
  const { actorId, subjectId, target, endsAt = null, action, reason } = logged;
  await db
    .insertInto("audit_log")
    .values({
      logged_at: now.toISOString(),
      actor: actorId === null ? null : await opaqueIdOf(db, actorId),
      action,
      kind: target?.kind ?? null,
      // The id of a profile is that of its account, which the opaque id stands for.
      target_id: target === null || target.kind === "profile" ? null : target.id,
      subject: subjectId === null ? null : await opaqueIdOf(db, subjectId),
      reason,
      ends_at: endsAt,
    })
    .execute();
}

/** Returns the name of an account in the audit log, which it gets when it is first needed. */
async function opaqueIdOf(db: Transaction, user_id: number): Promise<string> {
  await db
    .insertInto("account_opaque_id")
    .values({ user_id, opaque_id: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { opaque_id } = await db
    .selectFrom("account_opaque_id")
    .select("opaque_id")
    .where("user_id", "=", user_id)
    .executeTakeFirstOrThrow();
  return opaque_id;
}

const FORMER = "a former user";

/** Lists a range of the audit log, newest first, with the names of the accounts that are there still. */
export async function listAuditLog(db: Snapshot, { offset, limit }: Range): Promise<AuditEntry[]> {
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

import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Writer } from "../database.ts";
import type { AuditLogTable } from "./tables.ts";

/** Something that a moderator did, before it is logged. */
export interface Logged extends Pick<Insertable<AuditLogTable>, "action" | "reason"> {
  /** The moderator; null for the operator. */
  actorId: number | null;
  /** The user whom it concerns; null where their account is gone. */
  subjectId: number | null;
  /** The content that was hidden, restored or dismissed; null if the action concerns a person. */
  target: { kind: NonNullable<AuditLogTable["kind"]>; id: number } | null;
  /** The end of a suspension. */
  endsAt?: string | null;
}

/** Adds to the audit log, which names people by opaque ids only: it stays whole when an account is deleted. */
export async function logModeration(db: Writer, logged: Logged, now: Date): Promise<void> {
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
async function opaqueIdOf(db: Writer, user_id: number): Promise<string> {
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

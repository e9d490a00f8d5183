import { type Moderated, nameModerated } from "../../domain/moderation/moderated.ts";
import { QUEUE_LISTED } from "../../domain/moderation/moderation-rules.ts";
import { NOTIFIED_ACTIONS } from "../../domain/moderation/report.ts";
import type { Snapshot } from "../database.ts";
import { loadWritten } from "./written.ts";

/** Lists what moderators decided about a user and what they wrote, the latest first, for that user alone. */
export async function listDecisionsAbout(db: Snapshot, userId: number, limit = QUEUE_LISTED) {
  const rows = await db
    .selectFrom("account_opaque_id")
    .innerJoin("audit_log", "audit_log.subject", "account_opaque_id.opaque_id")
    .select(["logged_at", "action", "kind", "target_id", "reason", "ends_at"])
    .where("account_opaque_id.user_id", "=", userId)
    .where("action", "<>", "dismiss")
    .orderBy("audit_log.id", "desc")
    .limit(limit)
    .execute();
  const targetOf = ({ kind, target_id }: (typeof rows)[number]): Moderated | null => {
    if (kind === "profile") return { kind, id: userId };
    return kind === null || target_id === null ? null : { kind, id: target_id };
  };
  const targets = rows.flatMap((row) => targetOf(row) ?? []);
  const written = new Map(
    (await loadWritten(db, targets))
      .filter((one) => one.userId === userId)
      .map((one) => [`${one.kind} ${one.id}`, one]),
  );
  return rows.flatMap((row) => {
    const { logged_at: at, action, reason, ends_at } = row;
    const told = NOTIFIED_ACTIONS.find((one) => one === action);
    if (told === undefined) return [];
    const target = targetOf(row);
    const named = target === null ? null : nameModerated(target);
    const shown = target === null ? undefined : written.get(`${target.kind} ${target.id}`);
    return {
      at,
      action: told,
      kind: named?.kind ?? null,
      id: named?.id ?? null,
      title: shown?.title ?? null,
      path: shown?.path ?? null,
      reason,
      ends_at,
    };
  });
}

import { nameModerated } from "../../domain/moderated.ts";
import { QUEUE_LISTED } from "../../domain/moderation-rules.ts";
import { type ModeratorDecision, TOLD_ACTIONS } from "../../domain/moderator-decision.ts";
import type { Reader } from "../database.ts";
import { loadWritten } from "./written.ts";

/** Lists what moderators decided about a user and what they wrote, the latest first, for that user alone. */
export async function listDecisionsAbout(
  db: Reader,
  userId: number,
  limit = QUEUE_LISTED,
): Promise<ModeratorDecision[]> {
  const rows = await db
    .selectFrom("account_opaque_id")
    .innerJoin("audit_log", "audit_log.subject", "account_opaque_id.opaque_id")
    .select(["logged_at", "action", "kind", "target_id", "reason", "ends_at"])
    .where("account_opaque_id.user_id", "=", userId)
    .where("action", "<>", "dismiss")
    .orderBy("audit_log.id", "desc")
    .limit(limit)
    .execute();
  const targets = rows.flatMap(({ kind, target_id }) =>
    kind === null || target_id === null ? [] : [{ kind, id: target_id }],
  );
  const written = new Map(
    (await loadWritten(db, targets))
      .filter((one) => one.userId === userId)
      .map((one) => [`${one.kind} ${one.id}`, one]),
  );
  return rows.flatMap(({ logged_at: at, action, kind, target_id, reason, ends_at }) => {
    const told = TOLD_ACTIONS.find((one) => one === action);
    if (told === undefined) return [];
    const named =
      kind === null || target_id === null ? null : nameModerated({ kind, id: target_id });
    const shown = written.get(`${kind} ${target_id}`);
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
